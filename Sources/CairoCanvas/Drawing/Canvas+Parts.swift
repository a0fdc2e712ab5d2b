import CPangoCairo
package import PixelDiff

extension Canvas {
  /// The parts of a drawing, in the order in which they are drawn; no pixel is.
  ///
  /// - Parameters:
  ///   - cell: the size of the cell, in device pixels.
  ///   - frame: the component's frame in it.
  ///   - scale: how many pixels a point has.
  ///   - draw: draws the component with the top left corner of its frame at the origin.
  package static func parts(
    of cell: PixelSize, frame: PixelRectangle, scale: Double, resources: DrawingResources,
    draw: (Canvas) throws -> Void
  ) throws -> [Part] {
    // Only its coordinates are needed.
    let surface = try Surface(size: PixelSize(width: 1, height: 1), scale: scale)
    let notes = PartNotes(cell: cell, frame: frame, scale: scale)
    let canvas = Canvas(
      target: surface.pointer, scale: scale, isVector: false, resources: resources, notes: notes)
    canvas.place(originX: frame.x, originY: frame.y)
    try draw(canvas)
    try canvas.finish()
    return notes.parts
  }

  // MARK: What is drawn

  /// Notes a filled shape.
  func note(
    _ shape: Shape, _ paint: [Part.Property: Part.Value], _ name: String?
  ) {
    guard outline(shape) else { return }
    let box = deviceBoxOfPath()
    add(
      .fill, name, box: box, ink: box, paint.merging(properties(of: shape)) { first, _ in first })
  }

  /// Notes a line along a shape.
  func noteStroke(
    _ shape: Shape, width: Double, _ paint: [Part.Property: Part.Value], cap: LineCap,
    _ name: String?
  ) {
    guard outline(shape) else { return }
    let box = deviceBoxOfPath()
    var properties = paint.merging(properties(of: shape)) { first, _ in first }
    properties[.width] = .number(Part.rounded(width))
    properties[.cap] = .text(cap.rawValue)
    add(.stroke, name, box: box, ink: deviceBoxOfStroke(width: width, cap: cap), properties)
  }

  /// Notes a border around a shape.
  func noteBorder(
    _ shape: Shape, width: Double, position: BorderPosition, _ paint: [Part.Property: Part.Value],
    _ name: String?
  ) {
    guard outline(shape) else { return }
    let box = deviceBoxOfPath()
    let ink =
      position == .inside
      ? box : deviceBoxOfStroke(width: position == .centred ? width : 2 * width, cap: .flat)
    var properties = paint.merging(properties(of: shape)) { first, _ in first }
    properties[.width] = .number(Part.rounded(width))
    properties[.position] = .text(position.rawValue)
    add(.border, name, box: box, ink: ink, properties)
  }

  /// Notes a shadow.
  func note(
    _ shadow: Shadow, of shape: Shape, opacity: Double, _ name: String?
  ) {
    guard outline(shape), let box = shape.path.controlBox else { return }
    var properties = Self.paint(shadow.colour, opacity)
      .merging(properties(of: shape)) { first, _ in first }
    let numbers: [(Part.Property, Double)] = [
      (.blur, shadow.sigma), (.spread, shadow.spread), (.offsetX, shadow.offset.x),
      (.offsetY, shadow.offset.y),
    ]
    for (property, number) in numbers where number != 0 {
      properties[property] = .number(Part.rounded(number))
    }
    let ink = box.offset(x: shadow.offset.x, y: shadow.offset.y)
      // The mask has a pixel more around the three and a half deviations.
      .inset(by: -(3.5 * max(0, shadow.sigma) + max(0, shadow.spread) + 2 / scale))
    add(.shadow, name, box: deviceBox(of: box), ink: deviceBox(of: ink), properties)
  }

  /// Notes a line of text.
  ///
  /// - Parameter origin: where the line that it stands on begins, in the canvas's coordinates.
  func note(
    _ line: TextLine, _ shaped: ShapedLine, at origin: Point, _ colour: Colour, opacity: Double,
    _ name: String?
  ) {
    let measurement = shaped.measurement
    var origin = origin
    if transformDepth == 0 {
      // It is drawn at whole device pixels: only those decide.
      var (x, y) = (origin.x, origin.y)
      cairo_user_to_device(context, &x, &y)
      (x, y) = ((x + 0.5).rounded(.down), (y + 0.5).rounded(.down))
      cairo_device_to_user(context, &x, &y)
      origin = Point(x: x, y: y)
    }
    let box = Rectangle(
      x: origin.x, y: origin.y - measurement.ascent, width: measurement.width,
      height: measurement.height)
    var ink = measurement.ink
    for decoration in shaped.decorations {
      let top = min(ink.y, decoration.top)
      let bottom = max(ink.bottom, decoration.top + decoration.thickness + 1 / scale)
      ink = Rectangle(
        x: min(ink.x, 0), y: top, width: max(ink.right, measurement.width) - min(ink.x, 0),
        height: bottom - top)
    }
    var properties = Self.paint(colour, opacity)
    properties[.text] = .text(line.text)
    properties[.font] = .text(line.font.family)
    properties[.size] = .number(Part.rounded(line.font.size))
    properties[.weight] = .number(Double(line.font.weight))
    if line.font.letterSpacing != 0 {
      properties[.tracking] = .number(Part.rounded(line.font.letterSpacing))
    }
    if line.direction != .leftToRight { properties[.direction] = .text(line.direction.rawValue) }
    let lines = (line.isUnderlined ? ["under"] : []) + (line.isStruckThrough ? ["through"] : [])
    if !lines.isEmpty { properties[.lines] = .text(lines.joined(separator: " and ")) }
    if measurement.isTruncated, let width = line.maximumWidth {
      properties[.cutAt] = .number(Part.rounded(width))
    }
    if line.language != "en" { properties[.language] = .text(line.language) }
    add(
      .text, name, box: deviceBox(of: box),
      ink: deviceBox(of: ink.offset(x: origin.x, y: origin.y)), properties)
  }

  /// Notes an icon.
  func note(
    _ icon: Icon, in rectangle: Rectangle, tint: Colour?, opacity: Double, _ name: String?
  ) {
    let box = deviceBox(of: rectangle)
    var properties = Self.paint(tint, opacity)
    properties[.icon] = .text(icon.name)
    properties[.digest] = .text(Digest.of(Array(icon.svg.utf8)).description)
    add(.icon, name, box: box, ink: box, properties)
  }

  /// Notes what is drawn with Cairo itself by what it looks like alone on nothing.
  func note<Failure: Error>(
    _ body: (OpaquePointer) throws(Failure) -> Void, _ name: String?
  ) throws(Failure) {
    guard let notes, let alone = try? Surface(size: notes.cell, scale: scale),
      let own = cairo_create(alone.pointer)
    else { return }
    defer { cairo_destroy(own) }
    cairo_set_tolerance(own, curveTolerance)
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    cairo_set_matrix(own, &matrix)
    try body(own)
    let image = alone.image()
    let ink = image.boundsOfInk
    add(
      .cairo, name, box: ink.rectangle, ink: ink.rectangle,
      [.digest: .text(Digest.of(image.cropped(to: ink).pixels).description)])
  }

  private func add(
    _ kind: Part.Kind, _ name: String?, box: Rectangle, ink: Rectangle,
    _ properties: [Part.Property: Part.Value]
  ) {
    var properties = properties
    if transformDepth > 0, kind != .cairo { properties[.transform] = transform() }
    notes?.add(kind, name, box: box, ink: ink, properties)
  }

  // MARK: What lies around it

  /// The cut that a shape makes.
  func cut(_ shape: Shape, isMask: Bool) -> PartNotes.Cut? {
    guard outline(shape) else { return nil }
    let box = deviceBoxOfPath()
    // At its edge it fades what lies there in part.
    let whole = Rectangle(
      x: box.x.rounded(.up), y: box.y.rounded(.up),
      width: box.right.rounded(.down) - box.x.rounded(.up),
      height: box.bottom.rounded(.down) - box.y.rounded(.up))
    var interior: [Rectangle] = []
    if transformDepth == 0 {
      switch shape {
      case .rectangle: interior = [whole]
      case .roundedRectangle(let rectangle, let radius, let style):
        let reach = Corner(of: rectangle, radius: radius, style: style).extent * scale
        interior = [
          whole.inset(by: Insets(horizontal: reach, vertical: 0)),
          whole.inset(by: Insets(horizontal: 0, vertical: reach)),
        ]
      case .ellipse, .path: break
      }
    }
    return PartNotes.Cut(
      box: box, interior: interior, look: properties(of: shape), isMask: isMask)
  }

  // MARK: Places

  /// The box of the current path, in device pixels.
  private func deviceBoxOfPath() -> Rectangle {
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_identity_matrix(context)
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_path_extents(context, &left, &top, &right, &bottom)
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }

  private func deviceBoxOfStroke(width: Double, cap: LineCap) -> Rectangle {
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_set_line_width(context, width)
    cairo_set_line_cap(context, cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    cairo_set_line_join(context, cap == .round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_stroke_extents(context, &left, &top, &right, &bottom)
    return deviceBox(of: Rectangle(x: left, y: top, width: right - left, height: bottom - top))
  }

  /// The box in device pixels of a rectangle in the canvas's coordinates.
  private func deviceBox(of rectangle: Rectangle) -> Rectangle {
    var (left, top) = (Double.infinity, Double.infinity)
    var (right, bottom) = (-Double.infinity, -Double.infinity)
    for corner in [
      (rectangle.x, rectangle.y), (rectangle.right, rectangle.y), (rectangle.x, rectangle.bottom),
      (rectangle.right, rectangle.bottom),
    ] {
      var (x, y) = corner
      cairo_user_to_device(context, &x, &y)
      (left, top) = (min(left, x), min(top, y))
      (right, bottom) = (max(right, x), max(bottom, y))
    }
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }

  // MARK: Looks

  /// The properties of what something is painted with.
  static func paint(_ colour: Colour?, _ opacity: Double) -> [Part.Property: Part.Value] {
    var paint: [Part.Property: Part.Value] = [:]
    if let colour { paint[.colour] = .text(colour.hex) }
    let opacity = min(max(opacity, 0), 1)
    if opacity != 1 { paint[.opacity] = .number(Part.rounded(opacity)) }
    return paint
  }

  /// The properties of a gradient, whose places are given from a shape's corner.
  static func paint(
    _ gradient: Gradient, _ opacity: Double, in shape: Shape
  ) -> [Part.Property: Part.Value] {
    let corner = shape.path.controlBox?.origin ?? .zero
    func place(_ point: Point) -> String {
      [point.x - corner.x, point.y - corner.y]
        .map { Part.Value.number(Part.rounded($0)).description }.joined(separator: ",")
    }
    let form =
      switch gradient.form {
      case .linear(let start, let end): "linear \(place(start)) \(place(end))"
      case .radial(let centre, let radius):
        "radial \(place(centre)) \(Part.Value.number(Part.rounded(radius)))"
      }
    let stops = gradient.stops.map {
      "\(Part.Value.number(Part.rounded($0.position))) \($0.colour.hex)"
    }
    var paint = paint(nil, opacity)
    paint[.gradient] = .text(([form] + stops).joined(separator: "; "))
    return paint
  }

  /// The properties of a shape beside its box.
  private func properties(of shape: Shape) -> [Part.Property: Part.Value] {
    var properties: [Part.Property: Part.Value] = [:]
    switch shape {
    case .rectangle: properties[.shape] = .text("rectangle")
    case .ellipse: properties[.shape] = .text("ellipse")
    case .roundedRectangle(let rectangle, let radius, let style):
      properties[.shape] = .text("rectangle")
      let half = min(rectangle.width, rectangle.height) / 2
      if radius > 0 {
        properties[.corners] =
          radius >= half ? .text("round") : .number(Part.rounded(radius))
        properties[.cornerStyle] = .text(style.rawValue)
      }
    case .path(let path):
      properties[.shape] = .text("path")
      properties[.outline] = .text(path.outlineDigest.description)
    }
    return properties
  }

  /// The transform in words: a factor where it only makes larger or smaller.
  private func transform() -> Part.Value {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    // A part may be a thousand points wide: its edges must be found again by this number.
    let numbers = [matrix.xx, matrix.yx, matrix.xy, matrix.yy].map {
      Part.rounded($0 / scale * 1000) / 1000
    }
    return numbers[1] == 0 && numbers[2] == 0 && numbers[0] == numbers[3]
      ? .number(numbers[0])
      : .text(numbers.map { Part.Value.number($0).description }.joined(separator: " "))
  }
}

extension Path {
  /// The digest of the outline wherever it lies, to a millionth of a point.
  fileprivate var outlineDigest: Digest {
    let corner = controlBox?.origin ?? .zero
    var numbers: [Int64] = []
    func add(_ point: Point) {
      numbers.append(Int64(((point.x - corner.x) * 1e6).rounded()))
      numbers.append(Int64(((point.y - corner.y) * 1e6).rounded()))
    }
    for element in elements {
      switch element {
      case .move(let point):
        numbers.append(0)
        add(point)
      case .line(let point):
        numbers.append(1)
        add(point)
      case .curve(let point, let control1, let control2):
        numbers.append(2)
        for point in [control1, control2, point] { add(point) }
      case .close: numbers.append(3)
      }
    }
    return numbers.withUnsafeBytes { Digest.of($0) }
  }
}

extension Image {
  /// The smallest rectangle that holds every pixel of which something is seen.
  fileprivate var boundsOfInk: PixelRectangle {
    var (left, top, right, bottom) = (width, height, 0, 0)
    for y in 0..<height {
      for x in 0..<width where pixels[(y * width + x) * 4 + 3] != 0 {
        (left, top) = (min(left, x), min(top, y))
        (right, bottom) = (max(right, x + 1), max(bottom, y + 1))
      }
    }
    guard right > left else { return PixelRectangle(x: 0, y: 0, width: 0, height: 0) }
    return PixelRectangle(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension PixelRectangle {
  fileprivate var rectangle: Rectangle {
    Rectangle(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }
}

import CairoCanvas
import PixelDiff

/// Something on a page that can be drawn at any place, in any colours.
struct Element {
  /// What it looks like.
  ///
  /// The first ones were looked at while the engine was made; the others are measured only.
  enum Style: CaseIterable {
    case button, text, star, outline, chip, card, paragraph, toggle
    case bars, curve, field, checkbox, row, table, grid, toolbar, avatar, progress, tab

    static let seen: [Style] = [
      .button, .text, .star, .outline, .chip, .card, .paragraph, .toggle,
    ]
    static let heldOut: [Style] = [
      .bars, .curve, .field, .checkbox, .row, .table, .grid, .toolbar, .avatar, .progress, .tab,
    ]

    /// Whether its words can be changed.
    var hasWords: Bool {
      [.button, .text, .outline, .paragraph, .field, .row, .table, .avatar, .tab].contains(self)
    }
    /// Whether it is a surface, which can have another width.
    var isSurface: Bool { [.button, .chip, .card, .progress, .tab].contains(self) }
  }

  var style: Style
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  var fill: Colour
  var ink: Colour
  var words: String

  private var box: Rectangle { Rectangle(x: x, y: y, width: width, height: height) }

  func draw(on canvas: Canvas) throws {
    let font = Font(size: 13, weight: 600)
    switch style {
    case .button:
      canvas.fill(.roundedRectangle(box, radius: 6), with: fill)
      try canvas.text(TextLine(words, font: font), in: box, alignment: .centre, with: ink)
    case .text:
      try canvas.text(TextLine(words, font: font), in: box, with: fill)
    case .star:
      canvas.fill(.path(Path(polygon: star)), with: fill)
    case .outline:
      canvas.border(.roundedRectangle(box, radius: 4), width: 1, with: fill)
      try canvas.text(
        TextLine(words, font: Font(size: 12)), in: box, alignment: .centre, with: fill)
    case .chip:
      canvas.fill(.capsule(box), with: fill)
      canvas.fill(.ellipse(part(6, height / 2 - 4, 8, 8)), with: ink)
    case .card:
      canvas.fill(.rectangle(box), with: fill)
      canvas.fill(.rectangle(part(0, 0, width, 6)), with: ink)
    case .paragraph:
      try small(words, part(0, 0, width, height / 2), canvas)
      try small("and more", part(0, height / 2, width, height / 2), canvas)
    case .toggle:
      canvas.fill(.capsule(part(0, 0, 40, 22)), with: fill)
      canvas.fill(.ellipse(part(20, 2, 18, 18)), with: ink)
    default: try drawHeldOut(on: canvas, font)
    }
  }

  private func drawHeldOut(on canvas: Canvas, _ font: Font) throws {
    switch style {
    case .bars:
      for (index, share) in [0.4, 0.9, 0.6, 1, 0.3].enumerated() {
        canvas.fill(
          .rectangle(part(Double(index) * 11, height * (1 - share), 8, height * share)), with: fill)
      }
    case .curve:
      let points = [0.7, 0.2, 0.5, 0.1, 0.9, 0.4].enumerated().map {
        Point(x: x + Double($0.offset) * 11, y: y + $0.element * height)
      }
      for (one, other) in zip(points, points.dropFirst()) {
        let slope = Path(polygon: [one, other])
        canvas.stroke(.path(slope), width: 2, with: fill, cap: .round)
      }
      for point in points {
        canvas.fill(
          .ellipse(Rectangle(x: point.x - 2.5, y: point.y - 2.5, width: 5, height: 5)), with: fill)
      }
    case .field:
      canvas.border(.roundedRectangle(box, radius: 3), width: 1.5, with: fill)
      try small(words, part(6, 0, width, height), canvas)
    case .checkbox:
      canvas.fill(.roundedRectangle(part(0, 0, 18, 18), radius: 4), with: fill)
      let tick = [(4.0, 9.0), (8.0, 13.0), (14.0, 5.0)].map { Point(x: x + $0.0, y: y + $0.1) }
      for (one, other) in zip(tick, tick.dropFirst()) {
        canvas.stroke(.path(Path(polygon: [one, other])), width: 2, with: ink)
      }
    case .row:
      canvas.fill(.ellipse(part(0, height / 2 - 8, 16, 16)), with: fill)
      try small(words, part(22, 0, width, height), canvas)
    case .table:
      for line in 0...2 {
        canvas.fill(.rectangle(part(0, Double(line) * 14, width, 1)), with: fill)
      }
      try small(words, part(3, 0, width, 14), canvas)
      try small("12.5", part(3, 14, width, 14), canvas)
    case .grid:
      for index in 0..<6 {
        canvas.fill(
          .roundedRectangle(part(Double(index % 3) * 14, Double(index / 3) * 14, 9, 9), radius: 2),
          with: fill)
      }
    case .toolbar:
      for index in 0..<4 {
        canvas.border(.ellipse(part(Double(index) * 16, 4, 11, 11)), width: 2, with: fill)
      }
    case .avatar:
      canvas.fill(.ellipse(part(0, 0, 32, 32)), with: fill)
      try canvas.text(
        TextLine(String(words.prefix(2)), font: font), in: part(0, 0, 32, 32), alignment: .centre,
        with: ink)
    case .progress:
      canvas.fill(.rectangle(part(0, 8, width, 12)), with: fill)
      canvas.fill(.rectangle(part(0, 8, 20, 12)), with: ink)
    case .tab:
      canvas.fill(.rectangle(part(0, 0, width, 24)), with: fill)
      try canvas.text(
        TextLine(words, font: font), in: part(0, 0, width, 24), alignment: .centre, with: ink)
    default: break
    }
  }

  private func part(_ left: Double, _ top: Double, _ width: Double, _ height: Double) -> Rectangle {
    Rectangle(x: x + left, y: y + top, width: width, height: height)
  }

  private func small(_ words: String, _ box: Rectangle, _ canvas: Canvas) throws {
    try canvas.text(TextLine(words, font: Font(size: 10)), in: box, with: fill)
  }

  private var star: [Point] {
    let side = min(width, height) / 2
    // Ten corners of a five-pointed star, as shares of its radius.
    let corners: [(Double, Double)] = [
      (0, -1), (0.2245, -0.309), (0.9511, -0.309), (0.3633, 0.118), (0.5878, 0.809), (0, 0.382),
      (-0.5878, 0.809), (-0.3633, 0.118), (-0.9511, -0.309), (-0.2245, -0.309),
    ]
    return corners.map { Point(x: x + side + $0.0 * side, y: y + side + $0.1 * side) }
  }
}

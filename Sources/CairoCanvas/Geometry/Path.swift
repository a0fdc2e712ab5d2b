/// Lines and curves that enclose an area, in points.
public struct Path: Hashable, Sendable {
  /// One step of a path.
  public enum Element: Hashable, Sendable {
    /// Starts a new outline at a point.
    case move(to: Point)
    /// Draws a straight line to a point.
    case line(to: Point)
    /// Draws a cubic Bézier curve to a point.
    case curve(to: Point, control1: Point, control2: Point)
    /// Draws a straight line back to where the outline started.
    case close
  }

  /// The steps in the order in which they are drawn.
  public private(set) var elements: [Element]

  /// Creates a path of some steps; empty by default.
  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// Creates a path that joins points with straight lines.
  ///
  /// - Parameters:
  ///   - points: the corners, in order.
  ///   - closed: whether the last one is joined with the first.
  public init(polygon points: [Point], closed: Bool = true) {
    elements = points.enumerated().map {
      $0.offset == 0 ? .move(to: $0.element) : .line(to: $0.element)
    }
    if closed && !points.isEmpty { elements.append(.close) }
  }

  /// Starts a new outline at a point.
  public mutating func move(to point: Point) { elements.append(.move(to: point)) }

  /// Draws a straight line to a point.
  public mutating func line(to point: Point) { elements.append(.line(to: point)) }

  /// Draws a cubic Bézier curve to a point.
  public mutating func curve(to point: Point, control1: Point, control2: Point) {
    elements.append(.curve(to: point, control1: control1, control2: control2))
  }

  /// Draws a straight line back to where the outline started.
  public mutating func close() { elements.append(.close) }
}

extension Path {
  /// Creates the outline of a rectangle with rounded corners, clockwise.
  ///
  /// - Parameters:
  ///   - rectangle: the rectangle.
  ///   - radius: the radius of its corners, in points; at most half the shorter side is used.
  ///   - style: the curve of the corners.
  public init(roundedRectangle rectangle: Rectangle, radius: Double, style: CornerStyle = .circular)
  {
    let corner = Corner(of: rectangle, radius: radius, style: style)
    self.init(rectangle: rectangle, corner: corner)
  }

  /// Creates the outline of a rectangle with corners whose curve is known, clockwise.
  init(rectangle: Rectangle, corner: Corner) {
    let topLeft = rectangle.origin
    let topRight = Point(x: rectangle.right, y: rectangle.y)
    let bottomRight = Point(x: rectangle.right, y: rectangle.bottom)
    let bottomLeft = Point(x: rectangle.x, y: rectangle.bottom)
    guard corner.radius > 0 else {
      self.init(polygon: [topLeft, topRight, bottomRight, bottomLeft])
      return
    }
    let profile = corner.profile.points
    let radius = corner.radius
    self.init()
    // Each corner with the directions back along the edge before it and on along the one after it.
    addCorner(profile, at: topRight, radius: radius, back: (-1, 0), on: (0, 1))
    addCorner(profile, at: bottomRight, radius: radius, back: (0, -1), on: (-1, 0))
    addCorner(profile, at: bottomLeft, radius: radius, back: (1, 0), on: (0, -1))
    addCorner(profile, at: topLeft, radius: radius, back: (0, 1), on: (1, 0))
    close()
  }

  /// Creates the outline of the ellipse that fits a rectangle, clockwise.
  public init(ellipseIn rectangle: Rectangle) {
    // The handle of a cubic that stands for a quarter of a circle: 4/3 * (sqrt(2) - 1).
    let handle = 0.552_284_749_830_8
    let centre = rectangle.centre
    let radius = (x: rectangle.width / 2, y: rectangle.height / 2)
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: centre.x + x * radius.x, y: centre.y + y * radius.y)
    }
    self.init()
    move(to: point(0, -1))
    curve(to: point(1, 0), control1: point(handle, -1), control2: point(1, -handle))
    curve(to: point(0, 1), control1: point(1, handle), control2: point(handle, 1))
    curve(to: point(-1, 0), control1: point(-handle, 1), control2: point(-1, handle))
    curve(to: point(0, -1), control1: point(-1, -handle), control2: point(-handle, -1))
    close()
  }

  private mutating func addCorner(
    _ profile: [(Double, Double)], at corner: Point, radius: Double,
    back: (x: Double, y: Double), on: (x: Double, y: Double)
  ) {
    let points = profile.map { along, across in
      Point(
        x: corner.x + radius * (along * back.x + across * on.x),
        y: corner.y + radius * (along * back.y + across * on.y))
    }
    if elements.isEmpty { move(to: points[0]) } else { line(to: points[0]) }
    for index in stride(from: 1, to: points.count, by: 3) {
      curve(to: points[index + 2], control1: points[index], control2: points[index + 1])
    }
  }
}

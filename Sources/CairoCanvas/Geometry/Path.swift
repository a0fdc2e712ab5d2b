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

import JSONText

/// A cubic Bézier timing curve from (0, 0) to (1, 1), by its two control points.
public struct TokenBezier: Hashable, Sendable, CustomStringConvertible {
  /// The first control point's time, 0 to 1.
  public var x1: Double
  /// The first control point's progress.
  public var y1: Double
  /// The second control point's time, 0 to 1.
  public var x2: Double
  /// The second control point's progress.
  public var y2: Double

  /// A curve of its control points.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// The curve as CSS writes it.
  public var description: String {
    "cubic-bezier(" + [x1, y1, x2, y2].map(canonicalText).joined(separator: ", ") + ")"
  }
}

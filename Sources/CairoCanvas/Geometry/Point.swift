/// A place, in points from the top left.
public struct Point: Hashable, Sendable {
  /// How far to the right.
  public var x: Double
  /// How far down.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The point `(0, 0)`.
  public static let zero = Point(x: 0, y: 0)
}

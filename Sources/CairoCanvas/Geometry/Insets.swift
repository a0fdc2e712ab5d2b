/// Distances from the four edges of a rectangle, in points.
public struct Insets: Hashable, Sendable {
  /// The distance at the top edge.
  public var top: Double
  /// The distance at the left edge.
  public var left: Double
  /// The distance at the bottom edge.
  public var bottom: Double
  /// The distance at the right edge.
  public var right: Double

  /// Creates insets edge by edge.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets that are the same at all four edges.
  public init(all distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// Creates insets that are the same at opposite edges.
  public init(horizontal: Double, vertical: Double) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  /// No distance at any edge.
  public static let zero = Insets()

  /// The larger distance of the two at each edge.
  public func union(_ other: Insets) -> Insets {
    Insets(
      top: max(top, other.top), left: max(left, other.left),
      bottom: max(bottom, other.bottom), right: max(right, other.right))
  }
}

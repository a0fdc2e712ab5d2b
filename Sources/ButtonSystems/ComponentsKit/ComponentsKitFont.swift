/// A size and a weight of the system's font.
public struct ComponentsKitFont: Hashable, Sendable {
  /// The size, in points.
  public var size: Double
  /// The weight, as CSS counts it: 400 is regular, 500 medium, 600 semibold.
  public var weight: Int
  /// What is added after every character, in points.
  public var letterSpacing: Double

  /// A font.
  public init(size: Double, weight: Int = 400, letterSpacing: Double = 0) {
    self.size = size
    self.weight = weight
    self.letterSpacing = letterSpacing
  }
}

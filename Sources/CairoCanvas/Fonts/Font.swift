/// A face at a size: what a line of text is set in.
public struct Font: Hashable, Sendable {
  /// The family's name, such as `Inter`; one of the catalogue's.
  public var family: String
  /// The height of the em square, in points.
  public var size: Double
  /// The weight as CSS counts it: 400 is regular, 700 bold.
  public var weight: Int
  /// What is added after every character, the last one too, in points; 0 is the font's own spacing.
  public var letterSpacing: Double

  /// Creates a font.
  public init(family: String = "Inter", size: Double, weight: Int = 400, letterSpacing: Double = 0)
  {
    self.family = family
    self.size = size
    self.weight = weight
    self.letterSpacing = letterSpacing
  }
}

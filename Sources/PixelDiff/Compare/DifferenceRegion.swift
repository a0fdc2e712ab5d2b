/// Differing pixels that lie together.
public struct DifferenceRegion: Hashable, Sendable, Codable {
  /// The smallest rectangle around them.
  public var box: PixelRectangle
  /// How many pixels differ in it.
  public var pixels: Int
  /// How many of them differ by more than the tolerance allows a pixel.
  public var intolerablePixels: Int

  /// Makes a region of its box and its counts.
  public init(box: PixelRectangle, pixels: Int, intolerablePixels: Int) {
    self.box = box
    self.pixels = pixels
    self.intolerablePixels = intolerablePixels
  }
}

/// Differing pixels that lie together.
public struct DifferenceRegion: Hashable, Sendable {
  /// The smallest rectangle around them.
  public var box: PixelRectangle
  /// How many pixels differ in it.
  public var pixels: Int

  /// Makes a region of its box and its count.
  public init(box: PixelRectangle, pixels: Int) {
    self.box = box
    self.pixels = pixels
  }
}

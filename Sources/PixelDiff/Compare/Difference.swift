/// The measured answer to how two pictures differ.
public struct Difference: Hashable, Sendable, Codable {
  /// The size of the expected picture.
  public var expectedSize: PixelSize
  /// The size of the actual picture.
  public var actualSize: PixelSize
  /// The number of pixels that differ in any channel; one that only one picture has always does.
  public var differentPixels: Int
  /// The number of pixels that differ by more than the tolerance allows a pixel.
  public var intolerablePixels: Int
  /// The number of pixels that differ by more, but are antialiased, where the tolerance ignores those.
  public var antialiasedPixels: Int
  /// The largest difference of one channel, over the pixels that both pictures have.
  public var largestChannelDelta: UInt8
  /// The largest difference of one channel of 65535, where both files have sixteen bits.
  public var largestDeepChannelDelta: Int?
  /// The statements of the two files on their colours that differ, a line each.
  public var colourDifferences: [String] = []
  /// The mean difference of a channel, over the pixels that both pictures have and that differ.
  public var meanChannelDelta: Double
  /// The largest count of intolerable pixels in a window of the tolerance's density, if it has one.
  public var density: Int?
  /// The smallest rectangle around all differing pixels; nil where none differs.
  public var box: PixelRectangle?
  /// The differing pixels by where they lie together, the topmost first.
  public var regions: [DifferenceRegion]
  /// The number of pixels that were masked, and so not compared.
  public var maskedPixels: Int
  /// True if the tolerance allows all of it.
  public var passes: Bool

  /// The number of pixels of the expected picture that were compared.
  public var comparedPixels: Int { expectedSize.area - maskedPixels }
  /// True if the two pictures have the same size.
  public var sizesAgree: Bool { expectedSize == actualSize }
  /// True if the pictures are the same, pixel for pixel, wherever they were compared.
  public var equal: Bool { sizesAgree && differentPixels == 0 }
}

/// Differing pixels that lie together.
public struct DifferenceRegion: Hashable, Sendable, Codable {
  /// The smallest rectangle around them.
  public var box: PixelRectangle
  /// The number of pixels that differ in it.
  public var pixels: Int
  /// The number of those that differ by more than the tolerance allows a pixel.
  public var intolerablePixels: Int
}

/// The measured answer to how two pictures differ.
public struct Difference: Hashable, Sendable, Codable {
  /// How big the expected picture is.
  public var expectedSize: PixelSize
  /// How big the actual picture is.
  public var actualSize: PixelSize
  /// How many pixels differ in any channel; one that only one picture has always does.
  public var differentPixels: Int
  /// How many pixels differ by more than the tolerance allows a pixel.
  public var intolerablePixels: Int
  /// How many pixels differ by more, but are antialiased, where the tolerance ignores those.
  public var antialiasedPixels: Int
  /// The largest difference of one channel, over the pixels that both pictures have.
  public var largestChannelDelta: UInt8
  /// The largest difference of one channel of 65535, where both files have sixteen bits.
  public var largestDeepChannelDelta: Int?
  /// What the two files say differently of their colours, a line each.
  public var colourDifferences: [String] = []
  /// The mean difference of a channel, over the pixels that both pictures have and that differ.
  public var meanChannelDelta: Double
  /// The largest count of intolerable pixels in a window of the tolerance's density, if it has one.
  public var density: Int?
  /// The smallest rectangle around all differing pixels; nil where none differs.
  public var box: PixelRectangle?
  /// The differing pixels by where they lie together, the topmost first.
  public var regions: [DifferenceRegion]
  /// How many pixels were masked, and so not compared.
  public var maskedPixels: Int
  /// Whether the tolerance allows all of it.
  public var passes: Bool

  /// How many pixels of the expected picture were compared.
  public var comparedPixels: Int { expectedSize.area - maskedPixels }
  /// Whether the two pictures have the same size.
  public var sizesAgree: Bool { expectedSize == actualSize }
  /// Whether the pictures are the same, pixel for pixel, wherever they were compared.
  public var equal: Bool { sizesAgree && differentPixels == 0 }
}

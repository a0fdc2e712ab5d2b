/// How big a file may be before it is refused unread.
///
/// A few hundred bytes can claim to be a picture of terabytes, so that nothing is allocated before
/// the claim has been held to these limits.
public struct PNGLimits: Hashable, Sendable {
  /// How many pixels a picture may have; each costs four bytes.
  public var maximumPixels: Int
  /// How many bytes the file may have.
  public var maximumFileBytes: Int

  /// Makes limits of a pixel count and a byte count.
  public init(maximumPixels: Int, maximumFileBytes: Int) {
    self.maximumPixels = maximumPixels
    self.maximumFileBytes = maximumFileBytes
  }

  /// What a screenshot never reaches: 128 megapixels, 256 MiB.
  public static let standard = PNGLimits(maximumPixels: 1 << 27, maximumFileBytes: 1 << 28)
}

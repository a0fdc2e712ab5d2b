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

  /// Makes limits of a pixel count; the file may have as many bytes as its pixels, and never less than
  /// by the standard.
  public init(maximumPixels: Int) {
    let bytes = maximumPixels.multipliedReportingOverflow(by: 4)
    self.init(
      maximumPixels: maximumPixels,
      maximumFileBytes: max(
        Self.standard.maximumFileBytes, bytes.overflow ? .max : bytes.partialValue))
  }

  /// The option by which commands take another count of pixels.
  public static let option = "--max-image-pixels"
  /// The environment variable that says the same.
  public static let variable = "PROOFSHEET_MAX_IMAGE_PIXELS"

  /// How the limits are raised, as errors say it.
  public static let hint = "\(option) or \(variable) raises it"

  /// What a screenshot never reaches: 128 megapixels, 256 MiB.
  public static let standard = PNGLimits(maximumPixels: 1 << 27, maximumFileBytes: 1 << 28)
}

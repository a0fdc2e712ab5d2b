/// What a PNG file says of itself, learned without inflating its pixels.
public struct PNGInspection: Hashable, Sendable {
  /// Whether the seal that a canonical file ends with fits.
  public enum Seal: Hashable, Sendable {
    /// The file is byte for byte what was written.
    case fits
    /// There is a seal, but bytes before it have changed since.
    case broken
    /// There is none: another program wrote the file.
    case missing
  }

  /// How big the picture is.
  public var size: PixelSize
  /// The texts, in the order in which the file has them.
  public var texts: [PNGText]
  /// What the file says of the meaning of its colours.
  public var colour: ColourMetadata
  /// Whether the seal fits.
  public var seal: Seal

  /// Makes an inspection of its findings.
  public init(
    size: PixelSize, texts: [PNGText], colour: ColourMetadata = ColourMetadata(), seal: Seal
  ) {
    self.size = size
    self.texts = texts
    self.colour = colour
    self.seal = seal
  }

  /// The first text of a keyword.
  public func text(_ keyword: String) -> String? {
    texts.first { $0.keyword == keyword }?.text
  }
}

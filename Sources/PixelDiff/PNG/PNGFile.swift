/// The contents of a PNG file.
public struct PNGFile: Hashable, Sendable {
  /// The pixels, eight bits a channel.
  public var image: Image
  /// The statements of the file on the meaning of its colours.
  public var colour: ColourMetadata
  /// The number of bits of a sample in the file.
  public var bitDepth: Int
  /// The samples of a file of sixteen bits, straight RGBA; nil for any other.
  public var deepSamples: [UInt16]?

  /// Makes a file of its parts.
  public init(
    image: Image, colour: ColourMetadata = ColourMetadata(), bitDepth: Int = 8,
    deepSamples: [UInt16]? = nil
  ) {
    self.image = image
    self.colour = colour
    self.bitDepth = bitDepth
    self.deepSamples = deepSamples
  }
}

/// A text that a PNG file carries beside its pixels.
public struct PNGText: Hashable, Sendable {
  /// The subject of the text, such as `Title`; 1 to 79 Latin-1 characters.
  public var keyword: String
  /// The text itself.
  public var text: String
  /// True if it is written compressed; else a person can read it in the file.
  public var isCompressed: Bool

  /// Makes a text of its keyword and its content.
  public init(keyword: String, text: String, isCompressed: Bool = false) {
    self.keyword = keyword
    self.text = text
    self.isCompressed = isCompressed
  }
}

/// The statements of a PNG file on itself, learned without inflating its pixels.
public struct PNGInspection: Sendable {
  /// The state of the seal that a canonical file ends with.
  public enum Seal: Hashable, Sendable {
    /// The file is byte for byte what was written.
    case fits
    /// There is a seal, but bytes before it have changed since.
    case broken
    /// There is none: another program wrote the file.
    case missing
  }

  /// The size of the picture.
  public var size: PixelSize
  /// The statements of the file on the meaning of its colours.
  public var colour: ColourMetadata
  /// The state of the seal.
  public var seal: Seal
  /// The file, whose texts are read only when they are asked for.
  private let container: PNGContainer

  init(
    size: PixelSize, colour: ColourMetadata, seal: Seal, container: PNGContainer
  ) {
    self.size = size
    self.colour = colour
    self.seal = seal
    self.container = container
  }

  /// Whether the file has nothing but what ``PNGWriter`` writes, in that order, and no texts but of some keywords in
  /// theirs, so that every program shows the same.
  ///
  /// An animation, a colour profile, a gamma or an orientation change what a browser shows, and not the pixels that are
  /// compared; what lies behind the end may be read by something else.
  package func isAsWritten(texts keywords: [String]) -> Bool {
    container.isAsWritten(texts: keywords)
  }

  /// The first text of a keyword, as the file's iTXt chunks have it; nil where there is none.
  ///
  /// - Throws: ``PNGError/corrupt(path:reason:)`` for a chunk that is malformed, and
  ///   ``PNGError/tooLarge(path:reason:)`` for a text that inflates to more than 8 MiB.
  public func text(_ keyword: String) throws(PNGError) -> String? {
    try PNGTextChunks.text(keyword, in: container)
  }
}

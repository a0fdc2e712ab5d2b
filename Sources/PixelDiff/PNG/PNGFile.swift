/// What was read from a PNG file.
public struct PNGFile: Hashable, Sendable {
  /// The pixels, eight bits a channel.
  public var image: Image
  /// The texts, in the order in which the file has them.
  public var texts: [PNGText]
  /// What the file says of the meaning of its colours.
  public var colour: ColourMetadata
  /// How many bits a sample has in the file.
  public var bitDepth: Int
  /// The samples of a file of sixteen bits, straight RGBA; nil for any other.
  public var deepSamples: [UInt16]?

  /// Makes a file of its parts.
  public init(
    image: Image, texts: [PNGText] = [], colour: ColourMetadata = ColourMetadata(),
    bitDepth: Int = 8, deepSamples: [UInt16]? = nil
  ) {
    self.image = image
    self.texts = texts
    self.colour = colour
    self.bitDepth = bitDepth
    self.deepSamples = deepSamples
  }

  /// The first text of a keyword.
  public func text(_ keyword: String) -> String? {
    texts.first { $0.keyword == keyword }?.text
  }
}

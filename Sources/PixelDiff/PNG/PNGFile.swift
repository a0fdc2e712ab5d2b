/// What was read from a PNG file.
public struct PNGFile: Hashable, Sendable {
  /// The pixels, eight bits a channel.
  public var image: Image
  /// The texts, in the order in which the file has them.
  public var texts: [PNGText]

  /// Makes a file of its parts.
  public init(image: Image, texts: [PNGText] = []) {
    self.image = image
    self.texts = texts
  }

  /// The first text of a keyword.
  public func text(_ keyword: String) -> String? {
    texts.first { $0.keyword == keyword }?.text
  }
}

/// A text that a PNG file carries beside its pixels.
public struct PNGText: Hashable, Sendable {
  /// What the text is about, such as `Title`; 1 to 79 Latin-1 characters.
  public var keyword: String
  /// The text itself.
  public var text: String

  /// Makes a text of its keyword and its content.
  public init(keyword: String, text: String) {
    self.keyword = keyword
    self.text = text
  }
}

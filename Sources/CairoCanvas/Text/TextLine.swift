/// One line of text in one font.
public struct TextLine: Hashable, Sendable {
  /// What it says; without line breaks.
  public var text: String
  /// What it is set in.
  public var font: Font
  /// The direction in which the line starts.
  public var direction: TextDirection
  /// How wide the line may be, in points; what is more gives way to an ellipsis at the end.
  public var maximumWidth: Double?
  /// Whether a line is drawn under the text.
  public var isUnderlined: Bool
  /// Whether a line is drawn through the text.
  public var isStruckThrough: Bool
  /// The text's language as a BCP 47 tag; it chooses between regional forms of a character.
  public var language: String

  /// Creates a line of text.
  public init(
    _ text: String, font: Font, direction: TextDirection = .leftToRight,
    maximumWidth: Double? = nil, isUnderlined: Bool = false, isStruckThrough: Bool = false,
    language: String = "en"
  ) {
    self.text = text
    self.font = font
    self.direction = direction
    self.maximumWidth = maximumWidth
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
    self.language = language
  }
}

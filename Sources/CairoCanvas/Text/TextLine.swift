/// One line of text in one font.
public struct TextLine: Hashable, Sendable {
  /// The text, without line breaks.
  public var text: String
  /// The font that it is set in.
  public var font: Font
  /// The direction in which the line starts.
  public var direction: TextDirection
  /// The greatest width of the line, in points; what is more gives way to an ellipsis at the end.
  public var maximumWidth: Double?
  /// True if a line is drawn under the text.
  public var isUnderlined: Bool
  /// True if a line is drawn through the text.
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

/// The direction in which a line of text starts.
///
/// Words of the other direction within the line keep theirs, by the Unicode bidirectional algorithm.
public enum TextDirection: String, CaseIterable, Hashable, Sendable {
  /// From left to right, as English is.
  case leftToRight
  /// From right to left, as Arabic and Hebrew are.
  case rightToLeft
}

/// The place of a line of text within the width of its box.
public enum TextAlignment: String, CaseIterable, Hashable, Sendable {
  /// At the edge where the line's direction starts: left for English.
  case leading
  /// In the middle.
  case centre
  /// At the edge where the line's direction ends: right for English.
  case trailing
}

/// The measures of a line of text, in points; nothing is rounded.
public struct TextMeasurement: Hashable, Sendable {
  /// The advance of the line: the sum of its characters' advances and letter spacings.
  public let width: Double
  /// The reach of the font above the line that text stands on.
  public let ascent: Double
  /// The reach of the font below the line that text stands on.
  public let descent: Double
  /// The box of the glyphs' ink: `(0, 0)` is the left end of the line that text stands on.
  public let ink: Rectangle
  /// True if the text was cut off with an ellipsis.
  public let isTruncated: Bool

  /// The font's ascent and descent together, which is centred in a line box.
  public var height: Double { ascent + descent }

  /// The distance of the line that text stands on from the top of a line box.
  ///
  /// - Parameter height: the height of the line box.
  public func textBaseline(inLineOf height: Double) -> Double {
    (height - self.height) / 2 + ascent
  }
}

/// A face at a size: what a line of text is set in.
public struct Font: Hashable, Sendable {
  /// The family's name, such as `Inter`; one of the catalogue's.
  public var family: String
  /// The height of the em square, in points.
  public var size: Double
  /// The weight as CSS counts it: 400 is regular, 700 bold.
  public var weight: Int
  /// The space after every character, the last one too, in points; 0 is the font's own spacing.
  public var letterSpacing: Double

  /// Creates a font.
  public init(family: String = "Inter", size: Double, weight: Int = 400, letterSpacing: Double = 0)
  {
    self.family = family
    self.size = size
    self.weight = weight
    self.letterSpacing = letterSpacing
  }
}

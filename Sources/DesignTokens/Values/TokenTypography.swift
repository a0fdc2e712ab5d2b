import JSONText

/// A text style, in points.
public struct TokenTypography: Hashable, Sendable, CustomStringConvertible {
  /// The families to try, best first.
  public var fontFamily: [String]
  /// The size of the text.
  public var fontSize: Double
  /// The CSS weight, 1 to 1000.
  public var fontWeight: Int
  /// The extra space after each letter.
  public var letterSpacing: Double
  /// The height of a line, where the token sets one.
  public var lineHeight: Double?

  /// A style of its parts.
  public init(
    fontFamily: [String], fontSize: Double, fontWeight: Int = 400, letterSpacing: Double = 0,
    lineHeight: Double? = nil
  ) {
    self.fontFamily = fontFamily
    self.fontSize = fontSize
    self.fontWeight = fontWeight
    self.letterSpacing = letterSpacing
    self.lineHeight = lineHeight
  }

  /// Weight, size, line height, families and letter spacing, in the order of CSS.
  public var description: String {
    let line = lineHeight.map { "/\(canonicalText($0))px" } ?? ""
    let spacing = letterSpacing == 0 ? "" : " \(canonicalText(letterSpacing))px"
    return "\(fontWeight) \(canonicalText(fontSize))px\(line) "
      + fontFamily.joined(separator: ", ") + spacing
  }
}

/// The type of a token's value.
public enum TokenType: Hashable, Sendable, CustomStringConvertible {
  /// A colour.
  case colour
  /// A length.
  case dimension
  /// A number without a unit.
  case number
  /// A text.
  case string
  /// True or false.
  case flag
  /// A length of time.
  case duration
  /// A timing curve.
  case cubicBezier
  /// One or several font families.
  case fontFamily
  /// The weight of a font.
  case fontWeight
  /// One or several shadows.
  case shadow
  /// A text style.
  case typography
  /// A line around something: colour, width and style.
  case border
  /// A duration, a delay and a timing curve.
  case transition
  /// Any other type, by the name its file gives it; its value is kept as it is written.
  case other(String)

  /// The type of a `$type`, under the names of DTCG or of Tokens Studio.
  public init(name: String) {
    self = Self.names[name] ?? .other(name)
  }

  /// The type as DTCG names it.
  public var description: String {
    switch self {
    case .colour: "color"
    case .dimension: "dimension"
    case .number: "number"
    case .string: "string"
    case .flag: "boolean"
    case .duration: "duration"
    case .cubicBezier: "cubicBezier"
    case .fontFamily: "fontFamily"
    case .fontWeight: "fontWeight"
    case .shadow: "shadow"
    case .typography: "typography"
    case .border: "border"
    case .transition: "transition"
    case .other(let name): name
    }
  }

  /// A line height or letter spacing of its own: in points, in parts of the font size, or left to
  /// the font.
  static let textLength = TokenType.other("lineHeight")

  private static let names: [String: TokenType] = {
    var names: [String: TokenType] = [:]
    let own: [TokenType] = [
      .colour, .dimension, .number, .string, .flag, .duration, .cubicBezier, .fontFamily,
      .fontWeight, .shadow, .typography, .border, .transition,
    ]
    for type in own { names[type.description] = type }
    // Tokens Studio says what a length is for; Figma calls texts strings and flags booleans.
    for name in [
      "sizing", "spacing", "borderRadius", "borderWidth", "fontSize", "fontSizes",
      "paragraphSpacing", "paragraphIndent",
    ] { names[name] = .dimension }
    for name in ["lineHeight", "lineHeights", "letterSpacing"] { names[name] = .textLength }
    names["fontFamilies"] = .fontFamily
    names["fontWeights"] = .fontWeight
    names["boxShadow"] = .shadow
    names["opacity"] = .number
    names["text"] = .string
    return names
  }()
}

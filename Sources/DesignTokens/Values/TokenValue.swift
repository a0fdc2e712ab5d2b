/// The value of a token once its aliases are resolved.
public enum TokenValue: Hashable, Sendable {
  /// A colour.
  case colour(TokenColour)
  /// A length in points; `1px` of a file is one point, `1rem` sixteen.
  case dimension(Double)
  /// A number without a unit.
  case number(Double)
  /// A text.
  case string(String)
  /// True or false.
  case flag(Bool)
  /// A length of time in seconds.
  case duration(Double)
  /// A timing curve.
  case cubicBezier(TokenBezier)
  /// Font families, best first.
  case fontFamily([String])
  /// A CSS weight, 1 to 1000.
  case fontWeight(Int)
  /// Shadows, topmost first.
  case shadow([TokenShadow])
  /// A text style.
  case typography(TokenTypography)
  /// Several values.
  indirect case list([TokenValue])
  /// Named values, such as the colour, width and style of a border.
  indirect case composite([String: TokenValue])

  /// What kind of value it is.
  public var type: TokenType {
    switch self {
    case .colour: .colour
    case .dimension: .dimension
    case .number: .number
    case .string: .string
    case .flag: .flag
    case .duration: .duration
    case .cubicBezier: .cubicBezier
    case .fontFamily: .fontFamily
    case .fontWeight: .fontWeight
    case .shadow: .shadow
    case .typography: .typography
    case .list: .other("list")
    case .composite: .other("composite")
    }
  }

  /// How many simple values it is made of.
  var parts: Int {
    switch self {
    case .list(let items): items.reduce(1) { $0 + $1.parts }
    case .composite(let members): members.values.reduce(1) { $0 + $1.parts }
    case .shadow(let shadows): max(1, shadows.count)
    default: 1
    }
  }
}

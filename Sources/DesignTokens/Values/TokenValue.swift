import JSONText

/// The value of a token once its aliases are resolved.
public enum TokenValue: Hashable, Sendable, CustomStringConvertible {
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

  /// The type of its value.
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

  /// The number of simple values and bytes of text it is made of.
  ///
  /// Each cell that reads a token names its value, so that a long text costs as much as many values.
  var parts: Int {
    switch self {
    case .list(let items): items.reduce(1) { $0 + $1.parts }
    case .composite(let members): members.reduce(1) { $0 + $1.key.utf8.count + $1.value.parts }
    case .shadow(let shadows): max(1, shadows.count)
    case .string(let text): 1 + text.utf8.count
    case .fontFamily(let families): Self.parts(of: families)
    case .typography(let style): Self.parts(of: style.fontFamily)
    default: 1
    }
  }

  private static func parts(of families: [String]) -> Int {
    families.reduce(1) { $0 + 1 + $1.utf8.count }
  }

  /// The canonical short text, such as `6px` or `#7E49FF80`: equal values have equal texts.
  public var description: String {
    switch self {
    case .colour(let colour): "\(colour)"
    case .dimension(let points): canonicalText(points) + "px"
    case .number(let number): canonicalText(number)
    case .string(let text): text
    case .flag(let flag): flag ? "true" : "false"
    case .duration(let seconds): canonicalText(seconds) + "s"
    case .cubicBezier(let curve): "\(curve)"
    case .fontFamily(let families): families.joined(separator: ", ")
    case .fontWeight(let weight): "\(weight)"
    case .shadow(let shadows): shadows.map { "\($0)" }.joined(separator: ", ")
    case .typography(let style): "\(style)"
    case .list(let items): "[" + items.map { "\($0)" }.joined(separator: ", ") + "]"
    case .composite(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        .joined(separator: ", ") + "}"
    }
  }
}

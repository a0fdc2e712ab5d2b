import JSONText

extension TokenValue: CustomStringConvertible {
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

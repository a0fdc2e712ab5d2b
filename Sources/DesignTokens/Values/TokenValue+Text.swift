import SystemFiles

extension TokenValue {
  /// Reads the canonical text of a value, as baselines store it.
  ///
  /// - Parameters:
  ///   - text: the text, such as `6px`.
  ///   - type: the type the value has.
  /// - Returns: the value whose ``description`` is the text, or nil where the text isn't of the type,
  ///   or the type has no text that can be read (lists and composites of several values).
  public init?(text: String, type: TokenType) {
    guard let value = Self.read(text, type), value.description == text else { return nil }
    self = value
  }

  private static func read(_ text: String, _ type: TokenType) -> TokenValue? {
    switch type {
    case .colour: TokenColour(hex: text).map { .colour($0) }
    case .dimension: number(text, unit: "px").map { .dimension($0) }
    case .number: Double(decimal: text).map { .number($0) }
    case .string: .string(text)
    case .flag: ["true": true, "false": false][text].map { .flag($0) }
    case .duration: number(text, unit: "s").map { .duration($0) }
    case .cubicBezier: bezier(text).map { .cubicBezier($0) }
    case .fontFamily: .fontFamily(text.listed)
    case .fontWeight: Int(text).map { .fontWeight($0) }
    case .shadow: shadows(text).map { .shadow($0) }
    case .typography: typography(text).map { .typography($0) }
    default: nil
    }
  }

  private static func number(_ text: some StringProtocol, unit: String) -> Double? {
    guard text.ends(with: unit) else { return nil }
    return Double(decimal: String(decoding: text.utf8.dropLast(unit.utf8.count), as: UTF8.self))
  }

  private static func bezier(_ text: String) -> TokenBezier? {
    guard let list = text.rest(behind: "cubic-bezier("), list.ends(with: ")") else { return nil }
    let parts = String(list.dropLast()).listed
      .compactMap { Double(decimal: $0) }
    guard parts.count == 4 else { return nil }
    return TokenBezier(x1: parts[0], y1: parts[1], x2: parts[2], y2: parts[3])
  }

  private static func shadows(_ text: String) -> [TokenShadow]? {
    var result: [TokenShadow] = []
    for layer in text.listed {
      var words = layer.parts(at: " ").map(String.init)
      let isInset = words.first == "inset"
      if isInset { words.removeFirst() }
      let lengths = words.dropLast().compactMap { number($0, unit: "px") }
      guard words.count == 5, lengths.count == 4, let colour = TokenColour(hex: words[4]) else {
        return nil
      }
      result.append(
        TokenShadow(
          colour: colour, offsetX: lengths[0], offsetY: lengths[1], blur: lengths[2],
          spread: lengths[3], isInset: isInset))
    }
    return result
  }

  /// `700 16px/24px Inter, Roboto 0.1px`: weight, size, line height, families, letter spacing.
  private static func typography(_ text: String) -> TokenTypography? {
    var words = text.parts(at: " ").map(String.init)
    guard words.count >= 3, let weight = Int(words[0]) else { return nil }
    let lengths = words[1].parts(at: "/").compactMap { number($0, unit: "px") }
    guard (1...2).contains(lengths.count) else { return nil }
    words.removeFirst(2)
    var spacing = 0.0
    if words.count > 1, let last = words.last, let value = number(last, unit: "px") {
      spacing = value
      words.removeLast()
    }
    return TokenTypography(
      fontFamily: words.joined(separator: " ").listed,
      fontSize: lengths[0], fontWeight: weight, letterSpacing: spacing,
      lineHeight: lengths.count == 2 ? lengths[1] : nil)
  }
}

extension String {
  /// The parts between commas that a space follows.
  fileprivate var listed: [String] {
    var result: [String] = []
    for part in parts(at: ",", keepsEmpty: true) {
      if let name = part.rest(behind: " "), !result.isEmpty {
        result.append(String(name))
      } else {
        result.append((result.popLast().map { $0 + "," } ?? "") + part)
      }
    }
    return result
  }
}

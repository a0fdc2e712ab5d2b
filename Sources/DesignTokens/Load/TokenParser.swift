import JSONText
import SystemFiles

/// Reads the value of one token under its type.
struct TokenParser {
  /// Reads a part of a value: follows it where it is an alias.
  typealias PartReader = (JSONValue, TokenType?, inout TokenParser) throws(TokenError) ->
    TokenValue

  let place: TokenLocation
  /// The paths that the value's aliases named, and those they led to, each once.
  private(set) var aliases: [String] = []
  private var known: Set<String> = []

  init(place: TokenLocation) {
    self.place = place
  }

  /// Remembers paths the value came by.
  mutating func note(_ paths: [String]) {
    for path in paths where known.insert(path).inserted { aliases.append(path) }
  }

  /// The path between the braces, where the value is an alias and nothing else.
  static func alias(in value: JSONValue) -> String? {
    guard case .string(let text) = value, text.utf8.contains(UInt8(ascii: "{")) else { return nil }
    let trimmed = text.trimmed
    guard trimmed.begins(with: "{"), trimmed.ends(with: "}"), trimmed.utf8.count > 2 else {
      return nil
    }
    let path = Substring(trimmed.utf8.dropFirst().dropLast())
    return path.utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
      ? nil : path.trimmed
  }

  /// The paths that an alias may mean, best first: Style Dictionary lets it name the value itself.
  static func readings(of alias: String) -> [String] {
    [alias]
      + [".$value", ".value"].filter(alias.ends).map {
        String(decoding: alias.utf8.dropLast($0.utf8.count), as: UTF8.self)
      }
  }

  /// A value that isn't an alias; `part` reads what lies inside it.
  mutating func value(
    _ json: JSONValue, as type: TokenType?, part: PartReader
  ) throws(TokenError) -> TokenValue {
    if let type, type != .string, case .string(let text) = json,
      text.utf8.contains(UInt8(ascii: "{"))
    {
      throw bad(json, type, "an alias has to be the whole value; sums aren't worked out here")
    }
    switch type {
    case .colour: return .colour(try colour(json))
    case .dimension: return .dimension(try dimension(json))
    case .number: return .number(try number(json))
    case .string: return .string(try string(json))
    case .flag: return .flag(try flag(json))
    case .duration: return .duration(try duration(json))
    case .fontWeight: return .fontWeight(try fontWeight(json))
    case .cubicBezier: return .cubicBezier(try cubicBezier(json, part: part))
    case .fontFamily: return .fontFamily(try fontFamily(json, part: part))
    case .shadow: return .shadow(try shadows(json, part: part))
    case .typography: return .typography(try typography(json, part: part))
    case .border, .transition, .other, nil: return try anything(json, as: type, part: part)
    }
  }

  /// A resolved value as another type, where that says the same: `6` is `6px` among dimensions.
  func converted(_ value: TokenValue, to type: TokenType) throws(TokenError) -> TokenValue {
    switch (type, value) {
    case (.dimension, .number(let number)): return .dimension(number)
    case (.fontWeight, .number(let number)): return .fontWeight(try fontWeight(.number(number)))
    case (.fontWeight, .string(let text)): return .fontWeight(try fontWeight(.string(text)))
    case (.fontFamily, .string(let text)): return .fontFamily(Self.families(in: text))
    case (.colour, .string(let text)): return .colour(try colour(.string(text)))
    case (.dimension, .string(let text)): return .dimension(try dimension(.string(text)))
    case (.number, .string(let text)): return .number(try number(.string(text)))
    case (.duration, .string(let text)): return .duration(try duration(.string(text)))
    case (.border, .composite), (.transition, .composite), (.other, _): return value
    case _ where value.type == type: return value
    default: throw .typeMismatch(place, expected: type, found: value.type)
    }
  }

  /// The error for a value that doesn't fit its type.
  func bad(_ json: JSONValue, _ type: TokenType, _ reason: String) -> TokenError {
    .badValue(place, type: type, value: json.excerpt, reason: reason)
  }

  // MARK: Values without parts

  private func string(_ json: JSONValue) throws(TokenError) -> String {
    switch json {
    case .string(let text): return text
    case .number(let number): return canonicalText(number)
    default: throw bad(json, .string, "a text stands in quotes")
    }
  }

  private func flag(_ json: JSONValue) throws(TokenError) -> Bool {
    switch json {
    case .flag(let flag): return flag
    case .string("true"): return true
    case .string("false"): return false
    default: throw bad(json, .flag, "write true or false")
    }
  }

  func number(_ json: JSONValue) throws(TokenError) -> Double {
    switch json {
    case .number(let number): return number
    case .string(let text):
      if let number = Double(decimal: text.trimmed) { return number }
      if let percent = Self.amount(text, unit: "%") { return percent / 100 }
    default: break
    }
    throw bad(json, .number, "write a number, such as 0.5")
  }

  func dimension(_ json: JSONValue) throws(TokenError) -> Double {
    switch json {
    case .number(let number): return number
    case .string(let text):
      if let number = Double(decimal: text.trimmed) { return number }
      if let pixels = Self.amount(text, unit: "px") { return pixels }
      if let rem = Self.amount(text, unit: "rem") { return try points(rem: rem, of: json) }
    case .object:
      switch (json["value"], json["unit"]) {
      case (.number(let number)?, .string("px")?): return number
      case (.number(let number)?, .string("rem")?): return try points(rem: number, of: json)
      case (.number?, .string(let unit)?):
        throw bad(json, .dimension, "\"\(shortened(unit))\" isn't px or rem")
      default: break
      }
    default: break
    }
    throw bad(
      json, .dimension, "write it as \"6px\", \"0.5rem\" or {\"value\": 6, \"unit\": \"px\"}")
  }

  private func points(rem: Double, of json: JSONValue) throws(TokenError) -> Double {
    let points = rem * pointsPerRem
    guard points.isFinite else { throw bad(json, .dimension, "that is too large a number") }
    return points
  }

  private func duration(_ json: JSONValue) throws(TokenError) -> Double {
    var seconds: Double?
    switch json {
    case .string(let text):
      // Milliseconds first: "200ms" ends in "s" too.
      seconds = Self.amount(text, unit: "ms").map { $0 / 1000 } ?? Self.amount(text, unit: "s")
    case .object:
      switch (json["value"], json["unit"]) {
      case (.number(let number)?, .string("ms")?): seconds = number / 1000
      case (.number(let number)?, .string("s")?): seconds = number
      default: break
      }
    default: break
    }
    guard let seconds, seconds >= 0 else {
      throw bad(json, .duration, "write it as \"200ms\" or {\"value\": 200, \"unit\": \"ms\"}")
    }
    return seconds
  }

  func fontWeight(_ json: JSONValue) throws(TokenError) -> Int {
    switch json {
    case .number(let number) where (1...1000).contains(number) && number == number.rounded():
      return Int(number)
    case .string(let text):
      var name = text.lowercased().filter { $0 != "-" && $0 != " " && $0 != "_" }
      // Figma's style names, such as "Bold Italic", say the slope as well.
      if name.ends(with: "italic") { name.unicodeScalars.removeLast("italic".utf8.count) }
      if name.isEmpty && !text.isEmpty { name = "regular" }
      if let weight = Self.weights[name] { return weight }
      if let weight = Int(name), (1...1000).contains(weight) { return weight }
    default: break
    }
    throw bad(json, .fontWeight, "write a number from 1 to 1000, or a name such as \"bold\"")
  }

  /// The number before a unit, where the text is just that.
  static func amount(_ text: String, unit: String) -> Double? {
    let trimmed = text.trimmed
    guard trimmed.ends(with: unit) else { return nil }
    return Double(decimal: Substring(trimmed.utf8.dropLast(unit.utf8.count)).trimmed)
  }

  private static let weights: [String: Int] = [
    "thin": 100, "hairline": 100, "extralight": 200, "ultralight": 200, "light": 300,
    "normal": 400, "regular": 400, "book": 400, "medium": 500, "semibold": 600, "demibold": 600,
    "bold": 700, "extrabold": 800, "ultrabold": 800, "black": 900, "heavy": 900,
    "extrablack": 950, "ultrablack": 950,
  ]
}

/// The points in one `rem` of a token file: the size browsers start from.
let pointsPerRem = 16.0

extension StringProtocol where Self.UTF8View.SubSequence == Substring.UTF8View {
  /// The text without the spaces and line breaks around it.
  var trimmed: String {
    func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
    var bytes = utf8[...].drop(while: isSpace)
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    return String(Substring(bytes))
  }
}

extension Double {
  /// A number in plain decimal digits: neither `0x10` nor `inf` nor `nan`.
  init?(decimal text: String) {
    guard text.utf8.allSatisfy({ (48...57).contains($0) || [43, 45, 46, 69, 101].contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    self = number
  }
}

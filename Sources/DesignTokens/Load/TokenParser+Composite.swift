import JSONText
import SystemFiles

extension TokenParser {
  mutating func cubicBezier(
    _ json: JSONValue, part: PartReader
  ) throws(TokenError) -> TokenBezier {
    guard case .array(let items) = json, items.count == 4 else {
      throw bad(json, .cubicBezier, "write it as four numbers")
    }
    var numbers: [Double] = []
    for item in items {
      if case .number(let number) = try part(item, .number, &self) { numbers.append(number) }
    }
    guard numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
      throw bad(json, .cubicBezier, "its first and third number are times from 0 to 1")
    }
    return TokenBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  mutating func fontFamily(
    _ json: JSONValue, part: PartReader
  ) throws(TokenError) -> [String] {
    switch json {
    case .string(let text):
      let families = Self.families(in: text)
      if !families.isEmpty { return families }
    case .array(let items) where !items.isEmpty:
      var families: [String] = []
      for item in items {
        if case .fontFamily(let some) = try part(item, .fontFamily, &self) { families += some }
      }
      return families
    default: break
    }
    throw bad(json, .fontFamily, "write a name, or a list of names")
  }

  /// The families of a text that lists them as CSS does.
  static func families(in text: String) -> [String] {
    text.parts(at: ",")
      .map { $0.trimmed.filter { $0 != "\"" && $0 != "'" } }
      .filter { !$0.isEmpty }
  }

  mutating func shadows(
    _ json: JSONValue, part: PartReader
  ) throws(TokenError) -> [TokenShadow] {
    guard case .array(let items) = json else { return [try shadow(json, part: part)] }
    var shadows: [TokenShadow] = []
    for item in items {
      if case .shadow(let some) = try part(item, .shadow, &self) { shadows += some }
    }
    return shadows
  }

  private mutating func shadow(
    _ json: JSONValue, part: PartReader
  ) throws(TokenError) -> TokenShadow {
    guard case .object(let members) = json else {
      throw bad(json, .shadow, "write its color, offsetX, offsetY, blur and spread")
    }
    guard let colour = json["color"],
      case .colour(let read) = try part(colour, .colour, &self)
    else { throw bad(json, .shadow, "it has no color") }
    var lengths: [String: Double] = [:]
    for member in members where Self.shadowLengths.contains(member.name) {
      if case .dimension(let points) = try part(member.value, .dimension, &self) {
        lengths[member.name] = points
      }
    }
    guard let x = lengths["offsetX"] ?? lengths["x"], let y = lengths["offsetY"] ?? lengths["y"]
    else { throw bad(json, .shadow, "it has no offsetX or no offsetY") }
    let blur = try size(lengths["blur"] ?? 0)
    var isInset = json["type"] == .string("innerShadow")
    if let inset = json["inset"], case .flag(let flag) = try part(inset, .flag, &self) {
      isInset = flag
    }
    return TokenShadow(
      colour: read, offsetX: x, offsetY: y, blur: blur, spread: lengths["spread"] ?? 0,
      isInset: isInset)
  }

  /// The names of DTCG, and the two that Tokens Studio has for the offsets.
  private static let shadowLengths: Set<String> = [
    "offsetX", "offsetY", "x", "y", "blur", "spread",
  ]

  mutating func typography(
    _ json: JSONValue, part: PartReader
  ) throws(TokenError) -> TokenTypography {
    guard case .object = json else {
      throw bad(json, .typography, "write its fontFamily, fontSize, fontWeight and lineHeight")
    }
    guard let family = json["fontFamily"], let size = json["fontSize"],
      case .fontFamily(let families) = try part(family, .fontFamily, &self),
      case .dimension(let points) = try part(size, .dimension, &self)
    else { throw bad(json, .typography, "it has no fontFamily or no fontSize") }
    var style = TokenTypography(fontFamily: families, fontSize: try self.size(points))
    if let weight = json["fontWeight"],
      case .fontWeight(let read) = try part(weight, .fontWeight, &self)
    {
      style.fontWeight = read
    }
    if let spacing = json["letterSpacing"] {
      style.letterSpacing = try measure(spacing, of: points, factor: false, part: part) ?? 0
    }
    if let height = json["lineHeight"] {
      style.lineHeight = try measure(height, of: points, factor: true, part: part)
      _ = try self.size(style.lineHeight ?? 0)
    }
    return style
  }

  /// A length of a text style: in points, in parts of the font size, or (nil) left to the font.
  private mutating func measure(
    _ json: JSONValue, of fontSize: Double, factor: Bool, part: PartReader
  ) throws(TokenError) -> Double? {
    switch try part(json, .textLength, &self) {
    case .dimension(let points): return points
    case .number(let number): return factor ? try finite(number * fontSize, of: json) : number
    case .string(let text):
      if text.lowercased() == "auto" || text == "normal" { return nil }
      if let percent = Self.amount(text, unit: "%") {
        return try finite(percent / 100 * fontSize, of: json)
      }
      return try dimension(.string(text))
    default: throw bad(json, .typography, "it is no length")
    }
  }

  private func finite(_ points: Double, of json: JSONValue) throws(TokenError) -> Double {
    guard points.isFinite else { throw bad(json, .typography, "that is too large a number") }
    return points
  }

  private func size(_ points: Double) throws(TokenError) -> Double {
    if points < 0 { throw .negativeSize(place, value: canonicalText(points) + "px") }
    return points
  }

  /// A value of a type that has no case of its own, or of none: read by its shape.
  mutating func anything(
    _ json: JSONValue, as type: TokenType?, part: PartReader
  ) throws(TokenError) -> TokenValue {
    switch json {
    case .string(let text):
      if type == .textLength, let points = try? dimension(json) { return .dimension(points) }
      return .string(text)
    case .number(let number): return .number(number)
    case .flag(let flag): return .flag(flag)
    case .null: throw .noValue(place, note: "$value is null")
    case .array(let items):
      var values: [TokenValue] = []
      for item in items { values.append(try part(item, nil, &self)) }
      return .list(values)
    case .object(let members):
      if json["colorSpace"] != nil { return .colour(try colour(json)) }
      if case .string(let unit)? = json["unit"], json["value"] != nil {
        return try self.value(
          json, as: unit == "ms" || unit == "s" ? .duration : .dimension, part: part)
      }
      var values: [String: TokenValue] = [:]
      for member in members {
        values[member.name] = try part(
          member.value, Self.memberType(member.name, of: type), &self)
      }
      if case .dimension(let width)? = values["width"], type == .border { _ = try size(width) }
      return .composite(values)
    }
  }

  private static func memberType(_ name: String, of type: TokenType?) -> TokenType? {
    switch (type, name) {
    case (.border, "color"): .colour
    case (.border, "width"): .dimension
    case (.transition, "duration"), (.transition, "delay"): .duration
    case (.transition, "timingFunction"): .cubicBezier
    default: nil
    }
  }
}

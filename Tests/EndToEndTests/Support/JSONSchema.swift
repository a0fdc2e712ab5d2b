import Foundation
import Testing

/// A JSON value.
enum JSON: Decodable, Hashable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let items = try? container.decode([JSON].self) {
      self = .array(items)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  subscript(name: String) -> JSON? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var items: [JSON]? { if case .array(let items) = self { items } else { nil } }
  var members: [String: JSON]? { if case .object(let members) = self { members } else { nil } }

  /// The type as a schema names it.
  var type: String {
    switch self {
    case .null: "null"
    case .flag: "boolean"
    case .number(let number): number == number.rounded() ? "integer" : "number"
    case .text: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}

/// A small reader of JSON Schema (draft 2020-12): the words that our schemas use, and no others.
///
/// It is stricter than the standard: a key that the schema doesn't name is a mistake, so that nothing
/// is printed that isn't described.
struct JSONSchema {
  private let root: JSON

  /// The words it knows; a schema with others isn't checked by it.
  private static let words: Set<String> = [
    "$schema", "$id", "$defs", "$ref", "title", "description", "type", "const", "enum", "pattern",
    "minimum", "maximum", "minItems", "maxItems", "items", "properties", "required",
    "additionalProperties", "oneOf",
  ]

  struct Unreadable: Error { var word: String }

  init(_ file: URL) throws {
    root = try JSONDecoder().decode(JSON.self, from: try Data(contentsOf: file))
    try Self.checkWords(root)
  }

  private static func checkWords(_ schema: JSON) throws {
    for (word, value) in schema.members ?? [:] {
      guard words.contains(word) else { throw Unreadable(word: word) }
      switch word {
      case "properties", "$defs":
        for child in (value.members ?? [:]).values { try checkWords(child) }
      case "items", "additionalProperties":
        try checkWords(value)
      case "oneOf": for child in value.items ?? [] { try checkWords(child) }
      default: break
      }
    }
  }

  /// What is wrong with a text, a line each.
  func mistakes(in json: some DataProtocol) throws -> [String] {
    check(try JSONDecoder().decode(JSON.self, from: Data(json)), root, at: "$")
  }

  /// What is wrong with the lines of a text, each by one of the schema's definitions.
  func mistakes(inLines json: Data, of definition: String) throws -> [String] {
    let schema = try #require(root["$defs"]?[definition])
    return try json.split(separator: UInt8(ascii: "\n")).enumerated().flatMap { index, line in
      check(try JSONDecoder().decode(JSON.self, from: Data(line)), schema, at: "line \(index + 1)")
    }
  }

  private func check(_ value: JSON, _ schema: JSON, at place: String) -> [String] {
    if let reference = schema["$ref"]?.text {
      let name = String(reference.dropFirst("#/$defs/".count))
      guard let target = root["$defs"]?[name] else { return ["\(place): no \(reference)"] }
      return check(value, target, at: place)
    }
    if let choices = schema["oneOf"]?.items {
      let passing = choices.count { check(value, $0, at: place).isEmpty }
      return passing == 1 ? [] : ["\(place): fits \(passing) of \(choices.count)"]
    }
    if let wanted = schema["type"]?.text, wanted != value.type,
      !(wanted == "number" && value.type == "integer")
    {
      return ["\(place): \(value.type), not \(wanted)"]
    }
    var mistakes: [String] = []
    if let choices = schema["enum"]?.items ?? schema["const"].map({ [$0] }),
      !choices.contains(value)
    {
      mistakes.append("\(place): \(value) isn't one of \(choices)")
    }
    if let pattern = schema["pattern"]?.text, let text = value.text,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      mistakes.append("\(place): “\(text)” doesn't match \(pattern)")
    }
    if let number = value.number {
      if let least = schema["minimum"]?.number, number < least {
        mistakes.append("\(place): \(number) is less than \(least)")
      }
      if let most = schema["maximum"]?.number, number > most {
        mistakes.append("\(place): \(number) is more than \(most)")
      }
    }
    if let items = value.items { mistakes += check(items: items, schema, at: place) }
    if let members = value.members { mistakes += check(members: members, schema, at: place) }
    return mistakes
  }

  private func check(items: [JSON], _ schema: JSON, at place: String) -> [String] {
    var mistakes: [String] = []
    let count = Double(items.count)
    if count < schema["minItems"]?.number ?? 0 || count > schema["maxItems"]?.number ?? count {
      mistakes.append("\(place): \(items.count) items")
    }
    guard let each = schema["items"] else { return mistakes }
    for (index, item) in items.enumerated() {
      mistakes += check(item, each, at: "\(place)[\(index)]")
    }
    return mistakes
  }

  private func check(members: [String: JSON], _ schema: JSON, at place: String) -> [String] {
    var mistakes = (schema["required"]?.items ?? []).compactMap(\.text)
      .filter { members[$0] == nil }.map { "\(place): \($0) is missing" }
    for (name, value) in members {
      let others = schema["additionalProperties"]
      if let own = schema["properties"]?[name] ?? (others?.members == nil ? nil : others) {
        mistakes += check(value, own, at: "\(place).\(name)")
      } else {
        mistakes.append("\(place): the schema doesn't know \(name)")
      }
    }
    return mistakes
  }
}

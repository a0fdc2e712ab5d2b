import JSONText
package import SeededRandom

/// Changes of JSON that leave it JSON, so that what reads its values is reached.
package enum JSONMutation {
  /// JSON as it is written: names may stand twice, numbers may be of any length.
  indirect enum Node {
    case raw(String)
    case array([Node])
    case object([(name: String, value: Node)])
  }

  /// Values that are valid where another is expected, and at the edges of it.
  private static let values: [String] = [
    "null", "true", "false", "0", "-0", "-1", "1", "0.5", "1e308", "-1e308", "1e-320", "2147483648",
    "9223372036854775807", "9223372036854775808", "-9223372036854775809", "1e400",
    "123456789012345678901234567890", "[]", "{}", #""""#, #""a""#, #""../x""#, #""/etc/passwd""#,
    #""{a.b}""#, ##""#12345678""##, #""1px""#, #""\u0000""#, #""\ud800""#, #""\u202e""#,
    #""e\u0301""#,
    #""::error::x\r\n""#, #""%2e%2e""#, #""NaN""#,
  ]

  /// Changes an input that is JSON; any other is left for the other one, or has its bytes changed, as has one in twelve
  /// in any case.
  ///
  /// - Parameter names: names and texts that mean something to what reads it.
  package static func changed(
    _ input: [UInt8], with other: [UInt8], names: [String] = [], _ random: inout SeededGenerator
  ) -> [UInt8] {
    let isTree = Int.random(in: 0..<12, using: &random) > 0
    guard isTree,
      var tree = tree(input) ?? (Int.random(in: 0..<4, using: &random) > 0 ? tree(other) : nil)
    else {
      return ByteMutation.changed(input, with: other, &random)
    }
    var parts: [Node] = []
    if let other = Self.tree(other) { collect(other, &parts) }
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      tree = changed(tree, taking: parts, names, &random)
    }
    var text = ""
    write(tree, to: &text)
    return Array(text.utf8)
  }

  // MARK: Trees

  private static func tree(_ bytes: [UInt8]) -> Node? {
    (try? JSONReader.read(bytes, maximumNesting: 64)).map(node)
  }

  private static func node(_ value: JSONValue) -> Node {
    switch value {
    case .null: .raw("null")
    case .flag(let flag): .raw("\(flag)")
    case .number(let number): .raw(canonicalText(number))
    case .string(let text): .raw(quoted(text))
    case .array(let items): .array(items.map(node))
    case .object(let members): .object(members.map { ($0.name, node($0.value)) })
    }
  }

  private static func collect(_ node: Node, _ parts: inout [Node]) {
    guard parts.count < 2000 else { return }
    parts.append(node)
    switch node {
    case .raw: break
    case .array(let items): for item in items { collect(item, &parts) }
    case .object(let members): for member in members { collect(member.value, &parts) }
    }
  }

  /// A change somewhere below a node: each step down is as likely as any other.
  private static func changed(
    _ node: Node, taking parts: [Node], _ names: [String], _ random: inout SeededGenerator
  ) -> Node {
    let goesDown = Int.random(in: 0..<8, using: &random) > 0
    switch node {
    case .array(var items) where goesDown && !items.isEmpty:
      let index = Int.random(in: 0..<items.count, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: items.remove(at: index)
      case 1: items.insert(items[index], at: Int.random(in: 0...items.count, using: &random))
      case 2: items.swapAt(index, Int.random(in: 0..<items.count, using: &random))
      default: items[index] = changed(items[index], taking: parts, names, &random)
      }
      return .array(items)
    case .object(var members) where goesDown && !members.isEmpty:
      let index = Int.random(in: 0..<members.count, using: &random)
      let name = names.randomElement(using: &random) ?? "a"
      switch Int.random(in: 0..<12, using: &random) {
      case 0: members.remove(at: index)
      case 1: members.append((members[index].name, value(parts, names, &random)))
      case 2: members[index].name = name
      case 3: members.append((name, value(parts, names, &random)))
      default:
        members[index].value = changed(members[index].value, taking: parts, names, &random)
      }
      return .object(members)
    default:
      return value(parts, names, &random)
    }
  }

  private static func value(
    _ parts: [Node], _ names: [String], _ random: inout SeededGenerator
  ) -> Node {
    switch Int.random(in: 0..<8, using: &random) {
    case 0...2: return parts.randomElement(using: &random) ?? .array([])
    case 3:
      return .raw(quoted(names.randomElement(using: &random) ?? ""))
    case 4:
      let pieces = HostileText.pieces
      return .raw(
        quoted(
          (pieces.randomElement(using: &random) ?? "") + (names.randomElement(using: &random) ?? "")
        ))
    case 5:
      let depth = Int.random(in: 1...80, using: &random)
      return .raw(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
    default: return .raw(values.randomElement(using: &random) ?? "0")
    }
  }

  // MARK: Text

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20:
        result += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func write(_ node: Node, to text: inout String) {
    switch node {
    case .raw(let raw): text += raw
    case .array(let items):
      text += "["
      for (index, item) in items.enumerated() {
        if index > 0 { text += "," }
        write(item, to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        text += quoted(member.name) + ":"
        write(member.value, to: &text)
      }
      text += "}"
    }
  }
}

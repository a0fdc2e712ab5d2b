/// Reads JSON as RFC 8259 has it, and says on which line it is broken.
///
/// Foundation's decoder says neither the line, nor that a name occurs twice, and takes trailing
/// commas; a token file is written by hand often enough that all three matter.
package struct JSONReader {
  /// The fault, and where it is.
  package struct Failure: Error, Hashable {
    /// The line, from 1.
    package var line: Int
    /// The column, from 1.
    package var column: Int
    /// The fault.
    package var reason: Reason
  }

  /// A fault of a text.
  package enum Reason: Error, Hashable {
    case invalid(String)
    /// A name that its object has already, on that line.
    case duplicateName(String, line: Int)
    case nestedTooDeep(limit: Int)
  }

  private let bytes: [UInt8]
  private let maximumNesting: Int
  private var position = 0
  private var depth = 0

  private init(_ bytes: [UInt8], maximumNesting: Int) {
    self.bytes = bytes
    self.maximumNesting = maximumNesting
  }

  /// The value a text holds; recursion is bounded by `maximumNesting`.
  package static func read(_ bytes: [UInt8], maximumNesting: Int) throws(Failure) -> JSONValue {
    var reader = JSONReader(bytes, maximumNesting: maximumNesting)
    do throws(Reason) {
      return try reader.readDocument()
    } catch {
      throw reader.failure(error)
    }
  }

  private func failure(_ reason: Reason) -> Failure {
    let before = bytes.prefix(position)
    let lineStart = (before.lastIndex(of: 10) ?? -1) + 1
    let column = String(decoding: bytes[lineStart..<before.count], as: UTF8.self).count + 1
    return Failure(line: line(at: position), column: column, reason: reason)
  }

  // Lines are counted onwards from the last one asked for: the whole text is passed over once.
  private var countedLine = 1
  private var countedPosition = 0

  private func line(at position: Int) -> Int {
    countedLine + bytes[countedPosition..<position].reduce(0) { $0 + ($1 == 10 ? 1 : 0) }
  }

  private mutating func currentLine() -> Int {
    countedLine = line(at: position)
    countedPosition = position
    return countedLine
  }

  // MARK: Structure

  private mutating func readDocument() throws(Reason) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw .invalid("the text is UTF-16; JSON is UTF-8")
    }
    skipSpace()
    if position == bytes.count { throw .invalid("the text is empty") }
    let value = try readValue()
    skipSpace()
    if position < bytes.count { throw .invalid("unexpected \(shown()) after the value") }
    return value
  }

  private mutating func readValue() throws(Reason) -> JSONValue {
    switch peek() {
    case UInt8(ascii: "{"): return try nested { reader throws(Reason) in try reader.readObject() }
    case UInt8(ascii: "["): return try nested { reader throws(Reason) in try reader.readArray() }
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "t"): return try readWord("true", as: .flag(true))
    case UInt8(ascii: "f"): return try readWord("false", as: .flag(false))
    case UInt8(ascii: "n"): return try readWord("null", as: .null)
    case .some(let byte) where byte == UInt8(ascii: "-") || isDigit(byte):
      return .number(try readNumber())
    default: throw .invalid("expected a value, found \(shown())")
    }
  }

  private mutating func nested(
    _ body: (inout JSONReader) throws(Reason) -> JSONValue
  ) throws(Reason) -> JSONValue {
    depth += 1
    if depth > maximumNesting { throw .nestedTooDeep(limit: maximumNesting) }
    position += 1
    let value = try body(&self)
    depth -= 1
    return value
  }

  private mutating func readObject() throws(Reason) -> JSONValue {
    var members: [JSONMember] = []
    var lines: [String: Int] = [:]
    skipSpace()
    if take("}") { return .object(members) }
    while true {
      skipSpace()
      guard peek() == UInt8(ascii: "\"") else {
        throw .invalid("expected a name in quotes, found \(shown())")
      }
      let line = currentLine()
      let start = position
      let name = try readString()
      if let first = lines.updateValue(line, forKey: name) {
        position = start
        throw .duplicateName(name, line: first)
      }
      skipSpace()
      if !take(":") { throw .invalid("expected ':', found \(shown())") }
      skipSpace()
      members.append(JSONMember(name: name, line: line, value: try readValue()))
      skipSpace()
      if take("}") { return .object(members) }
      if !take(",") { throw .invalid("expected ',' or '}', found \(shown())") }
    }
  }

  private mutating func readArray() throws(Reason) -> JSONValue {
    var items: [JSONValue] = []
    skipSpace()
    if take("]") { return .array(items) }
    while true {
      skipSpace()
      items.append(try readValue())
      skipSpace()
      if take("]") { return .array(items) }
      if !take(",") { throw .invalid("expected ',' or ']', found \(shown())") }
    }
  }

  // MARK: Leaves

  private mutating func readWord(_ word: String, as value: JSONValue) throws(Reason) -> JSONValue {
    guard bytes[position...].starts(with: word.utf8) else {
      throw .invalid("expected a value, found \(shown())")
    }
    position += word.utf8.count
    return value
  }

  private mutating func readNumber() throws(Reason) -> Double {
    let start = position
    _ = take("-")
    if !take("0") { try readDigits() }
    if take(".") { try readDigits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try readDigits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      position = start
      throw .invalid("\(shortened(text)) is too large a number")
    }
    return number
  }

  private mutating func readDigits() throws(Reason) {
    let start = position
    while let byte = peek(), isDigit(byte) { position += 1 }
    if position == start { throw .invalid("expected a digit, found \(shown())") }
  }

  private mutating func readString() throws(Reason) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: text, as: UTF8.self) else {
          throw .invalid("the text in quotes isn't UTF-8")
        }
        position += 1
        return string
      case UInt8(ascii: "\\"):
        text += Array(String(try readEscape()).utf8)
      case 0..<32:
        throw .invalid("a line break or control character inside quotes")
      default:
        text.append(byte)
        position += 1
      }
    }
    throw .invalid("a quote is never closed")
  }

  private mutating func readEscape() throws(Reason) -> Unicode.Scalar {
    position += 1
    let byte = peek()
    position += byte == nil ? 0 : 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return Unicode.Scalar(byte ?? 0)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try readUnicodeEscape()
    default: throw .invalid("unknown escape after '\\'")
    }
  }

  private mutating func readUnicodeEscape() throws(Reason) -> Unicode.Scalar {
    let first = try readFourHexDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, take("\\"), take("u") else { throw .invalid("half a surrogate pair") }
    let second = try readFourHexDigits()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw .invalid("half a surrogate pair") }
    return scalar
  }

  private mutating func readFourHexDigits() throws(Reason) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw .invalid("expected four hexadecimal digits after '\\u'")
      }
      value = value << 4 + UInt32(digit)
      position += 1
    }
    return value
  }

  // MARK: Bytes

  private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= byte }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek(), byte == 32 || byte == 10 || byte == 13 || byte == 9 { position += 1 }
  }

  private func shown() -> String {
    guard position < bytes.count else { return "the end" }
    let rest = String(decoding: bytes[position..<min(position + 8, bytes.count)], as: UTF8.self)
    return rest.first.map { $0.isNewline ? "a line break" : "'\($0)'" } ?? "the end"
  }
}

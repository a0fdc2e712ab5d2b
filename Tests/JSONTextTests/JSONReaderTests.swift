import Testing

@testable import JSONText

@Suite struct JSONReaderTests {
  private func read(_ text: String, nesting: Int = 64) throws(JSONReader.Failure) -> JSONValue {
    try JSONReader.read(Array(text.utf8), maximumNesting: nesting)
  }

  private func failure(_ text: String) -> String {
    do throws(JSONReader.Failure) {
      return "accepted \(try read(text))"
    } catch {
      guard case .invalid(let reason) = error.reason else {
        return "\(error.line):\(error.column) \(error.reason)"
      }
      return "\(error.line):\(error.column) \(reason)"
    }
  }

  @Test func readsEveryKindOfValue() throws {
    let value = try read(
      "\u{FEFF} {\"a\": [1, -2.5e1, 0],\n \"b\": {\"c\": true, \"d\": false},\r\n\"e\": null}\n")
    #expect(
      value
        == .object([
          JSONMember(name: "a", line: 1, value: .array([.number(1), .number(-25), .number(0)])),
          JSONMember(
            name: "b", line: 2,
            value: .object([
              JSONMember(name: "c", line: 2, value: .flag(true)),
              JSONMember(name: "d", line: 2, value: .flag(false)),
            ])),
          JSONMember(name: "e", line: 3, value: .null),
        ]))
  }

  @Test func readsEscapes() throws {
    #expect(
      try read(#""a\"\\\/\b\f\n\r\t\u00e4\ud83d\ude00ü""#)
        == .string("a\"\\/\u{8}\u{C}\n\r\t\u{E4}\u{1F600}\u{FC}"))
  }

  @Test func saysWhereItIsBroken() {
    #expect(failure("") == "1:1 the text is empty")
    #expect(failure(" \n ") == "2:2 the text is empty")
    #expect(failure("{\n \"a\": }") == "2:7 expected a value, found '}'")
    #expect(failure("{\n\n  \"a\" 1}") == "3:7 expected ':', found '1'")
    #expect(failure("[1,]") == "1:4 expected a value, found ']'")
    #expect(failure("{\"a\": 1,}") == "1:9 expected a name in quotes, found '}'")
    #expect(failure("{\"a\": 1") == "1:8 expected ',' or '}', found the end")
    #expect(failure("[1 2]") == "1:4 expected ',' or ']', found '2'")
    #expect(failure("{} x") == "1:4 unexpected 'x' after the value")
    #expect(failure("{'a': 1}") == "1:2 expected a name in quotes, found '''")
    #expect(failure("// no\n{}") == "1:1 expected a value, found '/'")
    #expect(failure("tru") == "1:1 expected a value, found 't'")
    #expect(failure("01") == "1:2 unexpected '1' after the value")
    #expect(failure("1.") == "1:3 expected a digit, found the end")
    #expect(failure("1e999") == "1:1 1e999 is too large a number")
    #expect(failure("\"a\nb\"") == "1:3 a line break or control character inside quotes")
    #expect(failure("\"a") == "1:3 a quote is never closed")
    #expect(failure(#""\ud800""#) == "1:8 half a surrogate pair")
    #expect(failure(#""\ude00""#) == "1:8 half a surrogate pair")
    #expect(failure(#""\ux""#) == "1:4 expected four hexadecimal digits after '\\u'")
    #expect(failure(#""\q""#) == "1:4 unknown escape after '\\'")
    #expect(failure("{\"\u{E4}\": x}") == "1:7 expected a value, found 'x'")
  }

  @Test func refusesOneNameTwice() {
    #expect(
      throws: JSONReader.Failure(line: 2, column: 2, reason: .duplicateName("a", line: 1))
    ) {
      try read("{\"a\": 1,\n \"a\": 2}")
    }
  }

  @Test func refusesTextThatIsNotUTF8() {
    #expect(
      throws: JSONReader.Failure(
        line: 1, column: 3, reason: .invalid("the text in quotes isn't UTF-8"))
    ) {
      try JSONReader.read([34, 0xFF, 34], maximumNesting: 4)
    }
    #expect(
      throws: JSONReader.Failure(
        line: 1, column: 1, reason: .invalid("the text is UTF-16; JSON is UTF-8"))
    ) {
      try JSONReader.read([0xFF, 0xFE, 123, 0, 125, 0], maximumNesting: 4)
    }
  }

  @Test func boundsNesting() throws {
    _ = try read("[[[]]]", nesting: 3)
    #expect(
      throws: JSONReader.Failure(line: 1, column: 4, reason: .nestedTooDeep(limit: 3))
    ) {
      try read("[[[[]]]]", nesting: 3)
    }
    let hostile = String(repeating: "[", count: 1_000_000)
    #expect(
      throws: JSONReader.Failure(line: 1, column: 65, reason: .nestedTooDeep(limit: 64))
    ) {
      try read(hostile)
    }
  }

  @Test func surroundingValuesDoNotChangeDepth() throws {
    _ = try read("[[], [], [[]], {\"a\": {}}, []]", nesting: 3)
  }
}

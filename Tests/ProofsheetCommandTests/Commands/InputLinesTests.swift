import Testing

@testable import ProofsheetCommand

@Suite struct InputLinesTests {
  /// All lines of a text that comes in pieces.
  private func lines(_ text: String, pieces: Int) -> [String] {
    var rest = Array(text.utf8)[...]
    var input = InputLines { limit in
      let piece = Array(rest.prefix(min(limit, pieces)))
      rest = rest.dropFirst(piece.count)
      return piece
    }
    var lines: [String] = []
    while let line = input.next() { lines.append(line) }
    return lines
  }

  @Test(arguments: [1, 2, 3, 4096]) func textIsLines(pieces: Int) {
    #expect(lines("a\nr no\r\n\n\nq", pieces: pieces) == ["a", "r no", "", "", "q"])
    #expect(lines("", pieces: pieces) == [])
    #expect(lines("\n", pieces: pieces) == [""])
    #expect(lines("é\n", pieces: pieces) == ["é"])
  }

  @Test func aLineEndsWhereNobodyWritesOn() {
    let long = String(repeating: "a", count: 10_000)
    #expect(lines("\(long)\nb\n", pieces: 4096) == ["\(long.prefix(4096))", "b"])
  }

  @Test func whatNeverEndsIsNoLine() {
    var asked = 0
    var input = InputLines { limit in
      asked += limit
      return [UInt8](repeating: 0, count: limit)
    }
    #expect(input.next() == nil)
    #expect(asked < 1 << 21)
    #expect(input.next() == nil)
  }
}

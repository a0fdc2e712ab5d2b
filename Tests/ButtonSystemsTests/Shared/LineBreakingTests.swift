import Testing

@testable import ButtonSystems

@Suite struct LineBreakingTests {
  /// Breaks with every character one point wide.
  private func lines(_ text: String, _ limit: Int, width: Double?) -> [String] {
    brokenIntoLines(text, limit: limit, width: width) { Double($0.count) }
  }

  @Test(arguments: [
    ("", 1, 5.0, [""]), ("", 3, 5, [""]),
    ("one two", 1, 3, ["one two"]),
    ("one\ntwo", 1, 9, ["one two"]),
    ("one two", 2, 3, ["one", "two"]), ("one two", 2, 6, ["one", "two"]),
    ("one two", 2, 7, ["one two"]),
    ("one two six", 2, 7, ["one two", "six"]), ("one two six", 2, 3, ["one", "two six"]),
    ("one two six", 3, 3, ["one", "two", "six"]), ("one two six", 9, 3, ["one", "two", "six"]),
    ("unbreakable", 2, 3, ["unb", "reakable"]), ("un breakable", 2, 3, ["un", "breakable"]),
    ("unbreakable on", 2, 3, ["unb", "reakable on"]), ("ab", 3, 0, ["a", "b"]),
    ("unbreakable on", 5, 3, ["unb", "rea", "kab", "le", "on"]),
    ("e\u{301}e\u{301}👩‍👧 a", 3, 1, ["e\u{301}", "e\u{301}", "👩‍👧 a"]),
    ("half-time", 2, 5, ["half-", "time"]),
    ("a  b", 2, 1, ["a", "b"]), ("  a b  ", 2, 9, ["a b"]),
    ("one\n\ntwo", 3, 9, ["one", "", "two"]), ("one\r\ntwo", 2, 9, ["one", "two"]),
    ("one two\nsix", 2, 3, ["one", "two six"]),
  ])
  func breaks(text: String, limit: Int, width: Double, expected: [String]) {
    #expect(lines(text, limit, width: width) == expected)
  }

  @Test func withoutAWidthOnlyLineBreaksCount() {
    #expect(lines("one two\nthree four", 4, width: nil) == ["one two", "three four"])
  }
}

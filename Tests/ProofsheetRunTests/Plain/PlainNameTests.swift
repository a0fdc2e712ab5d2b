import ProofsheetMatrix
import Testing

@testable import ProofsheetRun

@Suite struct PlainNameTests {
  @Test(arguments: [
    ("BadgeTests", "testRound", "snapshot", "tests/badge-tests/test-round/snapshot"),
    ("Outer.InnerTests", "round", "Two Words", "tests/outer.inner-tests/round/two-words"),
    ("CKButtonTests", "HTMLParser", "size=small", "tests/ck-button-tests/html-parser/size-small"),
    (
      "Badges", "a badge is round, isn't it?", "1.5x", "tests/badges/a-badge-is-round-isn-t-it/1.5x"
    ),
    ("Größen", "größte", "日本", "tests/größen/größte/日本"),
    ("A", "b", "../../etc/passwd", "tests/a/b/etc-passwd"),
  ])
  func path(suite: String, test: String, name: String, expected: String) throws {
    #expect(try PlainName.path(suite: suite, test: test, name: name) == expected)
  }

  @Test(arguments: ["", "/", "..", "***", "-", "+"]) func refuses(name: String) {
    #expect(throws: BaselineNameError.self) {
      try PlainName.path(suite: "A", test: "b", name: name)
    }
  }

  @Test func refusesLongNames() {
    let name = String(repeating: "n", count: 97)
    #expect(
      throws: BaselineNameError.tooLong(path: "tests/a/b/\(name).png", bytes: 101)
    ) {
      try PlainName.path(suite: "A", test: "b", name: name)
    }
  }
}

import Testing

@testable import ProofsheetMatrix

@Suite struct IDGlobTests {
  static let id = "CKButton/core/type=primary,size=small,state=default"

  @Test(arguments: [
    ("CKButton/core/type=primary,size=small,state=default", true),
    ("**", true),
    ("CKButton/**", true),
    ("CKButton/*/**size=small**", true),
    ("**size=small,*=*", true),
    ("CKButton/core/type=*,size=s?all,state=*", true),
    ("*", false),
    ("CKButton/core/*", false),
    ("CKButton", false),
    ("**size=smal", false),
    ("**size=small", false),
    ("ckbutton/**", false),
    ("CKButton/core/type=??,**", false),
    ("", false),
  ])
  func matchesWholeIDs(_ pattern: String, _ expected: Bool) {
    #expect(IDGlob(pattern).matches(Self.id) == expected)
  }

  @Test func aPatternLongerThanAnyIDTakesNoTime() {
    let glob = IDGlob(String(repeating: "**a", count: 30_000))
    for _ in 0..<10_000 { #expect(!glob.matches(Self.id)) }
    #expect(IDGlob("**?").matches("a"))
    #expect(!IDGlob("**?").matches(""))
    #expect(IDGlob("****").matches(""))
  }

  @Test func aMarkBehindTheExclamationMarkLeavesItOne() {
    #expect(!GlobSelection(["!\u{301}a"]).selects("\u{301}a"))
    #expect(GlobSelection(["!\u{301}a"]).selects("a"))
  }

  @Test func manyStarsTakeLittleTime() {
    // Backtracking would take 2^40 steps.
    let pattern = String(repeating: "**a", count: 40) + "b"
    #expect(!IDGlob(pattern).matches(String(repeating: "a", count: 200)))
  }
}

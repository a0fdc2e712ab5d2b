import Testing

@testable import ProofsheetMatrix

@Suite struct BaselineNameTests {
  @Test(arguments: [
    ("CKButton", "ck-button"), ("extraLarge", "extra-large"), ("primary", "primary"),
    ("HTTPServer2x", "http-server2x"), ("size_small", "size-small"), ("iOS", "i-os"),
    ("1.5", "1.5"), ("Straße", "straße"), ("ABC", "abc"), ("aB", "a-b"),
  ])
  func kebab(_ name: String, _ expected: String) {
    #expect(BaselineName.kebab(name) == expected)
  }

  @Test func sheetsNameTheirScale() {
    #expect(
      BaselineName.sheet(component: "CKButton", matrix: "core", name: "primary.dark", scale: 2)
        == "ck-button/core/primary.dark@2x")
    #expect(
      BaselineName.sheet(component: "A", matrix: "b", name: "all", scale: 1.5) == "a/b/all@1.5x")
  }

  @Test func refusesPathsThatCannotLieSideBySide() {
    #expect(throws: BaselineNameError.collision("a/B.png", "a/b.png")) {
      try BaselineName.check(["a/B.png", "a/b.png"])
    }
    // é as one scalar and as two.
    #expect(throws: BaselineNameError.collision("\u{E9}.png", "e\u{301}.png")) {
      try BaselineName.check(["\u{E9}.png", "e\u{301}.png"])
    }
    #expect(throws: BaselineNameError.unsafe(path: "a/../b.png")) {
      try BaselineName.check(["a/../b.png"])
    }
    #expect(throws: BaselineNameError.unsafe(path: "/b.png")) { try BaselineName.check(["/b.png"]) }
    let long = String(repeating: "x", count: 97) + ".png"
    #expect(throws: BaselineNameError.tooLong(path: "a/" + long, bytes: 101)) {
      try BaselineName.check(["a/" + long])
    }
    #expect(throws: Never.self) { try BaselineName.check(["a/" + long.dropFirst(), "b.png"]) }
  }
}

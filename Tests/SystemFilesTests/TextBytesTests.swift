import Testing

@testable import SystemFiles

/// Separators with a combining mark behind them, which to Swift are other Characters.
@Suite struct TextBytesTests {
  @Test func aMarkHidesNoBeginning() {
    #expect("!\u{301}a".begins(with: "!"))
    #expect(
      "!\u{301}a".rest(behind: "!")?.unicodeScalars.elementsEqual("\u{301}a".unicodeScalars) == true
    )
    #expect("a".rest(behind: "!") == nil)
    #expect("a".rest(behind: "")?.elementsEqual("a") == true)
    // Equal as Strings, of other bytes.
    #expect(!"é".begins(with: "e\u{301}"))
  }

  @Test func aMarkHidesNoEnd() {
    #expect("a\r\n".ends(with: "\n"))
    #expect(!"a.png\u{301}".ends(with: ".png"))
    #expect(!"png".ends(with: ".png"))
  }

  @Test func aMarkHidesNoSeparator() {
    let parts = "a/\u{301}b//c".parts(at: "/").map { Array($0.utf8) }
    #expect(parts == [Array("a".utf8), Array("\u{301}b".utf8), Array("c".utf8)])
    #expect("a=b=c".parts(at: "=", atMost: 2) == ["a", "b=c"])
    #expect("a\r\nb".parts(at: "\n").count == 2)
    #expect("//".parts(at: "/").isEmpty)
    #expect("//".parts(at: "/", keepsEmpty: true) == ["", "", ""])
  }

  @Test func aMarkHidesNoPart() {
    #expect("x@import\u{301}".holds("@import"))
    #expect("aab".holds("ab"))
    #expect("a".holds(""))
    #expect(!"a".holds("ab"))
  }

  @Test func aMarkHidesNothingThatIsReplaced() {
    #expect("<\u{301}a<".replacing("<", by: "&lt;") == "&lt;\u{301}a&lt;")
  }
}

import PixelDiff
import Testing

@testable import ProofsheetReview

@Suite struct TerminalKeysTests {
  @Test(arguments: [
    ("a", [TerminalKey.character("a")]), ("\u{1B}[A\u{1B}OB", [.up, .down]),
    ("\u{1B}[C\u{1B}[D", [.right, .left]), ("\r\n", [.enter, .enter]),
    ("\u{3}\u{1A}\u{7F}", [.interrupt, .stop, .backspace]),
    ("é€", [.character("é"), .character("€")]),
    // Late answers, pasted text's marks, the mouse, keys with modifiers: nobody pressed a.
    ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4;22cx", [.character("x")]),
    ("\u{1B}P>|iTerm2 3.5\u{1B}\\\u{1B}]11;rgb:0/0/0\u{7}x", [.character("x")]),
    ("\u{1B}[200~a\u{1B}[201~", [.character("a")]),
    ("\u{1B}[1;5A\u{1B}[<0;1;1Mx", [.character("x")]),
  ])
  func bytesAreKeys(_ text: String, _ expected: [TerminalKey]) {
    var whole = TerminalKeys()
    #expect(whole.keys(in: Array(text.utf8)) == expected)
    #expect(!whole.isInside)
    // The same, however the bytes arrive.
    var pieces = TerminalKeys()
    #expect(Array(text.utf8).flatMap { pieces.keys(in: [$0]) } == expected)
  }

  @Test func anEscapeThatNothingFollowsIsAKey() {
    var keys = TerminalKeys()
    #expect(keys.keys(in: [0x1B]) == [])
    #expect(keys.isInside)
    #expect(keys.flush() == [.escape])
    #expect(keys.keys(in: Array("\u{1B}[1".utf8)) == [])
    #expect(keys.flush() == [] && !keys.isInside)
  }

  @Test(arguments: [
    ("\u{1B}[?62;4;22c", ImageProtocol.sixel), ("\u{1B}[?62;22c", .blocks),
    ("\u{1B}[?64;1;14c", .blocks), ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4c", .kitty),
    ("\u{1B}_Gi=31;ENOTSUPPORTED:x\u{1B}\\\u{1B}[?62c", .blocks),
    ("\u{1B}P>|iTerm2 3.5.0\u{1B}\\\u{1B}[?62;4c", .iterm2),
    ("\u{1B}P>|tmux 3.4\u{1B}\\\u{1B}[?1;2;4c", .sixel),
  ])
  func whatATerminalAnswersIsUnderstood(_ answer: String, _ images: ImageProtocol) {
    let found = TerminalAbilities(answer: Array(answer.utf8))
    #expect(found.images == images && found.isComplete)
  }

  @Test func anAnswerIsCompleteWithItsLastPart() {
    let answer = Array("\u{1B}[6;18;9t\u{1B}[?62c".utf8)
    let found = TerminalAbilities(answer: answer)
    #expect(found.cell == PixelSize(width: 9, height: 18))
    #expect(!TerminalAbilities(answer: answer.dropLast()).isComplete)
    #expect(TerminalAbilities(answer: []).images == .blocks)
  }

  @Test func multiplexersAreNotAskedForWhatTheyMightShow() {
    let asked = TerminalAbilities.question
    #expect(asked(["TERM": "xterm"]).contains("_Gi=31"))
    for environment in [
      ["TERM": "xterm", "TMUX": "/tmp/tmux-0/default,1,0"], ["TERM": "screen-256color"],
      ["TERM": "linux"],
    ] {
      #expect(!asked(environment).contains("_G"))
      #expect(asked(environment).hasSuffix("\u{1B}[c"))
    }
  }
}

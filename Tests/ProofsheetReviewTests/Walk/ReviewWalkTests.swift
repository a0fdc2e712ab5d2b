import Foundation
import PixelDiff
import Proofsheet
import Testing

@testable import ProofsheetReview
@testable import ProofsheetRun

@Suite struct ReviewWalkTests {
  private let scratch: Scratch
  private let walk: ReviewWalk
  private let ids: [String]

  init() throws {
    scratch = try Scratch()
    walk = ReviewWalk(try scratch.session())
    ids = walk.variants.map(\.id)
  }

  /// Presses keys, a character each.
  private func press(_ review: TerminalReview, _ text: String) -> Bool {
    var goesOn = true
    for character in text {
      goesOn = review.press(character == "\n" ? .enter : .character(character))
    }
    return goesOn
  }

  @Test func keysDecideAndUndoBringsTheFileBack() throws {
    let review = TerminalReview(walk)
    let original = try scratch.baseline()
    #expect(press(review, "a"))
    #expect(walk.current?.id == ids[1] && walk.session.progress == (4, 1, 0))
    #expect(try scratch.colours()[ids[0]] == "#C81428")
    #expect(press(review, "rtoo red\n"))
    #expect(walk.session.decision(of: ids[1]) == .init(decision: .reject, note: "too red"))
    #expect(press(review, "sa"))
    #expect(walk.current == nil && walk.openCount == 1)
    #expect(review.frame().lines.last?.text == "1 undecided. s starts again, u undoes, q quits.")
    #expect(press(review, "s") && walk.current?.id == ids[2])
    #expect(press(review, "uuu"))
    #expect(walk.session.progress == (4, 0, 0) && walk.current?.id == ids[0])
    #expect(try scratch.baseline() == original)
    #expect(press(review, "u"))
    #expect(review.frame().bottom.text == "there is nothing to undo")
    #expect(!press(review, "q"))
    #expect(!review.press(.interrupt))
  }

  @Test func aWholeSheetIsAcceptedOnlyWhenSaidTwice() throws {
    let review = TerminalReview(walk)
    #expect(press(review, "C"))
    #expect(review.frame().bottom.text == "nothing of its cause is undecided")
    #expect(press(review, "Sn"))
    #expect(walk.session.progress == (4, 0, 0))
    #expect(press(review, "S"))
    #expect(review.frame().bottom.text == "accept 4 variants of its sheet? y/n")
    #expect(press(review, "y"))
    #expect(walk.session.progress == (4, 4, 0))
    #expect(review.frame().lines.last?.text == "Everything is decided. u undoes, q quits.")
    #expect(try Set(scratch.colours().values) == ["#C81428"])
    #expect(press(review, "u"))
    #expect(try Set(scratch.colours().values) == ["#000000"])
  }

  @Test func aNoteIsTypedAndCanBeGivenUp() {
    let review = TerminalReview(walk)
    #expect(press(review, "rqa"))
    _ = review.press(.backspace)
    #expect(review.question == .note("q"))
    #expect(review.frame().bottom.text == "why? (Enter rejects, Esc doesn't) q")
    #expect(review.frame().isTyping)
    _ = review.press(.escape)
    #expect(review.question == .decision && walk.openCount == 4)
  }

  @Test func everyKeyOfTheHelpDoesSomething() {
    let review = TerminalReview(walk)
    #expect(press(review, "?"))
    #expect(review.frame().lines.count == TerminalReview.help.count + 2)
    #expect(press(review, "a") && walk.openCount == 4)
    #expect(press(review, "z"))
    #expect(review.frame().bottom.text == "? shows the keys")
    _ = review.press(.right)
    #expect(walk.position == 1)
    _ = review.press(.left)
    _ = review.press(.left)
    #expect(walk.position == 0)
  }

  @Test func aNewerRunIsNeverDecidedUnseen() throws {
    let review = TerminalReview(walk)
    #expect(press(review, "s"))
    try scratch.verify(id: "second")
    let before = try scratch.baseline()
    #expect(press(review, "a"))
    #expect(review.frame().bottom.text == ReviewError.newerRun.description)
    #expect(try scratch.baseline() == before)
    // Whoever watches the files refreshes the session before.
    walk.session.refresh()
    review.reload()
    #expect(walk.session.run.run == "second" && walk.current?.id == ids[1])
    #expect(review.frame().bottom.text == "the pictures were drawn again")
    #expect(press(review, "a"))
    #expect(walk.session.progress == (4, 1, 0))
  }

  @Test func wordsSayWhatChangedAndWhy() throws {
    var variant = try #require(walk.current)
    variant.message = "6 px \u{1B}[31mred"
    variant.tokens = [
      TokenDocument(TokenChange(token: "square.side", old: "5px", new: "6px"))
    ]
    let cause = try
      (CauseDocument.sample(
        #"""
        {"condition": "size=small", "component": "Square", "matrix": "core", "variants": 2,
        "members": ["a", "b"], "examples": [], "kinds": {}, "verdicts": ["differs"], "explained": true, "tokens": []}
        """#))
    let words = ReviewedWords(variant, causes: [cause])
    #expect(
      words.text == #"""
        Square/core/size=small,place=left
          differs   6 px \e[31mred
          change    recoloured: 144 pixels, by up to 200 of 255
          region    recoloured from #000000 to #C81428 at 2,2, 12x12 px, 144 of them
          cause     Square/core, size=small: 2 variants, proved by its tokens
          token     square.side is 6px, was 5px

        """#)
  }

  @Test func linesDecideAndTheRestIsShown() throws {
    var output = ""
    var lines = ["a", "r too red", "x"].makeIterator()
    #expect(!LineReview(walk, prompts: false) { output += $0 }.run { lines.next() })
    #expect(walk.session.progress == (4, 1, 1))
    #expect(walk.session.decision(of: ids[1])?.note == "too red")
    #expect(output.contains("\"x\" is none of a, r, s, u and q\n"))
    for (index, id) in ids.enumerated() { #expect(output.contains("\(index + 1) of 4  \(id)\n")) }
  }

  @Test func quittingLeavesTheRestUnseen() {
    var output = ""
    var lines = ["s", "u", "q"].makeIterator()
    #expect(!LineReview(walk, prompts: true) { output += $0 }.run { lines.next() })
    #expect(output.contains("there is nothing to undo\n"))
    #expect(!output.contains(ids[2]) && walk.openCount == 4)
  }

  @Test func aFrameFitsEveryTerminal() throws {
    let review = TerminalReview(walk)
    for (columns, rows) in [(80, 24), (20, 5), (3, 2), (1, 1), (300, 90)] {
      let size = Terminal.Size(columns: columns, rows: rows, cell: nil)
      for images in ImageProtocol.allCases {
        let text = review.frame().text(
          for: size, images: images, blocks: HalfBlocks(hasTrueColour: true), hasColour: true)
        for match in text.matches(of: /\u{1B}\[(\d+);(\d+)H/) {
          #expect(try #require(Int(match.output.1)) <= rows)
          #expect(try #require(Int(match.output.2)) <= columns)
        }
      }
    }
  }
}

extension CauseDocument {
  /// A cause as a run's JSON has it.
  fileprivate static func sample(_ json: String) throws -> CauseDocument {
    try JSONDecoder().decode(CauseDocument.self, from: Data(json.utf8))
  }
}

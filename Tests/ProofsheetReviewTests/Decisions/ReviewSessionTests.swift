import PixelDiff
import Proofsheet
import SystemFiles
import Testing

@testable import ProofsheetReview

@Suite struct ReviewSessionTests {
  private let left = Scratch.id.smallLeft
  private let right = Scratch.id.smallRight

  @Test func anAcceptedCellChangesOnlyThatCell() throws {
    let scratch = try Scratch()
    let session = try scratch.session()
    let before = try scratch.colours()
    #expect(before.count == 4 && Set(before.values) == ["#000000"])

    let answer = try session.decide([.init(left, .accept)])
    #expect(answer.failures.isEmpty)
    #expect(answer.decisions == [left: .init(decision: .accept)])
    var expected = before
    expected[left] = "#C81428"
    #expect(try scratch.colours() == expected)
    #expect(session.progress == (4, 1, 0))
  }

  @Test func undoRestoresTheFileWhateverTheOrder() throws {
    let scratch = try Scratch()
    let session = try scratch.session()
    let original = try scratch.baseline()
    _ = try session.decide([.init(left, .accept)])
    let onlyLeft = try scratch.baseline()
    _ = try session.decide([.init(right, .accept)])
    _ = try session.decide([.init(left, .undo)])
    #expect(try scratch.colours()[left] == "#000000")
    #expect(try scratch.colours()[right] == "#C81428")
    _ = try session.decide([.init(left, .accept), .init(right, .undo)])
    #expect(try scratch.baseline() == onlyLeft)
    #expect(try session.decide([.init(left, .undo)]).decisions.isEmpty)
    #expect(try scratch.baseline() == original)
  }

  @Test func undoRemovesABaselineThatWasMissing() throws {
    let scratch = try Scratch(records: false)
    let session = try scratch.session()
    #expect(try session.decide([.init(left, .accept)]).failures.isEmpty)
    #expect(try scratch.colours() == [left: "#C81428"])
    #expect(try session.decide([.init(left, .undo)]).failures.isEmpty)
    #expect(try scratch.baseline() == nil)
  }

  @Test func acceptingAllIsWhatTheRunDrew() throws {
    let scratch = try Scratch()
    let session = try scratch.session()
    let all = try scratch.colours().keys.map { DecisionRequest.Decision($0, .accept) }
    #expect(try session.decide(all).failures.isEmpty)
    #expect(try scratch.baseline() == scratch.snapshots.read("\(scratch.sheet)/actual.png"))
    #expect(try scratch.verify(id: "second").summary.passes)
  }

  @Test func aBaselineThatSomebodyElseWroteIsLeftAlone() throws {
    let scratch = try Scratch()
    let session = try scratch.session()
    _ = try session.decide([.init(left, .accept)])
    let foreign = try PNGWriter.encode(
      Image(size: PixelSize(width: 9, height: 9), filledWith: .white))
    try AtomicFile.write(foreign, to: scratch.store.file(scratch.sheet))
    let answer = try session.decide([.init(left, .undo), .init(right, .reject)])
    let message = AcceptanceError.changedBaseline(sheet: scratch.sheet).description
    #expect(answer.failures.map(\.message) == [message, message])
    #expect(answer.decisions == [left: .init(decision: .accept)])
    #expect(try scratch.baseline() == foreign)
  }

  /// What another review accepted of the sheet meanwhile stays; each undoes its own.
  @Test(arguments: [true, false]) func twoReviewsAtOnceAreJoined(records: Bool) throws {
    let scratch = try Scratch(records: records)
    let sessions = try (scratch.session(), scratch.session())
    #expect(try sessions.0.decide([.init(left, .accept)]).failures.isEmpty)
    #expect(try sessions.1.decide([.init(right, .accept)]).failures.isEmpty)
    #expect(try scratch.colours()[left] == "#C81428")
    #expect(try scratch.colours()[right] == "#C81428")
    #expect(try sessions.0.decide([.init(left, .undo)]).failures.isEmpty)
    #expect(try scratch.colours()[left] == (records ? "#000000" : nil))
    #expect(try scratch.colours()[right] == "#C81428")
  }

  /// What was accepted before the review is accepted, and undone to what the run compared with.
  @Test(arguments: [true, false])
  func whatWasAcceptedBeforeCounts(records: Bool) throws {
    let scratch = try Scratch(records: records)
    let original = try scratch.baseline()
    _ = try scratch.session().decide([.init(left, .accept)])
    let session = try scratch.session()
    #expect(session.state.decisions == [left: .init(decision: .accept)])
    #expect(session.progress == (4, 1, 0))
    #expect(ReviewWalk(session).current?.id != left)
    #expect(try session.decide([.init(right, .accept)]).failures.isEmpty)
    #expect(try scratch.colours()[left] == "#C81428")
    #expect(try session.decide([.init(left, .undo), .init(right, .undo)]).failures.isEmpty)
    #expect(try scratch.baseline() == original)
  }

  @Test func rejectedOnesComeOutAsMarkdown() throws {
    let scratch = try Scratch()
    let session = try scratch.session()
    #expect(session.rejections.isEmpty)
    _ = try session.decide([
      .init(right, .reject, note: "too\n  red"), .init(left, .accept),
    ])
    #expect(
      session.rejections == """
        ## Rejected (1)

        - [ ] `\(right)` (differs): too red

        """)
    _ = try session.decide([.init(left, .reject)])
    #expect(session.progress == (4, 0, 2))
    #expect(try Set(scratch.colours().values) == ["#000000"])
  }

  @Test func aRunWithOverlaysCanOnlyBeRejected() throws {
    let scratch = try Scratch(overlay: true)
    let session = try scratch.session()
    #expect(!session.state.canAccept)
    #expect(session.state.reason == AcceptanceError.overlay.description)
    let before = try scratch.baseline()
    #expect(throws: AcceptanceError.overlay) {
      try session.decide([.init(right, .reject), .init(left, .accept)])
    }
    #expect(session.state.decisions.isEmpty)
    #expect(try scratch.baseline() == before)
    #expect(try session.decide([.init(right, .reject)]).failures.isEmpty)
  }

  @Test func whatIsNoVariantFailsAlone() throws {
    let scratch = try Scratch()
    let answer = try scratch.session().decide([
      .init("../../etc/passwd", .accept), .init(left, .accept),
    ])
    #expect(answer.failures.map(\.id) == ["../../etc/passwd"])
    #expect(answer.decisions.keys.sorted() == [left])
  }

  @Test func aNewerRunKeepsWhatIsStillRejected() throws {
    let scratch = try Scratch()
    let session = try scratch.session()
    _ = try session.decide([.init(left, .accept), .init(right, .reject, note: "no")])
    try scratch.verify(id: "second")
    session.refresh()
    #expect(session.state.run == "second")
    #expect(session.state.decisions == [right: .init(decision: .reject, note: "no")])
    #expect(session.progress == (3, 0, 1))
  }
}

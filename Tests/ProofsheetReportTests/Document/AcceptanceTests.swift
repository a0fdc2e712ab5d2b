import CairoCanvas
import PixelDiff
import ScratchHarness
import SystemFiles
import Testing

@testable import ProofsheetReport
@testable import ProofsheetRun

@Suite struct AcceptanceTests {
  static let changed = #"{"chip": {"padding": {"small": {"$value": "1px"}}}}"#

  private func outcomes(
    _ run: Run, in scratch: Scratch, where isWanted: (String) -> Bool = { _ in true }
  ) throws -> [Acceptance.Outcome] {
    let document = RunDocument(run)
    let acceptance = try Acceptance(store: scratch.store, fonts: try FontCatalogue.standard())
    return try document.sheets.compactMap { sheet in
      let ids = document.variants.filter {
        $0.sheet == sheet.name && $0.verdict.canBeAccepted && isWanted($0.id)
      }.map(\.id)
      guard !ids.isEmpty else { return nil }
      return try acceptance.accept(
        try Acceptance.Offer(sheet, of: document, from: scratch.snapshots), ids: Set(ids))
    }
  }

  private func accept(
    _ run: Run, in scratch: Scratch, where isWanted: (String) -> Bool = { _ in true }
  ) throws -> Int {
    try outcomes(run, in: scratch, where: isWanted).reduce(0) { $0 + $1.written.count }
  }

  @Test func theLastRunsPicturesBecomeBaselines() throws {
    let scratch = try Scratch()
    let run = try scratch.verify()
    #expect(try accept(run, in: scratch) == 8)
    #expect(try scratch.verify().summary.passes)
    // What was accepted is what recording would have written.
    let accepted = try scratch.baselines()
    let recorded = try Scratch()
    try recorded.record()
    #expect(try recorded.baselines() == accepted)
  }

  @Test func someCellsAreAcceptedAndTheOthersKeepPixelsAndTokens() throws {
    let scratch = try Scratch()
    try scratch.record()
    let run = try scratch.verify(overlay: Self.changed)
    #expect(try accept(run, in: scratch) { $0.contains("tint=red") } == 2)

    let after = try scratch.verify(overlay: Self.changed)
    #expect(
      after.ids(.resized) == [
        "size=small,tint=blue,appearance=light", "size=small,tint=blue,appearance=dark",
      ])
    #expect(
      after.variants.first { $0.verdict == .resized }?.tokenChanges
        == [TokenChange(token: "chip.padding.small", old: "2px", new: "1px")])
    let back = try scratch.verify()
    #expect(
      back.ids(.resized) == [
        "size=small,tint=red,appearance=light", "size=small,tint=red,appearance=dark",
      ])
  }

  /// Several people, or jobs, accept other cells of one sheet at the same time: all of them are in it at the end.
  @Test(arguments: [true, false]) func severalAtOnceLoseNothing(isRecorded: Bool) async throws {
    let scratch = try Scratch()
    if isRecorded { try scratch.record() }
    let run = try scratch.verify(overlay: isRecorded ? Self.changed : nil)
    let document = RunDocument(run)
    let waiting = document.variants.filter { $0.verdict.canBeAccepted }
    let store = scratch.store
    let snapshots = scratch.snapshots
    try await withThrowingTaskGroup(of: Void.self) { group in
      for variant in waiting {
        let sheet = try #require(document.sheets.first { $0.name == variant.sheet })
        group.addTask {
          let acceptance = try Acceptance(store: store, fonts: try FontCatalogue.standard())
          let outcome = try acceptance.accept(
            try Acceptance.Offer(sheet, of: document, from: snapshots), ids: [variant.id])
          #expect(outcome.written == [variant.id])
        }
      }
      try await group.waitForAll()
    }
    #expect(waiting.count == (isRecorded ? 4 : 8))
    #expect(try scratch.verify(overlay: isRecorded ? Self.changed : nil).summary.passes)
  }

  @Test func aBaselineThatChangedSinceTheRunIsLeftAlone() throws {
    let scratch = try Scratch()
    try scratch.record()
    let run = try scratch.verify(overlay: Self.changed)
    try scratch.record(
      mode: .failed, overlay: ##"{"chip": {"colour": {"red": {"$value": "#00FF00"}}}}"##)
    let before = try scratch.baselines()
    #expect(throws: AcceptanceError.changedBaseline(sheet: "chip/core/light@2x")) {
      try accept(run, in: scratch)
    }
    #expect(try scratch.baselines() == before)
  }

  @Test func aPictureThatWasTouchedIsRefused() throws {
    let scratch = try Scratch()
    let run = try scratch.verify()
    let path = "\(scratch.snapshots.root)/chip/core/light@2x/actual.png"
    var bytes = try #require(try FileReader.read(path))
    bytes[bytes.count / 2] ^= 1
    try AtomicFile.write(bytes, to: path)
    #expect(throws: (any Error).self) { try accept(run, in: scratch) }
    #expect(try scratch.baselines().isEmpty)
  }

  /// One after the other is the same as all at once, whatever the order, and what is there already counts.
  @Test(arguments: [true, false])
  func theRestIsAcceptedBehindAPart(records: Bool) throws {
    let scratch = try Scratch()
    let whole = try Scratch()
    if records {
      try scratch.record()
      try whole.record()
    }
    let run = try scratch.verify(overlay: Self.changed)
    _ = try accept(try whole.verify(overlay: Self.changed), in: whole)
    let count = records ? 4 : 8
    #expect(try accept(run, in: scratch) { $0.contains("tint=blue") } == count / 2)
    let rest = try outcomes(run, in: scratch)
    #expect(rest.reduce(0) { $0 + $1.written.count } == count / 2)
    #expect(rest.reduce(0) { $0 + $1.already.count } == count / 2)
    #expect(try scratch.baselines() == whole.baselines())

    let again = try outcomes(run, in: scratch)
    #expect(again.flatMap(\.written).isEmpty)
    #expect(again.reduce(0) { $0 + $1.already.count } == count)
    #expect(try scratch.baselines() == whole.baselines())
  }

  /// Beside what was accepted nothing else may have changed, and nothing may be gone.
  @Test func aPartThatSomebodyElseChangedIsLeftAlone() throws {
    let scratch = try Scratch()
    try scratch.record()
    let run = try scratch.verify(overlay: Self.changed)
    #expect(try accept(run, in: scratch) { $0.contains("tint=red") } == 2)
    let path = scratch.store.file("chip/core/light@2x")
    let accepted = try #require(try FileReader.read(path))
    try scratch.record(
      mode: .failed, overlay: ##"{"chip": {"colour": {"blue": {"$value": "#00FF00"}}}}"##)
    #expect(throws: AcceptanceError.changedBaseline(sheet: "chip/core/light@2x")) {
      try accept(run, in: scratch)
    }
    // The run's own copy of the baseline is what the file is held against.
    try AtomicFile.write(accepted, to: path)
    unlink("\(scratch.snapshots.root)/chip/core/light@2x/expected.png")
    #expect(throws: AcceptanceError.changedBaseline(sheet: "chip/core/light@2x")) {
      try accept(run, in: scratch)
    }
    unlink(path)
    #expect(throws: AcceptanceError.changedBaseline(sheet: "chip/core/light@2x")) {
      try accept(run, in: scratch)
    }
  }

  /// A sound picture that is no sheet can be compared with nothing; accepting is the way out that is told.
  @Test func aPictureInABaselinesPlaceIsReplaced() throws {
    let scratch = try Scratch()
    try scratch.record()
    let good = try scratch.baselines()
    let other = Image(size: PixelSize(width: 3, height: 2), filledWith: .black)
    try AtomicFile.write(
      try PNGWriter.encode(other), to: scratch.store.file("chip/core/light@2x"))
    let run = try scratch.verify()
    #expect(run.summary.counts[.unreadable] == 4)
    #expect(try accept(run, in: scratch) == 4)
    #expect(try scratch.baselines() == good)
  }

  /// An optimiser took the text; the cells that aren't accepted stay all the same.
  @Test func aBaselineWithoutTextKeepsItsOtherCells() throws {
    let scratch = try Scratch()
    try scratch.record()
    let path = scratch.store.file("chip/core/light@2x")
    let file = try PNGReader.read(path: path)
    try AtomicFile.write(try PNGWriter.encode(file.image), to: path)
    let overlay = ##"{"chip": {"palette": {"red": {"$value": "#C81429"}}}}"##
    let run = try scratch.verify(overlay: overlay)
    #expect(run.summary.counts[.differs] == 4)
    #expect(try accept(run, in: scratch) { $0.contains("small") } == 2)
    #expect(try accept(run, in: scratch) { $0.contains("small") } == 0)
    let after = try scratch.verify(overlay: overlay)
    #expect(
      after.ids(.differs) == [
        "size=large,tint=red,appearance=light", "size=large,tint=red,appearance=dark",
      ])
    #expect(after.summary.counts[.missing] == nil)
  }

  @Test func whatIsNotOnThePictureIsToldOf() throws {
    let scratch = try Scratch()
    let document = RunDocument(try scratch.verify())
    let offer = try Acceptance.Offer(
      document.sheets[0], of: document, from: scratch.snapshots)
    let acceptance = try Acceptance(store: scratch.store, fonts: try FontCatalogue.standard())
    #expect(
      throws: AcceptanceError.notOnPicture(sheet: "chip/core/light@2x", ids: ["Chip/core/x=y"])
    ) { try acceptance.accept(offer, ids: ["Chip/core/x=y"]) }
    #expect(try scratch.baselines().isEmpty)
  }

  @Test func theAnswerCountsWhatWasWritten() throws {
    var words = AcceptanceWords()
    let one = Acceptance.Outcome(written: ["a"], already: ["b"])
    words.count(one)
    #expect(AcceptanceWords.line(one, file: "x.png") == "wrote x.png: 1 accepted, 1 was already")
    #expect(words.sentence == "1 variant accepted on 1 sheet; 1 was already")
    words.failures = 2
    #expect(
      words.sentence == "1 variant accepted on 1 sheet; 1 was already; 2 sheets left as they were")
    words = AcceptanceWords()
    let none = Acceptance.Outcome(already: ["a", "b"])
    words.count(none)
    #expect(AcceptanceWords.line(none, file: "x.png") == "kept x.png: 2 variants accepted already")
    #expect(words.sentence == "nothing to write: 2 variants accepted already")
  }
}

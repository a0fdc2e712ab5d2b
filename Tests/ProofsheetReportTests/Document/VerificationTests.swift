import Foundation
import PixelDiff
import ProofsheetMatrix
import ScratchHarness
import SystemFiles
import Testing

@testable import ProofsheetReport
@testable import ProofsheetRun

@Suite struct VerificationTests {
  @Test func whatWasRecordedMatches() throws {
    let scratch = try Scratch()
    let missing = try scratch.verify()
    #expect(missing.summary.counts == [.missing: 8])
    #expect(!missing.summary.passes)
    #expect(try scratch.baselines().isEmpty)

    let outcomes = try scratch.record()
    #expect(outcomes.map(\.recorded.count) == [4, 4])
    let run = try scratch.verify()
    #expect(run.summary.counts == [.matched: 8])
    #expect(run.summary.passes)
    #expect(run.causes.isEmpty)
    #expect(try scratch.verify(options: VerificationOptions(decodes: true)).summary.passes)
  }

  @Test func aTokenChangesExactlyTheVariantsThatReadIt() throws {
    let scratch = try Scratch()
    try scratch.record()
    let run = try scratch.verify(overlay: #"{"chip": {"padding": {"small": {"$value": "1px"}}}}"#)
    #expect(run.ids(.resized).allSatisfy { $0.contains("size=small") })
    #expect(run.summary.counts == [.resized: 4, .matched: 4])
    #expect(run.causes.map { CauseDocument($0).condition } == ["size=small"])
    #expect(
      run.causes.first?.tokens
        == [TokenChange(token: "chip.padding.small", old: "2px", new: "1px")])
    #expect(run.causes.first?.explained == true)
    #expect(run.variants[0].message == "4 pt narrower and 2 pt shorter")
  }

  @Test func oneLevelOfOneColourIsSeen() throws {
    let scratch = try Scratch()
    try scratch.record()
    let run = try scratch.verify(
      overlay: ##"{"chip": {"colour": {"blue": {"$value": "#1428C9"}}}}"##)
    #expect(run.ids(.differs).allSatisfy { $0.contains("tint=blue") })
    #expect(run.summary.counts == [.differs: 4, .matched: 4])
    let difference = try #require(run.variants[1].difference)
    #expect(difference.largestChannelDelta == 1)
    #expect(difference.differentPixels == 40 * 20)

    let tolerant = try scratch.verify(
      overlay: ##"{"chip": {"colour": {"blue": {"$value": "#1428C9"}}}}"##,
      options: VerificationOptions(tolerance: AppliedTolerance(.channelDelta(1), from: .option)))
    #expect(tolerant.summary.passes)
  }

  /// Drawings come out the same each time: nobody is told how to let another one pass.
  @Test func aFailureOfAMatrixSaysNothingOfWhatWouldPass() throws {
    let scratch = try Scratch()
    try scratch.record()
    let run = try scratch.verify(
      overlay: ##"{"chip": {"colour": {"blue": {"$value": "#1428C9"}}}}"##)
    #expect(run.variants[1].message == "fill 1 #1428C9, was #1428C8")
    let document = RunDocument(run)
    #expect(document.variants[1].difference?.pixels == 800)
    #expect(document.variants[1].difference?.wouldPassWith == nil)
    let again = try RunDocument.decode(try document.encoded(), path: "run.json")
    #expect(again.variants == document.variants)
  }

  @Test func masksLieOnTheCellOrOnTheSheet() throws {
    let scratch = try Scratch()
    try scratch.record()
    let overlay = ##"{"chip": {"colour": {"blue": {"$value": "#1428C9"}}}}"##
    func verify(_ mask: Mask) throws -> Run {
      try scratch.verify(
        overlay: overlay,
        options: VerificationOptions(
          selection: ["**size=small,tint=blue**"],
          tolerance: AppliedTolerance(Tolerance(masks: [mask]), from: .option)))
    }
    let half = try verify(.rectangle(PixelRectangle(x: 0, y: 0, width: 40, height: 10)))
    #expect(
      half.variants[0].message
        == "fill 1 #1428C9, was #1428C8; 400 not compared, by the mask")
    #expect(
      PairWords.masked(half.sheets)
        == ["800 pixels of 2 pictures not compared, by the mask"])
    // A mask of the sheet that leaves the ink margin and one column of the chip.
    let variant = half.variants[0]
    let sheet = try #require(half.sheets.first { $0.path == variant.sheet }?.size)
    let cell = try #require(variant.expectedCell)
    var white = Image(size: sheet, filledWith: .white)
    white.fill(
      PixelRectangle(x: 0, y: 0, width: cell.x + 3, height: sheet.height), with: .black)
    let column = try verify(.pixels(PixelMask(white)))
    #expect(column.variants[0].difference?.differentPixels == 20)
    #expect(throws: MaskError.coversEverything(picture: cell.size)) {
      try verify(.rectangle(cell.size.bounds))
    }
    #expect(throws: MaskError.self) {
      try verify(.rectangle(PixelRectangle(x: 0, y: 0, width: 400, height: 10)))
    }
  }

  @Test func patternsSelectAndNothingSelectedIsAnError() throws {
    let scratch = try Scratch()
    try scratch.record()
    let run = try scratch.verify(options: VerificationOptions(selection: ["**tint=blue**"]))
    #expect(run.summary.variants == 4)
    #expect(
      throws: SelectionError.nothingMatches(
        glob: IDGlob("nothing"), example: "Chip/core/size=small,tint=red,appearance=light")
    ) {
      try scratch.verify(options: VerificationOptions(selection: ["nothing"]))
    }
    #expect(throws: SelectionError.noMatrices) { try scratch.verify([]) }
  }

  @Test func shardsDealAllSheets() throws {
    let scratch = try Scratch()
    try scratch.record()
    let first = try #require(Shard(index: 1, count: 2))
    let second = try #require(Shard(index: 2, count: 2))
    let runs = try [first, second].map {
      try scratch.verify(options: VerificationOptions(shard: $0))
    }
    #expect(runs.flatMap { $0.sheets.map(\.path) } == ["chip/core/light@2x", "chip/core/dark@2x"])
    let third = try #require(Shard(index: 3, count: 3))
    #expect(throws: SelectionError.emptyShard(third, sheets: 2)) {
      try scratch.verify(options: VerificationOptions(shard: third))
    }
  }

  @Test func aBlankDrawingIsItsOwnVerdict() throws {
    let scratch = try Scratch()
    let matrix = Matrix("blank", Chip(isHidden: true))
    #expect(try scratch.verify([matrix]).summary.counts == [.blank: 1])
    let outcome = try scratch.record([matrix])[0]
    #expect(!outcome.isWritten)
    #expect(outcome.failures.count == 1)
  }

  @Test func aDrawingThatThrowsFailsAlone() throws {
    let scratch = try Scratch()
    func chips(odd: @escaping @Sendable (inout Chip) -> Void) -> Matrix<Chip> {
      Matrix("chips", Chip())
        .varying("chip", ["red": { _ in }, "odd": odd, "blue": { $0.tint = .blue }])
    }
    try scratch.record([chips { $0.size = .large }])
    let run = try scratch.verify([chips { $0.isBroken = true }])
    #expect(run.summary.counts == [.matched: 2, .failed: 1])
    let failed = try #require(run.variants.first { $0.verdict == .failed })
    #expect(failed.id == "Chip/chips/chip=odd")
    #expect(try #require(failed.message).contains("this chip is broken"))
  }

  @Test func whatNoVariantWantsIsOrphaned() throws {
    let scratch = try Scratch()
    try scratch.record()
    let smaller = Chip.core.excluding { $0["tint"] == "blue" && $0["appearance"] == "light" }
    let run = try scratch.verify([smaller])
    #expect(run.summary.counts == [.matched: 6])
    #expect(run.summary.orphaned == 2)
    #expect(!run.summary.passes)
    let lightOnly = Chip.core.excluding { $0["appearance"] == "dark" }
    #expect(try scratch.verify([lightOnly]).orphans == ["chip/core/dark@2x"])
    // A run that was filtered can't know.
    let filtered = try scratch.verify(
      [lightOnly], options: VerificationOptions(selection: ["**"]))
    #expect(filtered.summary.passes)
  }

  @Test(arguments: [1, 2, 8])
  func theNumberOfThreadsChangesNothing(_ jobs: Int) throws {
    let one = try Scratch()
    let other = try Scratch()
    try one.record()
    try other.record(options: VerificationOptions(jobs: jobs))
    #expect(try one.baselines() == other.baselines())
  }

  @Test func unreadableBaselinesSayWhy() throws {
    let scratch = try Scratch()
    try scratch.record()
    let file = scratch.store.file("chip/core/light@2x")
    let whole = try #require(try FileReader.read(file))
    let broken: [(bytes: [UInt8], words: String)] = [
      ([], "empty"),
      (Array("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n".utf8), "LFS"),
      (Array("<<<<<<< HEAD\nx\n=======\ny\n>>>>>>> b\n".utf8), "conflict"),
      (Array(whole.prefix(whole.count / 2)), "cut short"),
      (Array("hello".utf8), "PNG"),
    ]
    for (bytes, words) in broken {
      try AtomicFile.write(bytes, to: file)
      let run = try scratch.verify()
      #expect(run.summary.counts == [.unreadable: 4, .matched: 4])
      let message = try #require(run.variants[0].message)
      #expect(message.contains(words), "\(message)")
      #expect(message.contains("light@2x.png"), "\(message)")
      // What was drawn is there to be accepted.
      #expect(run.sheets[0].images?.actual == "chip/core/light@2x/actual.png")
    }
  }

  @Test func aForgedDigestIsFoundByDecoding() throws {
    let scratch = try Scratch()
    try scratch.record()
    let name = "chip/core/light@2x"
    guard case .present(let baseline) = scratch.store.read(name) else {
      Issue.record("no baseline")
      return
    }
    // Another picture under the old text, sealed anew: the digests are those of the old pixels.
    var image = try baseline.image()
    let cell = try #require(baseline.metadata?.cells.first)
    image.fill(cell.rect, with: .black)
    try scratch.store.write(try PNGWriter.encode(image, texts: [try baseline.text()]), as: name)
    #expect(try scratch.verify().summary.passes)
    let decoded = try scratch.verify(options: VerificationOptions(decodes: true))
    #expect(decoded.summary.counts == [.unreadable: 1, .matched: 7])
  }

  @Test func aFileThatAnotherProgramRewroteIsComparedByPixels() throws {
    let scratch = try Scratch()
    try scratch.record()
    let name = "chip/core/light@2x"
    guard case .present(let baseline) = scratch.store.read(name) else {
      Issue.record("no baseline")
      return
    }
    let image = try baseline.image()
    try scratch.store.write(
      try PNGWriter.encode(image, texts: [try baseline.text()], sealed: false), as: name)
    #expect(try scratch.verify().summary.passes)
    try scratch.store.write(try PNGWriter.encode(image, texts: [], sealed: false), as: name)
    #expect(try scratch.verify().summary.passes)
    let other = Image(size: PixelSize(width: 10, height: 10), filledWith: .white)
    try scratch.store.write(try PNGWriter.encode(other, texts: [], sealed: false), as: name)
    #expect(try scratch.verify().summary.counts == [.unreadable: 4, .matched: 4])
  }
}

extension Baseline {
  /// The text that it was written with.
  fileprivate func text() throws -> PNGText {
    PNGText(
      keyword: BaselineMetadata.keyword,
      text: try #require(try inspection.text(BaselineMetadata.keyword)))
  }
}

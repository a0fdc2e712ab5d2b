import PixelDiff
import ProofsheetMatrix
import ProofsheetReport
import ScratchHarness
import SystemFiles
import Testing

@testable import ProofsheetRun

@Suite struct RecorderTests {
  static let smaller = #"{"chip": {"padding": {"small": {"$value": "1px"}}}}"#

  @Test func recordingTwiceWritesNothingTheSecondTime() throws {
    let scratch = try Scratch()
    try scratch.record()
    let before = try scratch.baselines()
    for mode in [RecordMode.missing, .failed, .all] {
      #expect(try scratch.record(mode: mode).allSatisfy { !$0.isWritten })
    }
    #expect(try scratch.baselines() == before)
  }

  @Test func missingLeavesWhatDiffersAlone() throws {
    let scratch = try Scratch()
    try scratch.record()
    let before = try scratch.baselines()
    #expect(try scratch.record(mode: .missing, overlay: Self.smaller).allSatisfy { !$0.isWritten })
    #expect(try scratch.baselines() == before)
    #expect(
      try scratch.record(mode: .failed, overlay: Self.smaller).map(\.recorded.count) == [2, 2])
    #expect(try scratch.verify(overlay: Self.smaller).summary.passes)
  }

  /// What a tolerance lets pass isn't drawn anew by mode failed, and is by mode all.
  @Test func whatATolerancePassesIsNotRecorded() throws {
    let scratch = try Scratch()
    try scratch.record()
    let before = try scratch.baselines()
    let options = VerificationOptions(
      tolerance: AppliedTolerance(.channelDelta(1), from: .option, at: ""))
    #expect(
      try scratch.record(mode: .failed, overlay: PlatformTests.red, options: options)
        .allSatisfy { !$0.isWritten })
    #expect(try scratch.baselines() == before)
    #expect(
      try scratch.record(mode: .all, overlay: PlatformTests.red, options: options)
        .map(\.recorded.count) == [2, 2])
  }

  @Test func patternsRecordTheirCellsOnly() throws {
    let scratch = try Scratch()
    try scratch.record()
    try scratch.record(
      mode: .failed, overlay: Self.smaller,
      options: VerificationOptions(selection: ["**tint=red**"]))
    let run = try scratch.verify(overlay: Self.smaller)
    #expect(
      run.ids(.resized) == [
        "size=small,tint=blue,appearance=light", "size=small,tint=blue,appearance=dark",
      ])
  }

  @Test func missingAddsNewCellsToASheet() throws {
    let scratch = try Scratch()
    let fewer = Chip.core.excluding { $0["tint"] == "blue" }
    try scratch.record([fewer])
    let outcomes = try scratch.record()
    #expect(outcomes.map(\.recorded.count) == [2, 2])
    #expect(try scratch.verify().summary.passes)
  }

  @Test func cellsThatNothingWantsAreDropped() throws {
    let scratch = try Scratch()
    try scratch.record()
    let fewer = Chip.core.excluding { $0["tint"] == "blue" }
    let outcomes = try scratch.record([fewer], mode: .failed)
    #expect(outcomes.map(\.dropped.count) == [2, 2])
    #expect(try scratch.verify([fewer]).summary.passes)
  }

  @Test func anUnreadableBaselineIsReplacedOnlyWhenAsked() throws {
    let scratch = try Scratch()
    try scratch.record()
    try AtomicFile.write([1, 2, 3], to: scratch.store.file("chip/core/light@2x"))
    let refused = try scratch.record(mode: .missing)
    #expect(refused[0].failures.count == 1 && !refused[0].isWritten)
    #expect(try scratch.record(mode: .failed)[0].isWritten)
    #expect(try scratch.verify().summary.passes)
  }

  /// The summary says why each file was written.
  @Test func everyRecordingSaysWhy() throws {
    let scratch = try Scratch()
    let fewer = Chip.core.excluding { $0["tint"] == "blue" }
    #expect(
      try scratch.record([fewer]).map(RecordWords.reason)
        == Array(repeating: "2 variants recorded (2 without baseline)", count: 2))
    #expect(
      try scratch.record(mode: .failed, overlay: Self.smaller).map(RecordWords.reason)
        == Array(repeating: "3 variants recorded (1 resized, 2 without baseline)", count: 2))
    #expect(
      try scratch.record([fewer], mode: .failed, overlay: PlatformTests.red).map(RecordWords.reason)
        == Array(repeating: "2 variants recorded (1 differ, 1 resized), 2 dropped", count: 2))
    try AtomicFile.write([1, 2, 3], to: scratch.store.file("chip/core/light@2x"))
    #expect(
      try scratch.record([fewer], mode: .failed, overlay: PlatformTests.red).map(RecordWords.reason)
        == ["2 variants recorded (2 with an unreadable baseline)", "no cell changed"])
  }

  /// Mode all brings up to date what a file says beside its pixels, and says what that was.
  @Test func whatABaselineSaysIsBroughtUpToDate() throws {
    let scratch = try Scratch()
    try scratch.record()
    let name = "chip/core/light@2x"
    guard case .present(let baseline) = scratch.store.read(name) else {
      Issue.record("\(name) can't be read")
      return
    }
    var text = try #require(baseline.metadata)
    text.fingerprint.libraries["cairo"] = "1.0.0"
    text.tokens = text.tokens.map { TokenReading(token: $0.token, value: "old") }
    try AtomicFile.write(
      try PNGWriter.encode(
        try baseline.image(),
        texts: [PNGText(keyword: BaselineMetadata.keyword, text: try text.encoded())]),
      to: scratch.store.file(name))
    #expect(
      try scratch.record(mode: .all).map { $0.isWritten ? RecordWords.reason($0) : "" }
        == ["no cell changed, tokens, fingerprint, parts brought up to date", ""])
  }
}

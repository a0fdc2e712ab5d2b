import PixelDiff
import ProofsheetRun
import ScratchHarness
import Testing

@testable import ProofsheetReport

/// A cause says what kinds of change it made, the same in the document and in every report.
@Suite struct CauseKindsTests {
  private func run(_ overlay: String) throws -> RunDocument {
    let scratch = try Scratch()
    try scratch.record()
    return RunDocument(try scratch.verify(overlay: overlay))
  }

  @Test func ofARecolouredToken() throws {
    let run = try run(##"{"chip": {"colour": {"blue": {"$value": "#C81428"}}}}"##)
    #expect(run.causes.map(\.kinds) == [["recoloured": 4]])
    let blue = try #require(run.variants.first { $0.verdict == .differs })
    #expect(blue.message == "fill 1 #C81428, was #1428C8")
    #expect(blue.changes?.map(\.text) == ["fill 1 #C81428, was #1428C8"])
    let difference = try #require(blue.difference)
    #expect(difference.kinds == ["recoloured"])
    let colours = try [#require(Colour(hex: "#1428C8")), #require(Colour(hex: "#C81428"))]
    #expect(difference.regions.map(\.colours) == [colours])
    #expect(difference.regions.map(\.by) == [nil])

    let text = try run.lines()
    #expect(text.contains("  fill 1 #C81428, was #1428C8"))
    #expect(
      try run.text(MarkdownRecorder.self)
        .contains("| 4 | \(MarkdownText.plain("differ: fill 1 #C81428, was #1428C8")) |"))
    let annotations = try run.reports(GitHubRecorder.self) {
      $0.environment = [GitHubRecorder.marker: "true"]
    }
    #expect("\(annotations)".contains("::4 differ: fill 1 #C81428, was #1428C8; chip"))
    #expect(
      try run.text(GitLabRecorder.self).contains(": 4 differ: fill 1 #C81428, was #1428C8; chip"))
    #expect(
      try run.text(JUnitRecorder.self)
        .contains(#"message="fill 1 #C81428, was #1428C8""#))
  }

  @Test func ofAnotherSize() throws {
    let run = try run(#"{"chip": {"padding": {"small": {"$value": "1px"}}}}"#)
    #expect(run.causes.map(\.kinds) == [["columnsRemoved": 4, "rowsRemoved": 4]])
    let resized = try #require(run.variants.first { $0.verdict == .resized })
    #expect(resized.difference?.regions.map(\.kind) == ["columnsRemoved", "rowsRemoved"])
    // The size says it; nothing else changed.
    #expect(resized.message == "4 pt narrower and 2 pt shorter")
  }

  /// What a tolerance lets pass isn't explained, and neither is what wasn't asked for.
  @Test func nothingIsExplainedThatPasses() throws {
    let scratch = try Scratch()
    try scratch.record()
    let run = try scratch.verify(
      overlay: ##"{"chip": {"colour": {"blue": {"$value": "#1428C9"}}}}"##,
      options: VerificationOptions(tolerance: AppliedTolerance(.channelDelta(1), from: .option)))
    #expect(run.variants.count { $0.difference != nil } == 4)
    #expect(run.variants.allSatisfy { $0.regions.isEmpty })
  }
}

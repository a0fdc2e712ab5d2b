import Foundation
import Testing

/// What users of other harnesses complained of, and the tests that show it can't happen here.
///
/// | complaint | tests |
/// | --- | --- |
/// | a retry turns a missing baseline green | `retriesStayRed` |
/// | a missing baseline passes where `CI` isn't set | `ExitStatusTests.emptyBaselines`, `ScratchTests.missing` |
/// | a record mode left in the source code | `ScratchTests.refusedRecording`, `RecordSettingTests` |
/// | a test that records passes | `ScratchTests.recording` |
/// | an empty drawing equals its baseline | `VerificationTests.aBlankDrawingIsItsOwnVerdict` |
/// | nothing was compared, green | `ExitStatusTests.emptyBaselines`, `ExitStatusTests.expectedCount` |
/// | verifying writes baselines | `retriesStayRed`, `ExitStatusTests.emptyBaselines` |
/// | the default tolerance hides changes | `VerificationTests.oneLevelOfOneColourIsSeen` |
/// | other machines, other pixels, no word of it | `FingerprintTests`, `ShardMergeTests` |
/// | platforms need pictures of their own | `PlatformTests` |
/// | accepting single items | `AcceptanceTests.someCellsAreAcceptedAndTheOthersKeepPixelsAndTokens` |
/// | a failing run leaves nothing to accept | `AcceptTests`, `VerificationTests.missingLeavesThePictureToAccept` |
/// | recording rewrites what matched | `RecordTests.secondTimeChangesNoByte` |
/// | no report of a green run | `aGreenRunHasItsReport` |
/// | orphans pile up, or are deleted by mistake | `pruningFollowsThePlan` |
/// | names by counters, names that collide | `BaselineNameTests`, `ScratchTests.clashingNames` |
/// | baselines aren't found on another machine | `ExitStatusTests.emptyBaselines` |
/// | a pointer, conflict or damaged file crashes the run | `BrokenBaselineTests`, `ScratchTests` |
/// | conflicts of binary files | `ConflictTests` |
/// | a size change says nothing | `VerificationTests.aTokenChangesExactlyTheVariantsThatReadIt` |
/// | parallel processes lose results | `RunLogTests.manyAtOnce`, `ScratchTests` with `--parallel` |
/// | merged reports lose images | `ShardTests.fourShardsMergedAreOneRun`, `ShardMergeTests` |
/// | a flaky drawing passes by chance | `SteadinessTests`, `steadyDrawingsPassRepeated` |
@Suite struct PainPointTests {
  static let few = "CKButton/core/type=primary,size=large,state=default,**"

  @Test func retriesStayRed() throws {
    let tool = try ToolFolder()
    for _ in 1...3 {
      let run = try tool.run("verify", Self.few)
      #expect(run.status == 1)
      #expect(run.output.contains("without baseline"))
      #expect(try Folders.files(below: tool.baselines).isEmpty)
    }
  }

  @Test func aGreenRunHasItsReport() throws {
    let tool = try ToolFolder(baselines: ToolFolder.recorded.get())
    #expect(try tool.run("verify", Self.few).status == 0)
    let files = try Folders.files(below: tool.snapshots)
    for file in ["run.json", "junit.xml", "summary.md", "report/index.html", "report/run.js"] {
      #expect(files.contains(file), "\(file)")
    }
    let images = files.filter { $0.hasPrefix("report/images/") }
    #expect(
      images == [
        "report/images/ck-button/core/primary.dark@2x.png",
        "report/images/ck-button/core/primary.light@2x.png",
      ])
  }

  @Test func pruningFollowsThePlan() throws {
    let recorded = try ToolFolder.recorded.get()
    let tool = try ToolFolder(baselines: recorded)
    #expect(try tool.run("prune").status == 0)
    let some = try #require(recorded["ck-button/core/primary.light@2x.png"])
    // One is of this tool and nothing wants it; the other ones aren't this tool's to delete.
    try tool.write(some, to: "ck-button/gone/all@2x.png")
    try tool.write(Data("Mine.".utf8), to: "ck-button/notes.txt")
    try tool.write(Data("Not a picture.".utf8), to: "ck-button/gone/broken.png")
    let plan = try tool.run("prune")
    #expect(plan.status == 1)
    #expect(plan.lines.count == 2)
    #expect(plan.lines.first?.hasPrefix("would delete ") == true)
    #expect(plan.lines.first?.hasSuffix("ck-button/gone/all@2x.png") == true)
    #expect(try Folders.files(below: tool.baselines).count == recorded.count + 3)

    #expect(try tool.run("prune", "--force").status == 0)
    #expect(
      try Folders.files(below: tool.baselines)
        == (recorded.keys + ["ck-button/gone/broken.png", "ck-button/notes.txt"]).sorted())
  }

  @Test func steadyDrawingsPassRepeated() throws {
    let tool = try ToolFolder(baselines: ToolFolder.recorded.get())
    let run = try tool.run("verify", Self.few, "--repeat", "3")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(try tool.run("verify", Self.few, "--repeat", "1").status == 2)
  }
}

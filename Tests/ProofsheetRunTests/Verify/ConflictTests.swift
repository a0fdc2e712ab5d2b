import PixelDiff
import ProofsheetMatrix
import ScratchHarness
import SystemFiles
import Testing

@testable import ProofsheetRun

@Suite struct ConflictTests {
  private func recordConflicted(_ scratch: Scratch) throws -> [RecordOutcome] {
    try Recorder(try scratch.verification(), mode: .failed, onlyConflicted: true).record()
  }

  @Test func onlyFilesWithMarkersAreRecorded() throws {
    let scratch = try Scratch()
    try scratch.record()
    let recorded = try scratch.baselines()
    let light = try #require(recorded["chip/core/light@2x.png"])
    // What a text merge makes of a picture; and a baseline that differs for another reason.
    let conflict =
      Array("<<<<<<< ours\n".utf8) + light + Array("\n=======\n".utf8) + light
      + Array("\n>>>>>>> theirs\n".utf8)
    try scratch.store.write(conflict, as: "chip/core/light@2x")
    try scratch.store.write(Array("damaged".utf8), as: "chip/core/dark@2x")

    let outcomes = try recordConflicted(scratch)
    #expect(outcomes.map(\.sheet) == ["chip/core/light@2x"])
    #expect(outcomes.map(\.isWritten) == [true])
    let after = try scratch.baselines()
    #expect(after["chip/core/light@2x.png"] == light)
    #expect(after["chip/core/dark@2x.png"] == Array("damaged".utf8))
    #expect(try recordConflicted(scratch).isEmpty)
  }

  /// Git can't merge pictures: it leaves ours in place, which is neither damaged nor right.
  @Test(arguments: ["sha1", "sha256"]) func whatGitCouldNotMergeIsRecorded(format: String) throws {
    let scratch = try Scratch()
    let overlays = ["#C81429", "#C8142A"].map {
      "{\"chip\": {\"palette\": {\"red\": {\"$value\": \"\($0)\"}}}}"
    }
    try scratch.record()
    let recorded = try scratch.baselines()
    #expect(try scratch.git("init", "-q", "-b", "main", "--object-format=\(format)") == 0)
    #expect(try scratch.git("add", ".") == 0)
    #expect(try scratch.git("commit", "-qm", "one") == 0)
    #expect(try recordConflicted(scratch).isEmpty)
    #expect(try scratch.git("checkout", "-qb", "theirs") == 0)
    let only = VerificationOptions(selection: ["**appearance=light"])
    try scratch.record(mode: .all, overlay: overlays[0], options: only)
    #expect(try scratch.git("commit", "-qam", "two") == 0)
    #expect(try scratch.git("checkout", "-q", "main") == 0)
    try scratch.record(mode: .all, overlay: overlays[1], options: only)
    #expect(try scratch.git("commit", "-qam", "three") == 0)
    #expect(try scratch.git("merge", "-q", "theirs") == 1)

    let outcomes = try recordConflicted(scratch)
    #expect(outcomes.map(\.sheet) == ["chip/core/light@2x"])
    #expect(try scratch.baselines() == recorded)
  }

  @Test func aRepositoryThatGitCannotReadIsAnError() throws {
    let scratch = try Scratch()
    try scratch.record()
    #expect(try scratch.git("init", "-q") == 0)
    try AtomicFile.write(Array("no index".utf8), to: "\(scratch.folder)/.git/index")
    let error = #expect(throws: GitError.self) { try recordConflicted(scratch) }
    let words = error?.description ?? ""
    #expect(words.hasPrefix("git ls-files ended with 128: "), "\(words)")
  }
}

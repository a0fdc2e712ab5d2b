import Foundation
import PixelDiff
import ScratchHarness
import Testing

@testable import ProofsheetRun

@Suite struct ConflictTests {
  private func git(_ folder: String, _ arguments: String...) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["git", "-c", "user.name=Test", "-c", "user.email=test@example.org", "-C", folder] + arguments
    process.environment = ProcessInfo.processInfo.environment
      .filter { !$0.key.hasPrefix("GIT_") }
      .merging(["GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null"]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

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
  @Test(arguments: ["2", "4"]) func whatGitCouldNotMergeIsRecorded(version: String) throws {
    let scratch = try Scratch()
    let folder = scratch.folder
    let overlays = ["#C81429", "#C8142A"].map {
      "{\"chip\": {\"palette\": {\"red\": {\"$value\": \"\($0)\"}}}}"
    }
    try scratch.record()
    let recorded = try scratch.baselines()
    #expect(try git(folder, "init", "-q", "-b", "main") == 0)
    #expect(try git(folder, "config", "index.version", version) == 0)
    #expect(try git(folder, "add", ".") == 0)
    #expect(try git(folder, "commit", "-qm", "one") == 0)
    #expect(try recordConflicted(scratch).isEmpty)
    #expect(try git(folder, "checkout", "-qb", "theirs") == 0)
    let only = VerificationOptions(selection: ["**appearance=light"])
    try scratch.record(mode: .all, overlay: overlays[0], options: only)
    #expect(try git(folder, "commit", "-qam", "two") == 0)
    #expect(try git(folder, "checkout", "-q", "main") == 0)
    try scratch.record(mode: .all, overlay: overlays[1], options: only)
    #expect(try git(folder, "commit", "-qam", "three") == 0)
    #expect(try git(folder, "merge", "-q", "theirs") == 1)

    let outcomes = try recordConflicted(scratch)
    #expect(outcomes.map(\.sheet) == ["chip/core/light@2x"])
    #expect(try scratch.baselines() == recorded)
  }

  @Test func whatIsNoIndexHasNoConflicts() {
    #expect(GitIndex.unmerged(in: []).isEmpty)
    #expect(GitIndex.unmerged(in: Array("DIRC".utf8)).isEmpty)
    let header = Array("DIRC".utf8) + [0, 0, 0, 2, 0xFF, 0xFF, 0xFF, 0xFF]
    #expect(GitIndex.unmerged(in: header + Array(repeating: 0xFF, count: 61)).isEmpty)
    #expect(GitIndex.unmerged(in: header + Array(repeating: 0xFF, count: 500)).isEmpty)
    let four = Array("DIRC".utf8) + [0, 0, 0, 4, 0, 0, 0, 9]
    #expect(GitIndex.unmerged(in: four + Array(repeating: 0xFF, count: 500)).isEmpty)
  }
}

import Foundation
import Proofsheet
import SystemFiles
import Testing

@testable import ProofsheetReview

@Suite struct RunFreshnessTests {
  private func freshness(_ scratch: Scratch) throws -> RunFreshness? {
    try RunFreshness(folder: scratch.snapshots, store: scratch.store)
  }

  /// Sets when a file was last written, in seconds from now.
  private func age(_ path: String, _ seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: seconds)], ofItemAtPath: path)
  }

  @Test func aRunThatWasJustMadeIsFresh() throws {
    let scratch = try Scratch()
    let found = try #require(try freshness(scratch))
    #expect(found.newerFile(among: [#filePath, "\(scratch.folder)/nothing"]) == nil)
    #expect(found.canBeMadeAgain)
    #expect(found.patterns == [])
  }

  @Test func withoutARunThereIsNothingToSay() throws {
    let scratch = try Scratch()
    try scratch.snapshots.clear()
    #expect(try freshness(scratch) == nil)
  }

  @Test func aNewerFileIsNamed() throws {
    let scratch = try Scratch()
    let files = ["\(scratch.folder)/old.json", "\(scratch.folder)/new.json"]
    for (file, seconds) in zip(files, [-60.0, 60]) {
      try AtomicFile.write([1], to: file)
      try age(file, seconds)
    }
    #expect(try freshness(scratch)?.newerFile(among: files) == files[1])
  }

  @Test func aBaselineOfAnotherDigestIsNamed() throws {
    let scratch = try Scratch()
    let file = scratch.store.file(scratch.sheet)
    // A checkout writes the same bytes at a later time.
    try age(file, 60)
    #expect(try freshness(scratch)?.newerFile(among: []) == nil)
    _ = try scratch.session().decide([.init(Scratch.id.smallLeft, .accept)])
    try age(file, 60)
    #expect(try freshness(scratch)?.newerFile(among: []) == file)
    try FileManager.default.removeItem(atPath: file)
    #expect(try freshness(scratch)?.newerFile(among: []) == file)
  }

  @Test func aBaselineThatAppearsIsNamed() throws {
    let scratch = try Scratch(records: false)
    #expect(try freshness(scratch)?.newerFile(among: []) == nil)
    let file = scratch.store.file(scratch.sheet)
    try AtomicFile.write([1], to: file)
    try age(file, 60)
    #expect(try freshness(scratch)?.newerFile(among: []) == file)
  }

  @Test func runsOfAnotherKindAreNotMadeAgain() throws {
    let changes: [@Sendable (inout RunDocument) -> Void] = [
      { $0.mode = "test" }, { $0.overlay = true }, { $0.baselines = "/elsewhere/Baselines" },
    ]
    for change in changes {
      let scratch = try Scratch()
      var run = try RunDocument.read(from: scratch.snapshots)
      change(&run)
      _ = try RunWriter(folder: scratch.snapshots).write(run)
      #expect(try freshness(scratch)?.canBeMadeAgain == false)
    }
  }

  /// A file system keeps years that nanoseconds since 1970 can't count to.
  @Test func timesBeyondAllNanoseconds() throws {
    let scratch = try Scratch()
    let file = "\(scratch.folder)/future.json"
    try AtomicFile.write([1], to: file)
    try age(file, 12_000_000_000)
    #expect(try freshness(scratch)?.newerFile(among: [file]) == file)
  }
}

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
      try scratch.snapshots.write(try run.encoded(), to: "run.json")
      #expect(try freshness(scratch)?.canBeMadeAgain == false)
    }
  }

  @Test func stampsTellWritesAndRenamesApart() throws {
    let scratch = try Scratch()
    let path = "\(scratch.folder)/file"
    #expect(FileStamp(path) == nil)
    try AtomicFile.write([1], to: path)
    let first = try #require(FileStamp(path))
    #expect(FileStamp(path) == first)
    // The same size at the same time, but another file: an editor that writes by renaming.
    let time = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
    try AtomicFile.write([2], to: "\(path).new")
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(time)], ofItemAtPath: "\(path).new")
    #expect(rename("\(path).new", path) == 0)
    #expect(FileStamp(path) != first)
  }

  /// A file system keeps years that nanoseconds since 1970 can't count to.
  @Test func timesBeyondAllNanoseconds() throws {
    #expect(FileStamp.nanoseconds(1, 2) == 1_000_000_002)
    #expect(FileStamp.nanoseconds(-1, 5) == -999_999_995)
    #expect(FileStamp.nanoseconds(9_223_372_036, 854_775_807) == .max)
    #expect(FileStamp.nanoseconds(9_223_372_036, 854_775_808) == .max)
    #expect(FileStamp.nanoseconds(.max, 999_999_999) == .max)
    #expect(FileStamp.nanoseconds(.min, 0) == .min)
    let scratch = try Scratch()
    let file = "\(scratch.folder)/future.json"
    try AtomicFile.write([1], to: file)
    try age(file, 12_000_000_000)
    #expect(try freshness(scratch)?.newerFile(among: [file]) == file)
  }
}

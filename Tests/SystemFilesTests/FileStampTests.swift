import Foundation
import Testing

@testable import SystemFiles

@Suite struct FileStampTests {
  @Test func stampsTellWritesAndRenamesApart() throws {
    let path = NSTemporaryDirectory() + "stamped-\(UUID().uuidString)"
    defer { unlink(path) }
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
  @Test func timesBeyondAllNanoseconds() {
    #expect(FileStamp.nanoseconds(1, 2) == 1_000_000_002)
    #expect(FileStamp.nanoseconds(-1, 5) == -999_999_995)
    #expect(FileStamp.nanoseconds(9_223_372_036, 854_775_807) == .max)
    #expect(FileStamp.nanoseconds(9_223_372_036, 854_775_808) == .max)
    #expect(FileStamp.nanoseconds(.max, 999_999_999) == .max)
    #expect(FileStamp.nanoseconds(.min, 0) == .min)
  }
}

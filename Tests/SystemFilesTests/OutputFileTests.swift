import Foundation
import Testing

@testable import SystemFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct OutputFileTests {
  @Test func aFileIsWritten() throws {
    let folder = NSTemporaryDirectory() + "proofsheet-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try AtomicFile.createFolder(folder)
    let path = "\(folder)/new/out.png"
    try OutputFile.write([1, 2], to: path)
    try OutputFile.write([3], to: path)
    #expect(try FileReader.read(path) == [3])
  }

  /// A rename over it would take a device or a pipe away.
  @Test func aPipeIsWrittenInto() throws {
    let folder = NSTemporaryDirectory() + "proofsheet-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try AtomicFile.createFolder(folder)
    let path = "\(folder)/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    #expect(
      throws: FileError.notWritten(path: path, reason: "No such device or address")
    ) { try OutputFile.write([1], to: path) }

    let reader = open(path, O_RDONLY | O_NONBLOCK)
    try #require(reader >= 0)
    defer { close(reader) }
    try OutputFile.write([7, 8, 9], to: path)
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(read(reader, &bytes, 8) == 3)
    #expect(Array(bytes[..<3]) == [7, 8, 9])
    #expect(FileReader.kind(path) == .other)
  }

  @Test func aDeviceStaysOne() throws {
    try OutputFile.write([1, 2, 3], to: "/dev/null")
    #expect(FileReader.kind("/dev/null") == .other)
  }
}

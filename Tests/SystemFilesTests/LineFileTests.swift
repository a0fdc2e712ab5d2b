import Foundation
import SystemFiles
import Testing

@Suite struct LineFileTests {
  private func file(_ text: String) throws -> LineFile {
    let path = NSTemporaryDirectory() + "lines-\(UUID().uuidString)"
    try AtomicFile.write(Array(text.utf8), to: path)
    return LineFile(path: path)
  }

  private func text(_ file: LineFile) throws -> String {
    defer { unlink(file.path) }
    return String(decoding: try file.read(from: 0), as: UTF8.self)
  }

  @Test(arguments: [LineFile.TornLine.kept, .removed])
  func linesAreAppended(over torn: LineFile.TornLine) throws {
    let whole = try file("one\ntwo\n")
    try whole.append(Array("three\n".utf8), over: torn)
    #expect(try text(whole) == "one\ntwo\nthree\n")
    let empty = try file("")
    try empty.append(Array("one\n".utf8), over: torn)
    #expect(try text(empty) == "one\n")
  }

  /// A line that lacks its end doesn't swallow the next one.
  @Test func aTornLineStaysOrGoes() throws {
    let kept = try file("one\nhal")
    try kept.append(Array("two\n".utf8), over: .kept)
    #expect(try text(kept) == "one\nhal\ntwo\n")
    let removed = try file("one\nhal")
    try removed.append(Array("two\n".utf8), over: .removed)
    #expect(try text(removed) == "one\ntwo\n")
    let only = try file("hal")
    try only.append(Array("two\n".utf8), over: .removed)
    #expect(try text(only) == "two\n")
  }

  @Test func partsAreRead() throws {
    let lines = try file("one\ntwo\n")
    defer { unlink(lines.path) }
    #expect(try lines.firstLine(atMost: 100) == Array("one\n".utf8))
    #expect(try lines.firstLine(atMost: 3) == nil)
    #expect(try lines.read(from: 4) == Array("two\n".utf8))
    #expect(try lines.read(from: 99) == [])
    let missing = LineFile(path: "\(lines.path)-missing")
    #expect(try missing.firstLine(atMost: 9) == nil)
    #expect(throws: FileError.self) { try missing.append([10], over: .kept) }
  }
}

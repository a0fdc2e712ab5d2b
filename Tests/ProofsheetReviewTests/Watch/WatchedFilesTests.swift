import Foundation
import Proofsheet
import SystemFiles
import Testing

@testable import ProofsheetReview

@Suite struct WatchedFilesTests {
  private let folder: String
  private let source: String
  private let tokens: String

  init() throws {
    folder = NSTemporaryDirectory() + "proofsheet-watch-\(UUID().uuidString)"
    source = "\(folder)/Sources/App/App.swift"
    tokens = "\(folder)/Sources/App/app.tokens.json"
    for file in [source, tokens, "\(folder)/Package.swift"] { try AtomicFile.write([1], to: file) }
  }

  /// What is said at this look and the next ones, until nothing is.
  private func change(_ files: inout WatchedFiles) -> WatchedFiles.Change? {
    (0..<3).compactMap { _ in files.change() }.first
  }

  private func watch() -> WatchedFiles { WatchedFiles(package: folder, tokenFiles: [tokens]) }

  @Test func aChangeCountsOnceItIsOver() throws {
    var files = watch()
    #expect(files.change() == nil)
    try Data([2, 2]).write(to: URL(filePath: source))
    #expect(files.change() == nil)
    try Data([3, 3, 3]).write(to: URL(filePath: source))
    #expect(files.change() == nil)
    #expect(files.change() == .init(path: source, isSource: true))
    #expect(change(&files) == nil)
    try? FileManager.default.removeItem(atPath: folder)
  }

  @Test func everyWayOfWritingShows() throws {
    var files = watch()
    let ways: [(String, () throws -> Void, Bool)] = [
      ("written by renaming", { try AtomicFile.write([1], to: source) }, true),
      ("a token file", { try AtomicFile.write([5], to: tokens) }, false),
      (
        "both",
        {
          try AtomicFile.write([6], to: tokens)
          try AtomicFile.write([6], to: source)
        }, true
      ),
      ("a new file", { try AtomicFile.write([1], to: "\(folder)/Sources/App/B.swift") }, true),
      ("moved", { _ = rename("\(folder)/Sources/App/B.swift", "\(folder)/Sources/C.swift") }, true),
      ("removed", { unlink("\(folder)/Sources/C.swift") }, true),
      ("the manifest", { try AtomicFile.write([7], to: "\(folder)/Package.swift") }, true),
    ]
    for (name, write, isSource) in ways {
      try write()
      #expect(change(&files)?.isSource == isSource, "\(name)")
    }
    for name in [".App.swift.swp", "App.swift~", "#App.swift#", "Notes.md", "x.tmp"] {
      try AtomicFile.write([1], to: "\(folder)/Sources/App/\(name)")
      #expect(change(&files) == nil, "\(name)")
    }
    try? FileManager.default.removeItem(atPath: folder)
  }

  @Test func sourcesNewerThanTheProgramAreSeen() throws {
    let program = "\(folder)/program"
    try AtomicFile.write([1], to: program)
    let past = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: -60)]
    for file in [source, "\(folder)/Package.swift"] {
      try FileManager.default.setAttributes(past, ofItemAtPath: file)
    }
    // The token file is newer still, but isn't built in.
    #expect(watch().source(newerThan: program) == nil)
    try AtomicFile.write([2], to: source)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 60)], ofItemAtPath: source)
    #expect(watch().source(newerThan: program) == source)
    try? FileManager.default.removeItem(atPath: folder)
  }

  @Test func theProgramIsBuiltWhereItLies() throws {
    func words(_ program: String, shell: String? = nil) -> [String]? {
      BuildCommand(shell: shell, program: program, from: folder)?.words
    }
    #expect(
      words("\(folder)/.build/x86_64-unknown-linux-gnu/release/tool") == [
        "swift", "build", "-c", "release", "--scratch-path", "\(folder)/.build", "--product",
        "tool",
      ])
    #expect(words("/usr/local/bin/tool") == ["swift", "build"])
    #expect(words("/usr/local/bin/tool", shell: "make tool") == ["/bin/sh", "-c", "make tool"])
    #expect(BuildCommand(shell: nil, program: "/nowhere/tool", from: "/nowhere") == nil)
    try? FileManager.default.removeItem(atPath: folder)
  }
}

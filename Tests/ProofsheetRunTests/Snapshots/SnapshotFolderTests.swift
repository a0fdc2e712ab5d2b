import Foundation
import ScratchHarness
import SystemFiles
import Testing

@testable import ProofsheetRun

@Suite struct SnapshotFolderTests {
  @Test func clearingRemovesWhatWasWrittenAndNothingElse() throws {
    let scratch = try Scratch()
    let folder = scratch.snapshots
    try folder.write([1], to: "a/b/c.png")
    try folder.write([2], to: "run.json")
    try AtomicFile.write([3], to: "\(folder.root)/a/kept.txt")
    try AtomicFile.write([4], to: "\(folder.root)/README.md")
    try folder.clear()
    #expect(FileReader.files(below: folder.root) == ["README.md", "a/kept.txt"])
    #expect(FileReader.kind("\(folder.root)/a/b") == .nothing)
  }

  /// A disk that was full, a folder that couldn't be written: the next run mustn't take what is left for somebody else's.
  @Test func whatCouldNotBeRemovedStaysOurs() throws {
    let scratch = try Scratch()
    let folder = scratch.snapshots
    let (file, aside) = ("\(folder.root)/a/b.png", "\(scratch.folder)/aside")
    try folder.write([1], to: "a/b.png")
    try FileManager.default.moveItem(atPath: file, toPath: aside)
    try AtomicFile.createFolder(file)
    try folder.clear()
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.moveItem(atPath: aside, toPath: file)
    try folder.clear(for: ["a/b.png"])
    #expect(FileReader.kind(file) == .nothing)
    #expect(FileReader.kind("\(folder.root)/.written") == .nothing)
  }

  @Test func aListThatWasTamperedWithDeletesNothingOutside() throws {
    let scratch = try Scratch()
    let folder = scratch.snapshots
    let outside = "\(scratch.folder)/outside.txt"
    try AtomicFile.write([1], to: outside)
    try AtomicFile.write(
      Array("../outside.txt\n\(outside)\na/../../outside.txt\n".utf8), to: "\(folder.root)/.written"
    )
    try folder.clear()
    #expect(FileReader.kind(outside) == .file)
  }

  /// A folder that is a link leads to somebody else's files, whatever a list says and whoever writes.
  @Test func nothingBehindALinkIsTouched() throws {
    let scratch = try Scratch()
    let folder = scratch.snapshots
    let precious = "\(scratch.folder)/precious"
    for file in ["file.txt", "sub/y"] { try AtomicFile.write([1], to: "\(precious)/\(file)") }
    try AtomicFile.write(
      Array("p/file.txt\np/sub/y\na/p/sub/y\n".utf8), to: "\(folder.root)/.written")
    try AtomicFile.createFolder("\(folder.root)/a")
    for link in ["p", "a/p"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.root)/\(link)", withDestinationPath: precious)
    }
    try folder.clear()
    for path in ["p/new.png", "a/p/new.png", "p/sub/y"] {
      let link = path.hasPrefix("a") ? "a/p" : "p"
      let refusal = FileError.notWritten(
        path: WorkingFolder.relative("\(folder.root)/\(link)"),
        reason: "it is a link, and a run has none")
      #expect(throws: refusal) { try folder.write([2], to: path) }
      #expect(throws: refusal) { try folder.link("\(precious)/file.txt", as: path) }
      #expect(throws: refusal) { try folder.clear(for: [path]) }
    }
    #expect(FileReader.files(below: precious) == ["file.txt", "sub/y"])
    #expect(try FileReader.read("\(precious)/sub/y") == [1])
  }

  /// A run from elsewhere may hold links; what they lead to was never in it.
  @Test func linksAreNotFollowed() throws {
    let scratch = try Scratch()
    let folder = scratch.snapshots
    try AtomicFile.write([1], to: "\(scratch.folder)/outside/picture.png")
    try folder.write([2], to: "a/own.png")
    for (link, target) in [("a/one.png", "../../outside/picture.png"), ("b", "../outside")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.root)/\(link)", withDestinationPath: target)
    }
    #expect(try folder.read("a/own.png") == [2])
    for path in ["a/one.png", "b/picture.png"] {
      #expect(throws: FileError.self) { try folder.read(path) }
    }
  }

  @Test func aPlaceInTheBaselinesIsRefused() throws {
    let scratch = try Scratch()
    try AtomicFile.createFolder("\(scratch.store.root)/a")
    for path in [scratch.store.root, "\(scratch.store.root)/a/../new"] {
      let folder = SnapshotFolder(root: path)
      #expect(throws: ReportError.inside(path: path, folder: scratch.store.root)) {
        try folder.checkApart(from: scratch.store.root)
      }
    }
    try SnapshotFolder(root: scratch.store.root + "-new").checkApart(from: scratch.store.root)
  }

  @Test func pathsThatLeaveTheFolderAreRefused() throws {
    let folder = try Scratch().snapshots
    for path in ["../x", "/x", "a//b", "a/./b", "", "a\nb", "a\0b", "../\u{301}x"] {
      #expect(throws: FileError.unsafeName(path: path)) { try folder.write([], to: path) }
    }
  }
}

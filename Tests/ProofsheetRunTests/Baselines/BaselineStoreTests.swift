import Foundation
import PixelDiff
import ProofsheetMatrix
import ScratchHarness
import SystemFiles
import Testing

@testable import ProofsheetRun

@Suite struct BaselineStoreTests {
  /// A run from elsewhere names its sheets as it likes: none of them is written outside of the folder.
  @Test(arguments: [
    "../evil", "new/../../evil", "new/../../../evil", "/evil", "a//evil", "./evil", "evil\n",
    // To Swift this has no part "..": the slash and the accent are one character.
    "../\u{301}evil", "evil\0/name",
    // Hidden files are never listed as baselines; some of git's are programs.
    ".git/hooks/evil", ".evil", "a/.evil", "a/..evil/b",
  ]) func namesThatLeaveTheFolderAreRefused(name: String) throws {
    let scratch = try Scratch()
    let before = try FileManager.default.subpathsOfDirectory(atPath: scratch.folder).sorted()
    let refusal = BaselineNameError.unsafe(path: scratch.store.exactFile(name))
    #expect(throws: refusal) { try scratch.store.write([1], as: name) }
    #expect(throws: refusal) { try scratch.store.delete(name) }
    guard case .unreadable = scratch.store.read(name) else {
      Issue.record("\(name) is read")
      return
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: scratch.folder).sorted() == before)
  }

  @Test func aNameMayHoldAnythingElse() throws {
    let scratch = try Scratch()
    for name in ["a/b@2x", "a../b..", "a/\u{301}.b", "ä/\u{301}b", "a b,c=d"] {
      try scratch.store.write([1], as: name)
      #expect(FileReader.kind(scratch.store.exactFile(name)) == .file)
    }
  }

  /// To Swift the slash and the accent are one character; the link before it is none the less one.
  @Test(arguments: ["evil/\u{301}x", "evil/sub/\u{301}x", "evil/x"])
  func nothingIsWrittenBehindALink(name: String) throws {
    let scratch = try Scratch()
    let outside = "\(scratch.folder)/outside"
    try AtomicFile.createFolder(outside)
    try AtomicFile.createFolder(scratch.store.root)
    try FileManager.default.createSymbolicLink(
      atPath: "\(scratch.store.root)/evil", withDestinationPath: outside)
    #expect(throws: BaselineError.self) { try scratch.store.write([1], as: name) }
    #expect(throws: BaselineError.self) { try scratch.store.replace(name, nil, with: [1]) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside).isEmpty)
  }

  @Test func aFileIsReplacedOnlyAsItWasLookedAt() throws {
    let store = try Scratch().store
    #expect(try !store.replace("a/b", Digest.of([1]), with: [2]))
    #expect(store.digest("a/b") == nil)
    #expect(try store.replace("a/b", nil, with: [1]))
    #expect(try !store.replace("a/b", nil, with: [2]))
    #expect(try store.replace("a/b", Digest.of([1]), with: [2]))
    #expect(store.digest("a/b") == Digest.of([2]))
    #expect(try !store.replace("a/b", Digest.of([1]), with: nil))
    #expect(try store.replace("a/b", Digest.of([2]), with: nil))
    #expect(FileReader.files(below: store.root) == [])
  }

  /// Check and replacement are one step: of many at once each finds what the one before it wrote.
  @Test func manyAtOnceLoseNothing() async throws {
    let store = try Scratch().store
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...40 as ClosedRange<UInt8> {
        group.addTask {
          while true {
            let old = try FileReader.read(store.file("a")) ?? []
            let digest = old.isEmpty ? nil : Digest.of(old)
            if try store.replace("a", digest, with: old + [number]) { return }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try FileReader.read(store.file("a"))?.sorted() == Array(1...40))
  }

  /// Bazel's runfiles are nothing but links.
  @Test func linksAreReadWhereverTheyLeadAndNeverWrittenThrough() throws {
    let scratch = try Scratch()
    let outside = BaselineStore(root: "\(scratch.folder)/outside")
    let picture = try PNGWriter.encode(
      Image(size: PixelSize(width: 2, height: 2), filledWith: .black))
    try outside.write(picture, as: "folder/one")
    let store = scratch.store
    try AtomicFile.createFolder(store.root)
    try FileManager.default.createSymbolicLink(
      atPath: "\(store.root)/linked.png", withDestinationPath: outside.exactFile("folder/one"))
    try FileManager.default.createSymbolicLink(
      atPath: "\(store.root)/folder", withDestinationPath: "\(outside.root)/folder")
    for name in ["linked", "folder/one"] {
      guard case .present = store.read(name) else {
        Issue.record("\(name) isn't read")
        continue
      }
      #expect(throws: (any Error).self) { try store.write([1], as: name) }
    }
    #expect(throws: BaselineError.self) { try store.delete("folder/one") }
    #expect(try store.names() == ["folder/one", "linked"])
    #expect(try FileReader.read(outside.exactFile("folder/one")) == picture)
    let replacing = BaselineStore(root: store.root, replacesLinks: true)
    try replacing.write([1], as: "linked")
    #expect(try FileReader.read(store.exactFile("linked")) == [1])
    #expect(try FileReader.read(outside.exactFile("folder/one")) == picture)
  }

  @Test func picturesThatNobodyComparesAreTold() throws {
    let store = try Scratch().store
    try AtomicFile.write([1], to: "\(store.root)/a/x.PNG")
    try AtomicFile.write([1], to: "\(store.root)/a/x.gif")
    try AtomicFile.write([1], to: "\(store.root)/a/notes.txt")
    #expect(store.strangers() == ["a/x.PNG", "a/x.gif"])
  }

  /// A file that can't be read is none that isn't there: nobody writes over it who saw nothing.
  @Test func aFileThatCantBeReadIsThere() throws {
    let scratch = try Scratch()
    let store = BaselineStore(
      root: scratch.store.root, limits: PNGLimits(maximumPixels: 10, maximumFileBytes: 4))
    try scratch.store.write([1, 2, 3, 4, 5], as: "a")
    let digest = try #require(store.digest("a"))
    #expect(try !store.replace("a", nil, with: [1]))
    #expect(store.digest("a") == digest)
    #expect(try store.replace("a", digest, with: [1]))
    #expect(store.digest("a") == Digest.of([1]))
  }

  /// Whoever prunes takes no folder away under somebody who is writing into it.
  @Test func pruningWaitsForWhoWrites() async throws {
    let store = try Scratch().store
    try store.write([1], as: "a/b")
    try await withThrowingTaskGroup(of: Void.self) { group in
      try FileLock(folder: store.root).whileLocked {
        group.addTask { try store.prune("a/b") }
        usleep(50_000)
        #expect(store.digest("a/b") == Digest.of([1]))
      }
      try await group.waitForAll()
    }
    #expect(store.digest("a/b") == nil)
  }

  @Test(arguments: [
    ("a/b@2x", false), ("a/b~linux-x86_64", true), ("a/b@2x~linux-x86_64", true),
    ("a/b~c@2x", false), ("a~b/c", false),
  ]) func namesOfOnePlatformAreKnown(_ name: String, _ isOfOne: Bool) {
    #expect(BaselineStore.isOfOnePlatform(name) == isOfOne)
  }

  @Test func noStoreHasAndTakesNothing() throws {
    #expect(try BaselineStore.none.names().isEmpty)
    if case .missing = BaselineStore.none.read("etc/passwd") {} else { Issue.record("it is there") }
    #expect(throws: FileError.self) { try BaselineStore.none.write([1], as: "tmp/picture") }
  }

  @Test func settledBaselinesAreThere() throws {
    let scratch = try Scratch()
    try scratch.store.write([1, 2], as: "a/b/picture")
    try scratch.store.settle(["a/b/picture"])
    #expect(throws: FileError.self) { try scratch.store.settle(["a/b/other"]) }
  }
}

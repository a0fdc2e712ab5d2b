import Foundation
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
    for name in ["a/b@2x", "..a/b..", "a/.b", "ä/\u{301}b", "a b,c=d"] {
      try scratch.store.write([1], as: name)
      #expect(FileReader.kind(scratch.store.exactFile(name)) == .file)
    }
  }

  @Test func noStoreHasAndTakesNothing() {
    #expect(BaselineStore.none.names().isEmpty)
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

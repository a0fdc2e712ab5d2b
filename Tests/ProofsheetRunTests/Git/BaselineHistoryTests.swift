import ProofsheetReport
import ScratchHarness
import SystemFiles
import Testing

@testable import ProofsheetRun

@Suite struct BaselineHistoryTests {
  private func history(_ scratch: Scratch) throws -> BaselineHistory? {
    try BaselineHistory.of(scratch.store.root)
  }

  @Test(arguments: ["sha1", "sha256"]) func everyVersionOfEveryBaselineCounts(
    format: String
  ) throws {
    let scratch = try Scratch()
    try scratch.record()
    #expect(throws: GitError.self) { try history(scratch) }
    #expect(try scratch.git("init", "-q", "--object-format=\(format)") == 0)
    #expect(try history(scratch) == nil, "nothing is committed")
    // Neither what lies beside the baselines nor what is no picture counts.
    try AtomicFile.write(Array("ours".utf8), to: "\(scratch.store.root)/notes.txt")
    try AtomicFile.write(Array("theirs".utf8), to: "\(scratch.folder)/elsewhere.png")
    #expect(try scratch.git("add", ".") == 0)
    #expect(try scratch.git("commit", "-qm", "one") == 0)
    let one = try #require(try history(scratch))
    #expect(one.versions == 2 && !one.isShallow && one.bytes > 200)
    try scratch.store.write(Array("another, with a name that has two words".utf8), as: "two words")
    #expect(try scratch.git("add", ".") == 0)
    #expect(try scratch.git("commit", "-qam", "two") == 0)
    let two = try #require(try history(scratch))
    #expect(two.versions == 3 && two.bytes > one.bytes)
    #expect(BaselineWords.history(two) == "3 versions of baselines, \(two.bytes) bytes in git")
  }

  @Test func anAnswerThatTakesTooLongIsAnError() throws {
    let scratch = try Scratch()
    #expect(try scratch.git("init", "-q") == 0)
    // Git runs an alias by a shell.
    #expect(try scratch.git("config", "alias.dawdle", "!sleep 60") == 0)
    #expect(throws: GitError.tooSlow(command: "dawdle", patience: .milliseconds(50))) {
      try Git(in: scratch.folder).ask(["dawdle"], within: .milliseconds(50))
    }
  }
}

import ProofsheetReport
import SeededRandom
import Synchronization
import Testing

@testable import ProofsheetCommand

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What commands print about files, words and settings of somebody who means no good.
@Suite struct HostileNamesTests {
  private func expectHarmless(
    _ result: PictureFolder.Result, _ words: [String], seed: UInt64,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found =
      HostileText.obeyed(by: result.text)
      + HostileText.obeyed(by: result.errors, commands: ["::error title="])
    #expect(found == [], "seed \(seed): \(words)", sourceLocation: sourceLocation)
  }

  @Test(arguments: [1, UInt64.random(in: 0...(.max))]) func ofFiles(seed: UInt64) throws {
    var hostile = HostileText(seed: seed)
    let folder = try PictureFolder()
    var names: [String] = []
    while names.count < 20 {
      let name = hostile.next().replacing("/", with: "").replacing("\u{0}", with: "") + ".png"
      guard name.utf8.count < 100, !name.hasPrefix("."), !folder.has("a/\(name)") else { continue }
      names.append(name)
      try folder.write(PictureFolder.page(), "a/\(name)")
      if names.count % 5 > 0 { try folder.write(PictureFolder.spotted, "b/\(name)") }
    }
    let environment = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "\(folder.path)/summary"]
    expectHarmless(folder.compare(environment: environment), [], seed: seed)
    expectHarmless(folder.compare("--json"), ["--json"], seed: seed)
    for name in ["out/summary.md", "summary"] {
      let text = String(decoding: try #require(folder.bytes(name)), as: UTF8.self)
      #expect(HostileText.obeyed(by: text) == [], "seed \(seed)")
      #expect(HostileText.active(in: text, own: ["<br>"]) == [], "seed \(seed)")
    }
    for name in names.prefix(8) {
      for words in [
        ["diff", "@a/\(name)", "@b/\(name)"], ["diff", "@a/\(name)", "@gone/\(name)"],
        ["diff", "@a/\(name)", "@b/\(name)", "-o", "@nowhere/\(name)"],
        ["describe", "@a/\(name)"], ["describe", "@gone/\(name)"],
        ["compare", "@a", "@b", "-o", "@a/\(name)"], ["compare", "@a/\(name)", "@b"],
        ["merge", "@gone/\(name)"], ["merge-baselines", "@a/\(name)", "@b/\(name)", "@gone"],
      ] { expectHarmless(folder.run(words), words, seed: seed) }
    }
  }

  @Test(arguments: [1, UInt64.random(in: 0...(.max))]) func ofWords(seed: UInt64) throws {
    var hostile = HostileText(seed: seed)
    let folder = try PictureFolder()
    for name in ["a", "b"] { try folder.write(PictureFolder.page(), "\(name)/x.png") }
    for _ in 0..<8 {
      let word = hostile.next().replacing("\u{0}", with: "")
      try folder.write(Array("{\"\(word)\": 1}".utf8), "settings.json")
      try folder.write(Array(word.utf8), "masks.json")
      for words in [
        [word], ["--\(word)"], ["list", word], ["verify", "--\(word)"], ["diff", word],
        ["diff", "-\(word)"],
        ["compare", "@a", "@b", "-o", "@out", word], ["compare", "@a", "@b", "--tolerance", word],
        ["compare", "@a", "@b", "--metric", word],
        ["compare", "@a", "@b", "--max-diff-pixels", word],
        ["compare", "@a", "@b", "-o", "@out", "--mask", word],
        ["diff", "@a/x.png", "@b/x.png", "--mask", word],
        ["compare", "@a", "@b", "-o", "@out", "--masks", "@masks.json"],
        ["compare", "@a", "@b", "-o", "@out", "--settings", "@settings.json"],
        ["accept", "--from", word, word], ["verify", "--baselines", "@\(word)"],
        ["verify", "--shard", word],
        ["doctor", "--baselines", "@\(word)"], ["doctor", "--jobs", word],
        ["prune", "--baselines", "@\(word)"],
        ["record", "--mode", word], ["coverage", "--minimum", word], ["render", word],
        ["completions", word],
        ["review", "--port", word], ["man", word], ["help", word],
      ] { expectHarmless(folder.run(words), words, seed: seed) }
    }
  }

  /// A program that was given a hostile name shows it harmless in what it prints about itself.
  @Test func pagesObeyNothing() throws {
    let folder = try PictureFolder()
    for words in [["--help"], ["diff", "--help"], ["man"], ["completions", "bash"]] {
      expectHarmless(folder.run(words), words, seed: 0)
    }
  }

  @Test func escapesOfOurOwnAreAddedBehind() {
    let text = Mutex("")
    let console = Console(
      hasColour: true, showsProgress: true, write: { more in text.withLock { $0 += more } },
      writeError: { more in text.withLock { $0 += more } })
    console.line(StyledLine("a\u{1B}[31mb", .good) + "\r\n::error::c")
    console.table([["x\n", "y"], ["xx", "z\u{9B}"]])
    console.error("d\n::error::e", details: ["::f"], tool: "t")
    console.progress("1 of 2\u{7}")
    console.progress("")
    #expect(
      text.withLock { $0 } == "\u{1B}[32ma\\e[31mb\u{1B}[0m\\r\\n::error::c\n"
        + "x\\n  y\nxx   z\\u{9b}\nt: d\\n::error::e\n\\x3a:f\n" + "\r1 of 2\\x07\r\u{1B}[K")
  }
}

import ProofsheetRun
package import SeededRandom

/// Answers of git: objects with their sizes, and paths that couldn't be merged.
package final class GitTarget: FuzzTarget {
  package static let name = "git"

  package init() {}

  package func seeds() -> [[UInt8]] {
    [
      "blob 123 Baselines/a.png\nblob 7 b.txt\ntree 30 Baselines\n0a1b missing\n",
      "100644 0123456789 1\tBaselines/a.png\u{0}100644 0123456789 2\tBaselines/a.png\u{0}",
    ].map { Array($0.utf8) }
  }

  package func changed(
    _ input: [UInt8], with other: [UInt8], _ random: inout SeededGenerator
  ) -> [UInt8] {
    WordMutation.changed(
      input, with: other,
      words: [
        "blob 9223372036854775807 a.png", "blob -1 a.png", "blob", " ", ".png", "\u{0}", "\t",
        "blob 5 é.png",
      ],
      &random)
  }

  package func run(_ input: [UInt8]) throws(Finding) -> String {
    let history = BaselineHistory(sizes: input, isShallow: false)
    if let history, history.bytes < 0 || history.versions < 1 {
      throw Finding("weighs \(history.bytes) bytes in \(history.versions) versions")
    }
    let paths = Git.unmergedPaths(in: input)
    guard paths.allSatisfy({ !$0.contains(0) }) else { throw Finding("has a path with a byte 0") }
    return history == nil ? "no history" : "a history"
  }
}

import Foundation
import ProofsheetCommand
import ScratchHarness
package import SeededRandom

/// Command lines, run in an empty folder that paths don't lead out of.
package final class ArgumentTarget: FuzzTarget {
  package static let name = "arguments"

  private let folder: ToolFolder

  package init() throws {
    folder = try ToolFolder()
    // Relative paths are meant from here.
    guard chdir(folder.path("")) == 0 else { throw Finding("the folder can't be entered") }
  }

  private static let commands = [
    "verify", "record", "accept", "list", "render", "diff", "compare", "coverage", "doctor",
    "prune",
    "merge", "describe", "merge-baselines", "completions", "man", "help", "--version", "--help",
  ]

  package func seeds() -> [[UInt8]] {
    Self.commands.map { Array($0.utf8) }
      + [
        "diff\na.png\nb.png\n--metric\noklab\n--threshold\n0.1", "compare\na\nb\n-o\nout\n--json",
        "verify\n--shard\n1/2\n**size=small**", "list\n--json\n!**", "accept\n@smoke\n--dry-run",
        "diff\n-\n-\n--mask=m.json", "verify\n--jobs\n3\n--subset\nsmoke\n--",
      ].map { Array($0.utf8) }
  }

  package func changed(
    _ input: [UInt8], with other: [UInt8], _ random: inout SeededGenerator
  ) -> [UInt8] {
    let options = [
      "--metric", "--threshold", "--max-pixels", "--max-ratio", "--max-density", "--mask", "--json",
      "-o",
      "--jobs", "--tokens", "--subset", "--shard", "--baselines", "--snapshots", "--settings",
      "--scale",
      "--mode", "--force", "--help", "--from", "--expect", "--single-file", "--size-limit",
      "--antialiasing",
      "--max-image-pixels", "--", "-", "=", "1", "0", "-1", "1e9", "nan", "inf", "1/0", "0/0",
      "2/1", "a.png",
      "x", "*", "**", "!**", "@", "é", "e\u{301}", "\u{0}", "\r\n", "\u{1B}[2J",
      "99999999999999999999",
    ]
    return WordMutation.changed(input, with: other, words: options + Self.commands, &random)
  }

  package func run(_ input: [UInt8]) throws(Finding) -> String {
    // A path that leads elsewhere could be written to; `review` and standard input would wait for somebody.
    let words = WordMutation.words(input).prefix(12).map {
      String($0.unicodeScalars.prefix(200).filter { $0 != "/" && $0 != "\u{0}" })
    }
    guard !words.contains(where: { $0.unicodeScalars.elementsEqual("..".unicodeScalars) }),
      words.first.map(Self.commands.contains) != false || words.first?.hasPrefix("review") != true,
      !words.contains("-"), !words.contains("review"),
      !words.contains(where: { $0.hasSuffix("=-") })
    else { return "left out" }
    let answer = folder.run(words)
    guard (0...3).contains(answer.status) else { throw Finding("ends with \(answer.status)") }
    guard !answer.text.isEmpty || answer.status == 0 else {
      throw Finding("ends with \(answer.status) without a word")
    }
    if words.first != "man", words.first != "completions",
      let obeyed = HostileText.obeyed(by: answer.text, commands: ["::"]).first
    {
      throw Finding("prints what is obeyed: \(obeyed)")
    }
    if FileManager.default.subpaths(atPath: folder.path(""))?.count ?? 0 > 60 { try empty() }
    return "status \(answer.status)"
  }

  /// Removes what commands wrote, so that the folder stays small.
  private func empty() throws(Finding) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path(""))) ?? [] {
      try? FileManager.default.removeItem(atPath: folder.path(name))
    }
    mkdir(folder.path("Baselines"), 0o755)
  }
}

import Foundation
import Testing

@testable import ProofsheetCommand

/// `--help`, the manual page and the completions say the same.
@Suite struct HelpAgreementTests {
  static let commands = CommandLineTool.commands.map { $0.description }
  static let completions = ShellCompletions(tool: "proofsheet", commands: commands)
  static let manual = ManualPage(
    tool: "proofsheet", version: "1", summary: CommandLineTool.summary, commands: commands,
    statuses: CommandLineTool.statuses
  ).text()

  /// Text in words, without line breaks and columns.
  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A page of roff as a reader sees it.
  private func shown(_ text: String) -> String {
    var text = text.replacing("\\fB", with: "").replacing("\\fR", with: "")
    for (mark, letter) in [
      ("\\[u2026]", "…"), ("\\-", "-"), ("\\(aq", "'"), ("\\&", ""), ("\\e", "\\"),
    ] { text = text.replacing(mark, with: letter) }
    return text
  }

  @Test(arguments: commands.map(\.name)) func manualAndHelpAgree(name: String) throws {
    let command = try #require(Self.commands.first { $0.name == name })
    let help = words(command.page(tool: "proofsheet"))
    #expect(words(CommandLineTool.page(tool: "proofsheet")).contains("\(name) \(command.summary)"))
    #expect(help.hasPrefix("proofsheet \(command.usage) \(words(command.discussion))"))

    let sections = shown(Self.manual).components(separatedBy: "\n.SS ")
    let section = try #require(sections.first { $0.hasPrefix(command.usage + "\n") })
      .components(separatedBy: "\n.SH ")[0]
    #expect(
      words(section.components(separatedBy: "\n.TP\n")[0])
        == "\(command.usage) \(words(command.discussion))")
    // Every option of the help is one of the manual, in the same order, with the same words.
    let options = section.components(separatedBy: "\n.TP\n").dropFirst().map(words)
    #expect(options == command.allOptions.map { "\($0.label) \(words($0.help))" })
    let listed = command.allOptions.map { "\($0.label) \(words($0.help))" }
    #expect(help.hasSuffix(listed.joined(separator: " ")))
  }

  @Test func theManualIsPlainForTheFormatter() {
    #expect(Self.manual.utf8.allSatisfy { $0 < 128 })
    for line in Self.manual.split(separator: "\n") where line.hasPrefix(".") {
      #expect([".TH", ".SH", ".SS", ".TP", ".B "].contains(String(line.prefix(3))), "\(line)")
    }
    #expect(ManualPage.escaped(".5 isn't \\ a-b…") == "\\&.5 isn\\(aqt \\e a\\-b\\[u2026]")
  }

  @Test func everyOptionIsCompleted() throws {
    let fish = Self.completions.script(for: .fish)
    let zsh = Self.completions.script(for: .zsh)
    for command in Self.commands {
      #expect(fish.contains("-a \(command.name) -d "))
      let part = try #require(
        zsh.components(separatedBy: "      \(command.name)) _arguments ").dropFirst().first
      )
      .components(separatedBy: ";;")[0]
      for option in command.allOptions {
        #expect(
          fish.contains(
            "from \(command.name)' -l \(option.name.dropFirst(2)) ")
            || fish.contains("from \(command.name)' -l \(option.name.dropFirst(2)) -s"))
        #expect(part.contains(option.name), "\(command.name) \(option.name)")
      }
    }
    #expect(ShellCompletions.quoted("isn't") == "'isn'\\''t'")
    #expect(ShellCompletions.fishQuoted("isn't \\") == "'isn\\'t \\\\'")
  }

  /// What bash would offer for a command line that ends with the last word.
  private func offered(_ words: [String], in folder: String) throws -> [String] {
    let script = Self.completions.script(for: .bash)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let list = words.map(ShellCompletions.quoted).joined(separator: " ")
    process.arguments = [
      "bash", "--norc", "-c",
      script + "COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1); _proofsheet; "
        + "printf '%s\\n' \"${COMPREPLY[@]}\"",
    ]
    process.currentDirectoryURL = URL(filePath: folder)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func bashOffersWhatFits() throws {
    let folder = NSTemporaryDirectory() + "proofsheet-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data().write(to: URL(filePath: "\(folder)/two words.png"))
    #expect(try offered(["proofsheet", "ver"], in: folder) == ["verify"])
    #expect(
      try offered(["proofsheet", ""], in: folder)
        == Self.commands.map(\.name) + ["--help", "--version"])
    #expect(try offered(["proofsheet", "verify", "--sh"], in: folder) == ["--shard"])
    #expect(try offered(["proofsheet", "verify", "--shard", ""], in: folder) == [])
    #expect(
      try offered(["proofsheet", "verify", "--tokens", "t"], in: folder) == ["two words.png"])
    #expect(try offered(["proofsheet", "diff", "t"], in: folder) == ["two words.png"])
    #expect(try offered(["proofsheet", "verify", "t"], in: folder) == [])
  }
}

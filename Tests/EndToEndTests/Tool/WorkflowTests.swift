import Foundation
import Testing

/// The workflow files of the article on continuous integration: their steps are run as they stand there.
@Suite struct WorkflowTests {
  private static let article = Folders.package.appending(
    path: "Sources/Proofsheet/Proofsheet.docc/ContinuousIntegration.md")

  /// The workflow that contains some words, line by line.
  private func workflow(_ words: String) throws -> [String] {
    let parts = try String(contentsOf: Self.article, encoding: .utf8)
      .components(separatedBy: "```yaml\n").dropFirst()
      .map { $0.components(separatedBy: "\n```\n")[0] }
    let found = parts.filter { $0.contains(words) }
    try #require(found.count == 1)
    return found[0].components(separatedBy: "\n")
  }

  /// The command lines that call the tool, in order.
  private func commands(_ lines: [String]) -> [String] {
    lines.compactMap { line in
      let words = line.trimmingCharacters(in: .whitespaces)
      for start in ["run: ", "- "] where words.hasPrefix(start + "$PROOFSHEET ") {
        return String(words.dropFirst(start.count))
      }
      return nil
    }
  }

  private func run(
    _ command: String, in folder: URL, _ environment: [String: String] = [:]
  ) throws -> ProgramRun {
    // Here a service would install and build the tool; the tests have it already.
    let surroundings = [
      "CI": "true", "PROOFSHEET": "'\(Folders.tool.path)'",
      "PROOFSHEET_BASELINES": folder.appending(path: "Baselines").path,
    ]
    let script = command.replacing("$PROOFSHEET", with: "eval \"$PROOFSHEET\"")
    return try ProgramRun(
      URL(filePath: "/bin/bash"), ["-e", "-c", script], in: folder,
      environment: surroundings.merging(environment) { $1 })
  }

  @Test func gitHubsStepsMakeOneReportOfFourParts() throws {
    let tool = try baselines()
    let lines = try workflow("name: Snapshots")
    let commands = commands(lines)
    try #require(commands.count == 2)
    let shards = try #require(lines.first { $0.contains("shard: [") })
      .split(whereSeparator: { "[], ".contains($0) }).dropFirst().map(String.init)
    #expect(shards == ["1/4", "2/4", "3/4", "4/4"])
    for (index, shard) in shards.enumerated() {
      let command = commands[0].replacing("${{ matrix.shard }}", with: shard)
      let part = try run(command, in: tool.folder)
      #expect([0, 1].contains(part.status), "\(part.output)\(part.errors)")
      // What uploading and downloading the artifact does.
      let parts = tool.folder.appending(path: "parts")
      try FileManager.default.createDirectory(at: parts, withIntermediateDirectories: true)
      try FileManager.default.moveItem(
        at: tool.snapshots, to: parts.appending(path: "part-\(index)"))
    }
    try check(try run(commands[1], in: tool.folder), tool)
  }

  @Test func gitLabsStepsDoToo() throws {
    let tool = try baselines()
    let lines = try workflow("parallel: 4")
    let commands = commands(lines)
    try #require(commands.count == 2)
    for index in 1...4 {
      let part = try run(
        commands[0], in: tool.folder, ["CI_NODE_INDEX": "\(index)", "CI_NODE_TOTAL": "4"])
      #expect([0, 1].contains(part.status), "\(part.output)\(part.errors)")
    }
    try check(try run(commands[1], in: tool.folder), tool)
  }

  /// The baselines of this package, with two cells of another picture.
  private func baselines() throws -> ToolFolder {
    let tool = try ToolFolder(
      baselines: try Folders.contents(of: Folders.package.appending(path: "Baselines")))
    try tool.redraw(
      ["size=small,state=default,icon=none", "size=large,state=default,icon=both"],
      of: "ck-button/core/primary.light@2x.png")
    return tool
  }

  private func check(_ merge: ProgramRun, _ tool: ToolFolder) throws {
    #expect(merge.status == 1, "\(merge.output)\(merge.errors)")
    #expect(merge.errors.isEmpty)
    let merged = try RunFile.read(tool.snapshots)
    #expect(merged.counts["differs"] == 2)
    let list = try tool.run("list", "--json")
    let entries = try #require(
      try JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [[String: Any]])
    let variants = entries.compactMap { $0["variants"] as? Int }.reduce(0, +)
    #expect(merged.counts["variants"] == variants)
    for file in ["report/index.html", "summary.md", "junit.xml"] {
      #expect(FileManager.default.fileExists(atPath: tool.snapshots.appending(path: file).path))
    }
    // Then somebody at a desk accepts what was downloaded.
    let recorded = try Folders.contents(of: Folders.package.appending(path: "Baselines"))
    #expect(try tool.run("accept", "--from", tool.snapshots.path).status == 0)
    #expect(try Folders.contents(of: tool.baselines) == recorded)
  }
}

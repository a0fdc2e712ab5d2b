import Foundation
import Testing

/// The merge driver and the textconv, set up as the article on git says and run by git itself.
@Suite struct GitTests {
  private static let article = Folders.package.appending(
    path: "Sources/Proofsheet/Proofsheet.docc/BaselinesInGit.md")
  static let sheet = "ck-button/core/primary.light@2x.png"
  static let small = "size=small,state=default,icon=none"
  static let large = "size=large,state=default,icon=both"

  let tool: ToolFolder

  init() throws {
    tool = try ToolFolder(baselines: ToolFolder.recorded.get())
    try git("init", "--quiet", "--initial-branch=main")
    for (key, value) in [
      "user.name": "A", "user.email": "a@example.org", "commit.gpgsign": "false",
    ] { try git("config", key, value) }
    let blocks = try String(contentsOf: Self.article, encoding: .utf8)
      .components(separatedBy: "\n```").enumerated()
      .compactMap { $0.offset % 2 == 1 ? $0.element : nil }
    let attributes = try #require(blocks.first { $0.contains("merge=proofsheet") })
    _ = try tool.write(String(attributes.dropFirst()), named: ".gitattributes")
    let settings = try #require(blocks.first { $0.contains("git config") })
      .components(separatedBy: "\n").dropFirst().joined(separator: "\n")
      .replacing("tools/proofsheet", with: "'\(Folders.tool.path)'")
    let run = try ProgramRun(
      URL(filePath: "/bin/bash"), ["-e", "-c", settings], in: tool.folder)
    try #require(run.status == 0, "\(run.errors)")
    try commit("base")
    try git("checkout", "--quiet", "-b", "other")
  }

  @discardableResult
  private func git(_ arguments: String..., expecting status: Int32 = 0) throws -> String {
    let run = try ProgramRun(URL(filePath: "/usr/bin/env"), ["git"] + arguments, in: tool.folder)
    try #require(run.status == status, "git \(arguments): \(run.output)\(run.errors)")
    return run.output + run.errors
  }

  private func commit(_ message: String) throws {
    try git("add", ".")
    try git("commit", "--quiet", "-m", message)
  }

  @Test func branchesThatChangedDifferentCellsMerge() throws {
    try tool.redraw([Self.small], of: Self.sheet)
    try commit("small")
    try git("checkout", "--quiet", "main")
    try tool.redraw([Self.large], of: Self.sheet)
    try commit("large")
    try git("merge", "--quiet", "other")

    let run = try tool.run("verify", "CKButton/core/**")
    #expect(run.status == 1, "both cells were changed by hand")
    let ids = try RunFile.read(tool.snapshots).ids("differs")
    #expect(ids.count == 2)
    #expect(ids.contains { $0.contains(Self.small) } && ids.contains { $0.contains(Self.large) })
    // What was merged is a baseline like any other.
    #expect(try tool.run("accept").status == 0)
    #expect(try Folders.contents(of: tool.baselines) == ToolFolder.recorded.get())
  }

  @Test func branchesThatChangedTheSameCellDoNot() throws {
    try tool.redraw([Self.small], of: Self.sheet)
    try commit("one")
    try git("checkout", "--quiet", "main")
    try tool.redraw([Self.small], of: Self.sheet, by: 2)
    try commit("other")
    let output = try git("merge", "other", expecting: 1)
    #expect(output.contains("both sides changed, differently:\n  CKButton/core/"))
    #expect(output.contains(Self.small))
    #expect(try git("ls-files", "--unmerged").split(separator: "\n").count == 3)

    let record = try tool.run("record", "--conflicted")
    #expect(record.status == 0, "\(record.output)\(record.errors)")
    #expect(try Folders.contents(of: tool.baselines) == ToolFolder.recorded.get())
  }

  @Test func gitDiffNamesTheCells() throws {
    try tool.redraw([Self.small], of: Self.sheet)
    let lines = try git("diff").split(separator: "\n").filter {
      $0.hasPrefix("+cell ") || $0.hasPrefix("-cell ")
    }
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.contains(Self.small) })
  }

  @Test func filesThatArentBaselines() throws {
    let text = try tool.write("no picture", named: "a.png")
    #expect(try tool.run("describe", text).status == 3)
    let missing = try tool.run("describe", "nothing.png")
    #expect(missing.status == 3 && missing.errors.contains("nothing.png"))
    let sheet = "Baselines/\(Self.sheet)"
    #expect(try tool.run("merge-baselines", sheet, sheet, text).status == 0)
    let broken = try tool.run("merge-baselines", text, sheet, "Baselines/nothing.png")
    #expect(broken.status == 3)
  }
}

import Foundation
import PixelDiff
import Proofsheet
import Testing

/// `accept`: what was drawn and shown becomes the baseline, all of it or some.
@Suite struct AcceptTests {
  static let sheet = "ck-button/core/primary.light@2x.png"
  static let changed = ["size=small,state=default,icon=none", "size=large,state=default,icon=both"]

  let tool: ToolFolder
  let recorded: [String: Data]

  init() throws {
    recorded = try ToolFolder.recorded.get()
    tool = try ToolFolder(baselines: recorded)
  }

  @Test func nothingToAccept() throws {
    #expect(try tool.run("accept").status == 3, "there is no run")
    #expect(try tool.run("verify", "CKButton/core/**").status == 0)
    #expect(try tool.run("accept").status == 2, "nothing failed")
    #expect(try Folders.contents(of: tool.baselines) == recorded)
  }

  @Test func missingSheets() throws {
    let tool = try ToolFolder()
    let verify = try tool.run("verify", "CKButton/core/**")
    #expect(verify.status == 1)
    #expect(try RunFile.read(tool.snapshots).counts["missing"] == 512)
    #expect(try Folders.files(below: tool.baselines).isEmpty)
    #expect(try tool.run("accept").status == 0)
    #expect(try Folders.contents(of: tool.baselines) == recorded)
    #expect(try tool.run("verify", "CKButton/core/**").status == 0)
  }

  @Test func someCells() throws {
    let ids = try tool.redraw(Self.changed, of: Self.sheet)
    try #require(ids.count == 2)
    #expect(try tool.run("verify", "CKButton/core/**").status == 1)
    #expect(try RunFile.read(tool.snapshots).ids("differs") == Set(ids))

    let accept = try tool.run("accept", ids[0])
    #expect(accept.status == 0, "\(accept.output)\(accept.errors)")
    #expect(try tool.run("verify", "CKButton/core/**").status == 1)
    #expect(try RunFile.read(tool.snapshots).ids("differs") == [ids[1]])

    // With the last one accepted, every byte is as it was recorded.
    #expect(try tool.run("accept").status == 0)
    #expect(try Folders.contents(of: tool.baselines) == recorded)
  }

  /// Every pattern that verify knows, accept knows too; what passes isn't there to be selected.
  @Test func patternsAsInVerify() throws {
    let ids = try tool.redraw(Self.changed, of: Self.sheet)
    #expect(try tool.run("verify", "CKButton/core/**").status == 1)
    for (patterns, status, says) in [
      (["!**"], 2, "no variant is left by all of !**"),
      (["!**state=on**"], 2, "the pattern “**state=on**” matches no variant"),
      (["@smoek"], 2, "no matrix has a subset “smoek”; there are smoke"),
      (["**size=medium**"], 2, "only variants that pass; what waits looks like \(ids[0])"),
    ] as [([String], Int32, String)] {
      let run = try tool.run(["accept"] + patterns)
      #expect(run.status == status && run.errors.contains(says), "\(patterns) \(run.errors)")
      #expect(try tool.run(["accept", "--"] + patterns).errors == run.errors)
    }
    // An exception may match only what passes.
    let accept = try tool.run("accept", "!**size=small**", "!**size=medium**")
    #expect(accept.status == 0, "\(accept.errors)")
    #expect(accept.output.contains("1 variant accepted on 1 sheet\n"))
    #expect(try tool.run("verify", "CKButton/core/**").status == 1)
    #expect(
      try RunFile.read(tool.snapshots).ids("differs")
        == Set(ids.filter { $0.contains("size=small") }))
  }

  @Test func subsets() throws {
    // Of all redrawn ones those of the subset are accepted, by either way of saying so.
    try tool.redraw(["/core/"], of: Self.sheet)
    #expect(try tool.run("verify", "CKButton/core/**").status == 1)
    let smoke = Set(
      try tool.run("list", "@smoke", "CKButton/core/type=primary,**appearance=light").lines)
    try #require(!smoke.isEmpty && smoke.count < 64)
    let accept = try tool.run("accept", "--subset", "smoke", "!**size=large**")
    #expect(accept.status == 0, "\(accept.errors)")
    // The rest of it goes onto the same sheet, and then there is nothing left to do.
    let rest = try tool.run("accept", "@smoke")
    #expect(rest.status == 0 && rest.output.contains(" already\n"), "\(rest.errors)")
    let again = try tool.run("accept", "@smoke")
    #expect(again.status == 0)
    #expect(
      again.lines.last == "nothing to write: \(smoke.count) variants accepted already",
      "\(again.output)")
    #expect(try tool.run("verify", "CKButton/core/**").status == 1)
    let left = try RunFile.read(tool.snapshots).ids("differs")
    #expect(left.count == 64 - smoke.count && left.isDisjoint(with: smoke))
  }

  /// One that changed is named; it doesn't keep the others out.
  @Test func oneThatChangedAmongOthers() throws {
    let ids = try tool.redraw(Self.changed, of: Self.sheet)
    let other = "ck-button/core/primary.dark@2x.png"
    let others = try tool.redraw([Self.changed[0]], of: other)
    #expect(try tool.run("verify", "CKButton/core/**").status == 1)
    try tool.redraw([Self.changed[0]], of: Self.sheet, by: 2)
    let before = try Folders.contents(of: tool.baselines)
    let accept = try tool.run("accept")
    #expect(accept.status == 3)
    #expect(accept.errors.contains("ck-button/core/primary.light@2x has changed since the run"))
    #expect(accept.lines.last == "1 variant accepted on 1 sheet; 1 sheet left as it was")
    let after = try Folders.contents(of: tool.baselines)
    #expect(after[Self.sheet] == before[Self.sheet])
    #expect(after[other] == recorded[other])
    #expect(ids.count == 2 && others.count == 1)
  }

  @Test func baselineThatChangedSince() throws {
    let ids = try tool.redraw(Self.changed, of: Self.sheet)
    #expect(try tool.run("verify", "CKButton/core/**").status == 1)
    try tool.redraw([Self.changed[0]], of: Self.sheet, by: 2)
    let before = try Folders.contents(of: tool.baselines)
    let accept = try tool.run("accept", ids[0])
    #expect(accept.status == 3)
    #expect(accept.errors.contains("has changed since the run compared with it"))
    #expect(try Folders.contents(of: tool.baselines) == before)
  }

  /// Several processes that accept other cells of one sheet at the same time lose none of one another.
  @Test func manyProcessesOnOneSheet() async throws {
    let sheet = Self.sheet.replacing(".png", with: "")
    for _ in 0..<3 {
      let tool = try ToolFolder()
      #expect(try tool.run("verify", "CKButton/core/**").status == 1)
      let ids = try RunFile.read(tool.snapshots).variants.filter { $0.sheet == sheet }.map(\.id)
      try #require(ids.count == 64)
      let runs = try await withThrowingTaskGroup(of: ProgramRun.self) { group in
        for part in 0..<4 {
          let folder = (tool.folder, tool.baselines.path)
          let some = ids.indices.filter { $0 % 4 == part }.map { ids[$0] }
          group.addTask {
            try ProgramRun(
              Folders.tool, ["accept"] + some, in: folder.0,
              environment: ["PROOFSHEET_BASELINES": folder.1])
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      for run in runs { #expect(run.status == 0, "\(run.output)\(run.errors)") }
      #expect(
        try Folders.contents(of: tool.baselines) == [Self.sheet: try #require(recorded[Self.sheet])]
      )
    }
  }
}

import Foundation
import Testing

/// `record`: the same bytes, whatever the machine is busy or set up with.
@Suite struct RecordTests {
  static let matrix = "CKButton/core/**"

  @Test func writesEightSheets() throws {
    let recorded = try ToolFolder.recorded.get()
    #expect(
      recorded.keys.sorted()
        == ["ghost", "primary", "secondary", "tertiary"].flatMap { type in
          ["dark", "light"].map { "ck-button/core/\(type).\($0)@2x.png" }
        })
  }

  @Test(arguments: ["missing", "failed", "all"]) func secondTimeChangesNoByte(mode: String) throws {
    let recorded = try ToolFolder.recorded.get()
    let tool = try ToolFolder(baselines: recorded)
    let before = try modificationDates(tool)
    let run = try tool.run("record", Self.matrix, "--mode", mode)
    #expect(run.status == 0)
    let rest =
      mode == "missing"
      ? "none is missing, and those that differ are left alone (--mode failed writes them)"
      : "all are what is drawn"
    #expect(run.lines.last == "0 of 8 baselines written: \(rest)")
    #expect(try Folders.contents(of: tool.baselines) == recorded)
    #expect(try modificationDates(tool) == before)
  }

  @Test(arguments: [
    ["--jobs", "1"], ["PIXMAN_DISABLE=mmx sse2 ssse3"], ["LC_ALL=tr_TR.UTF-8", "TZ=Asia/Kolkata"],
  ])
  func sameBytes(under condition: [String]) throws {
    let variables = condition.filter { $0.contains("=") }.map {
      $0.split(separator: "=", maxSplits: 1)
    }
    let tool = try ToolFolder()
    let run = try tool.run(
      ["record", Self.matrix] + condition.filter { !$0.contains("=") },
      environment: Dictionary(
        uniqueKeysWithValues: variables.map { (String($0[0]), String($0[1])) }))
    #expect(run.status == 0)
    #expect(try Folders.contents(of: tool.baselines) == ToolFolder.recorded.get())
  }

  @Test func refusedInContinuousIntegration() throws {
    let tool = try ToolFolder()
    let run = try tool.run(["record"], environment: ["CI": "true"])
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("proofsheet: recording is refused under CI"))
    #expect(try Folders.files(below: tool.folder).isEmpty)
  }

  private func modificationDates(_ tool: ToolFolder) throws -> [Date?] {
    try Folders.files(below: tool.baselines).map {
      try FileManager.default.attributesOfItem(
        atPath: tool.baselines.appending(path: $0).path)[.modificationDate] as? Date
    }
  }
}

import Foundation
import ProofsheetRun
import Testing

/// The icons of the page, `icons.js`, beside the table of verdicts.
@Suite struct VerdictIconsTests {
  @Test func everyVerdictHasItsIcon() throws {
    let script = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appendingPathComponent("Sources/CReportPages/pages/icons.js")
    let text = try String(contentsOf: script, encoding: .utf8)
    let list = try #require(
      text.components(separatedBy: "const verdicts = {").last?.components(separatedBy: "};").first)
    let names = list.split(separator: "\n").compactMap { line in
      line.split(separator: ":").first.map { $0.trimmingCharacters(in: .whitespaces) }
    }.filter { !$0.isEmpty }
    // What is left of baselines that nothing wants has one, too.
    #expect(Set(names) == Set(Verdict.table.map(\.name)).union(["orphaned"]))
    #expect(names.count == Set(names).count)
  }
}

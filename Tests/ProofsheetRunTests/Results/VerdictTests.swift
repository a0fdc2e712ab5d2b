import Foundation
import Testing

@testable import ProofsheetRun

/// The table of verdicts is the one place that knows them: files and pages are held to it.
@Suite struct VerdictTests {
  @Test func eachVerdictHasARowOfItsOwn() {
    #expect(Verdict.table.map(\.name) == Verdict.allCases.map(\.rawValue))
    #expect(Set(Verdict.table.map(\.order)) == Set(Verdict.allCases.indices))
    for path in [\Verdict.Row.label, \.noun, \.verb] {
      #expect(Set(Verdict.table.map { $0[keyPath: path] }).count == Verdict.allCases.count)
    }
  }

  @Test func whatPassesIsNoFailureInJUnitAndTheOtherWayRound() {
    for row in Verdict.table {
      #expect(row.passes == [.pass, .skipped].contains(row.junit), "\(row.name)")
      #expect(!(row.passes && (row.canBeAccepted || row.standsApart)), "\(row.name)")
    }
  }

  /// A schema as text, without white space.
  private static func schema(_ name: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let path = "Sources/ProofsheetReport/Schemas/\(name).schema.json"
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
      .filter { !$0.isWhitespace }
  }

  @Test func schemasNameEachVerdictAndNoOther() throws {
    let names = Verdict.table.map { "\"\($0.name)\"" }
    let run = try Self.schema("run")
    #expect(run.contains("\"enum\":[\(names.joined(separator: ","))]"))
    for text in [run, try Self.schema("compare")] {
      for name in names { #expect(text.contains("\(name):{"), "no count of \(name)") }
      #expect(
        text.contains("\"sheets\",\(names.joined(separator: ",")),\"orphaned\"]"),
        "the counts that a summary has")
    }
  }
}

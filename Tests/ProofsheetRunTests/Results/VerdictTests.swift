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

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// All text of the pages' scripts.
  private static func pages() throws -> String {
    let folder = root.appending(path: "Sources/CReportPages/pages")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".js") }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
  }

  @Test func eachVerdictHasAnIconOnThePage() throws {
    let scripts = try Self.pages()
    let start = try #require(scripts.range(of: "const icons = {"))
    let end = try #require(scripts[start.upperBound...].range(of: "};"))
    let icons = scripts[start.upperBound..<end.lowerBound]
    for verdict in Verdict.allCases {
      #expect(icons.contains("\n    \(verdict): "), "\(verdict) has no icon")
    }
  }
}

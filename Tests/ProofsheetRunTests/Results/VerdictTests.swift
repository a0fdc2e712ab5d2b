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
}

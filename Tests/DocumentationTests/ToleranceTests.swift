import PixelDiff
import Proofsheet
import Testing

/// The article on tolerances names every metric with the threshold that it has.
@Suite struct ToleranceTests {
  @Test func everyMetricIsNamedWithItsThreshold() throws {
    let article = try Article("Sources/Proofsheet/Proofsheet.docc/Tolerances.md")
    let rows = article.rows(below: "## How far a pixel may be off").dropFirst(2)
    let documented = rows.map { [$0.first, $0.last] }
    let written = Tolerance.Metric.allCases.map { metric in
      let threshold = metric.standardThreshold
      return [
        "`\(metric.rawValue)`", threshold == 0 ? "0" : "\(threshold)",
      ]
    }
    #expect(Set(documented) == Set(written))
  }

  @Test func everyOriginIsNamed() throws {
    let article = try Article("Sources/Proofsheet/Proofsheet.docc/Tolerances.md")
    let origins = article.rows(below: "## Where it is said").dropFirst(2).map(\.last)
    #expect(origins == AppliedTolerance.Origin.allCases.map { "`\($0.rawValue)`" })
  }
}

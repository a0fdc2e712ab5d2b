import Foundation
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

  /// The schemas and the article on file formats list the metrics that there are.
  @Test func everySchemaNamesEveryMetric() throws {
    let names = Tolerance.Metric.allCases.map(\.rawValue)
    let sources = Article.root.appending(path: "Sources")
    let files = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String }
    var found: [String] = []
    for file in (files ?? []).filter({ $0.hasSuffix(".schema.json") }).sorted() {
      let data = try Data(contentsOf: sources.appending(path: file))
      for metric in values(of: "metric", in: try JSONSerialization.jsonObject(with: data)) {
        guard let listed = (metric as? [String: Any])?["enum"] as? [String] else { continue }
        #expect(listed == names, "\(file)")
        found.append(String(file.split(separator: "/").last ?? ""))
      }
    }
    #expect(Set(found).isSuperset(of: ["proofsheet.schema.json", "run.schema.json"]))
    let article = try Article("Sources/Proofsheet/Proofsheet.docc/FileFormats.md")
    let row = article.rows(below: "`proofsheet.json` lies beside").first {
      $0.first == "`tolerance.metric`"
    }
    let words = (row?.last ?? "").components(separatedBy: "`")
    #expect(Set(words.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)) == Set(names))
  }

  /// All values of a key, at whatever depth.
  private func values(of key: String, in json: Any) -> [Any] {
    if let object = json as? [String: Any] {
      return object.flatMap { ($0.key == key ? [$0.value] : []) + values(of: key, in: $0.value) }
    }
    return (json as? [Any])?.flatMap { values(of: key, in: $0) } ?? []
  }

  @Test func everyOriginIsNamed() throws {
    let article = try Article("Sources/Proofsheet/Proofsheet.docc/Tolerances.md")
    let origins = article.rows(below: "## Where it is said").dropFirst(2).map(\.last)
    #expect(origins == AppliedTolerance.Origin.allCases.map { "`\($0.rawValue)`" })
  }
}

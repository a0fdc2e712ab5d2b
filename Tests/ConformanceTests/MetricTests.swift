import PixelDiff
import Testing

/// The metrics against published values.
@Suite(.disabled(if: Conformance.isMissing, "\(Conformance.comment)"))
struct MetricTests {
  private struct ColourPairs: Decodable {
    struct Case: Decodable {
      var lab1: [Double]
      var lab2: [Double]
      var expectedDeltaE2000: Double
    }
    var cases: [Case]
  }

  private struct Gold: Decodable {
    struct Case: Decodable {
      var id: String
      var a: String
      var b: String
      var expectedDiffPixels: Int
      var expectedDiffPercent: Double
      var expectedMaxRGBADiffs: [Int]
      var expectedCombinedMetric: Double
      var expectedSizesDiffer: Bool
    }
    var cases: [Case]
  }

  private struct Similarity: Decodable {
    var a: String
    var b: String
    var ssim: Double
  }

  @Test func ciede2000() throws {
    let pairs = try Conformance.json("ciede2000/cases.json", as: ColourPairs.self).cases
    #expect(pairs.count == 34)
    var equal = 0
    for pair in pairs {
      let one = (pair.lab1[0], pair.lab1[1], pair.lab1[2])
      let other = (pair.lab2[0], pair.lab2[1], pair.lab2[2])
      for distance in [ColourDistance.ciede2000(one, other), ColourDistance.ciede2000(other, one)] {
        #expect(abs(distance - pair.expectedDeltaE2000) <= 1e-4)
      }
      if abs(ColourDistance.ciede2000(one, other) - pair.expectedDeltaE2000) <= 1e-4 { equal += 1 }
    }
    Conformance.report("ciede2000/cases.json", tried: pairs.count, equal: equal)
  }

  @Test func skiaGold() throws {
    let cases = try Conformance.json("skia-gold/cases.json", as: Gold.self).cases
    #expect(cases.count == 9)
    var equal = 0
    for row in cases {
      let metrics = GoldMetrics(
        try Conformance.image("skia-gold/\(row.a)"), try Conformance.image("skia-gold/\(row.b)"))
      let isEqual =
        metrics.differentPixels == row.expectedDiffPixels
        && abs(metrics.percentage - row.expectedDiffPercent) < 1e-4
        && metrics.largestDeltas == row.expectedMaxRGBADiffs
        && abs(metrics.combined - row.expectedCombinedMetric) < 1e-4
        && metrics.sizesDiffer == row.expectedSizesDiffer
      #expect(isEqual, "\(row.id): \(metrics)")
      if isEqual { equal += 1 }
    }
    Conformance.report("skia-gold/cases.json", tried: cases.count, equal: equal)
  }

  @Test func structuralSimilarity() throws {
    let rows = try Conformance.json("computed-ssim.json", as: [Similarity].self)
    #expect(rows.count == 51)
    var tried = 0
    var equal = 0
    for row in rows {
      // This file ends without its end mark; it is refused, and says so.
      guard row.b != "odiff/png/orange_diff.png" else {
        #expect(throws: PNGError.self) { try Conformance.image(row.b) }
        continue
      }
      let first = try Conformance.image(row.a)
      // The largest would take minutes and show nothing that the others don't.
      guard first.size.area < 1_500_000 else { continue }
      tried += 1
      let similarity = try #require(StructuralSimilarity(first, try Conformance.image(row.b)))
      #expect(abs(similarity.mean - row.ssim) < 1e-4, "\(row.b)")
      if abs(similarity.mean - row.ssim) < 1e-4 { equal += 1 }
    }
    Conformance.report("computed-ssim.json", tried: tried, equal: equal)
  }
}

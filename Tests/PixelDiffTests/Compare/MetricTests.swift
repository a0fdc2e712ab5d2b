import CPixels
import Testing

@testable import PixelDiff

/// The table of metrics: every row says all, and what it says fits.
@Suite struct MetricTests {
  private let colours: [[UInt8]] = [
    [255, 255, 255, 255], [0, 0, 0, 255], [3, 200, 7, 90], [0, 0, 0, 0],
  ]

  @Test(arguments: Tolerance.Metric.allCases)
  func everyRowIsComplete(metric: Tolerance.Metric) throws {
    let row = metric.row
    let distance = try #require(row.functions.distance)
    #expect((row.unit == nil) == (metric == .exact))
    #expect((row.search == .never) == (metric == .exact))
    #expect(row.stepsPerUnit > 0)
    #expect((0...row.largest).contains(row.standard))
    #expect((0...row.largest).contains(row.sensible))
    #expect(row.standard <= row.sensible)
    // What is suggested can be said: its steps are whole parts of a unit, and the last is within the metric.
    #expect(Double(metric.triedThresholds - 1) / Double(row.stepsPerUnit) <= row.largest)
    #expect(metric.triedThresholds > Int(row.sensible * Double(row.stepsPerUnit)))
    for colour in colours { #expect(distance(colour, colour, 0) == 0) }
    let whole = distance(colours[0], colours[1], 0)
    let largest = metric.kernel.limit(row.largest)
    #expect(whole > largest * 0.9 && whole <= max(255, largest * 1.0001))
  }

  /// A limit grows with its threshold, so that what passes by one passes by any larger one.
  @Test(arguments: Tolerance.Metric.allCases)
  func limitsGrowWithThresholds(metric: Tolerance.Metric) {
    let limits = (0...100).map { metric.kernel.limit(Double($0) / 100 * metric.row.largest) }
    #expect(limits == limits.sorted())
    #expect(metric == .exact ? limits.allSatisfy { $0 < 0 } : limits[0] == 0)
  }

  @Test(arguments: [
    (Tolerance.Metric.oklab, 1, 1e-6), (.ciede2000, 100, 1e-3), (.channel, 255, 1e-9),
    (.yiq, 35215 * 0.96594 * 0.96594, 7),
  ])
  func blackToWhiteIsTheWholeWay(metric: Tolerance.Metric, way: Double, slack: Double) throws {
    let distance = try #require(metric.row.functions.distance)
    #expect(abs(distance(colours[1], colours[0], 0) - way) < slack)
  }

  @Test func kernelsHaveNamesOfTheirOwn() {
    #expect(Set(Tolerance.Metric.allCases.map(\.kernel)).count == Tolerance.Metric.allCases.count)
  }
}

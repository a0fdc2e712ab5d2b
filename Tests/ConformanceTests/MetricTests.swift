import CPixels
import Testing

@testable import PixelDiff

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

  @Test func ciede2000() throws {
    let pairs = try Conformance.json("ciede2000/cases.json", as: ColourPairs.self).cases
    #expect(pairs.count == 34)
    var equal = 0
    for pair in pairs {
      let distances = [
        cpixels_ciede2000_of_lab(pair.lab1, pair.lab2),
        cpixels_ciede2000_of_lab(pair.lab2, pair.lab1),
      ]
      let isEqual = distances.allSatisfy { abs($0 - pair.expectedDeltaE2000) <= 1e-4 }
      #expect(isEqual, "\(pair.lab1), \(pair.lab2): \(distances)")
      if isEqual { equal += 1 }
    }
    Conformance.report("ciede2000/cases.json", tried: pairs.count, equal: equal)
  }

  private struct Gold: Decodable {
    struct Case: Decodable {
      var id: String
      var a: String
      var b: String
      var expectedDiffPixels: Int
      var expectedMaxRGBADiffs: [Int]
      var expectedSizesDiffer: Bool
    }
    var cases: [Case]
  }

  /// The counts by which Skia Gold describes two pictures.
  @Test func skiaGold() throws {
    let cases = try Conformance.json("skia-gold/cases.json", as: Gold.self).cases
    #expect(cases.count == 9)
    var equal = 0
    for row in cases {
      let first = try Conformance.image("skia-gold/\(row.a)")
      let second = try Conformance.image("skia-gold/\(row.b)")
      let map = PicturePair(expected: first, actual: second).map(by: .exact)
      let box = max(first.width, second.width) * max(first.height, second.height)
      let largest = map.tally.largest
      // Gold counts every pixel of the box around both that isn't in both pictures.
      let isEqual =
        map.differentPixels + box - map.size.area == row.expectedDiffPixels
        && [largest.0, largest.1, largest.2, largest.3].map(Int.init) == row.expectedMaxRGBADiffs
        && (first.size != second.size) == row.expectedSizesDiffer
      #expect(isEqual, "\(row.id)")
      if isEqual { equal += 1 }
    }
    Conformance.report("skia-gold/cases.json", tried: cases.count, equal: equal)
  }
}

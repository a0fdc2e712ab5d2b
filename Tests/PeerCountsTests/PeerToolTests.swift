import CPixels
import KernelTrial
import SeededRandom
import Testing

@testable import PeerCounts
@testable import PixelDiff

@Suite struct PeerToolTests {
  @Test func knowsVersions() {
    #expect(PeerTool("pixelmatch@7.2.0") == .pixelmatch7)
    #expect(PeerTool("pixelmatch@7.1.0") == .pixelmatch7)
    #expect(PeerTool("pixelmatch@5.3.0") == .pixelmatch5)
    #expect(PeerTool("pixelmatch@6.0.0") == .pixelmatch5)
    #expect(PeerTool("looks-same@9.0.1") == .looksSame)
    #expect(PeerTool("looks-same@9.0.0-caret") == .looksSameWithCaret)
    #expect(PeerTool.looksSame.tolerance().threshold == 2.3)
    #expect(PeerTool.odiff.tolerance().threshold == 0.1)
    #expect(PeerTool("pixelmatch") == nil)
    #expect(PeerTool("nothing@1.0") == nil)
  }

  /// The quick antialiasing test and the first look at stretches against the plain ways.
  @Test(arguments: PeerTool.allCases)
  func quickKernelsAreThePlainOnes(tool: PeerTool) {
    let size = PixelSize(width: 67, height: 41)
    var counts = [0, 0]
    for seed in 0..<24 as Range<UInt64> {
      let (first, second) = KernelTrial.pair(size, seed: seed)
      let answers = [false, true].map { isPlain in
        KernelTrial(
          first, second, size, tool.kernel.functions,
          limit: tool.kernel.limit(tool.metric.standardThreshold), ignoringAntialiasing: true,
          isPlain: isPlain)
      }
      #expect(answers[0].isDone && answers[0] == answers[1], "seed \(seed)")
      counts[0] += answers[0].count(Int(CPIXELS_EXCEEDING))
      counts[1] += answers[0].count(Int(CPIXELS_ANTIALIASED))
    }
    #expect(counts.allSatisfy { $0 > 0 }, "\(counts)")
  }

  /// What would pass by the tool's own count is said of its threshold alone, and one step less fails.
  @Test(arguments: PeerTool.allCases)
  func allowancesAreTheTools(tool: PeerTool) throws {
    var random = SeededGenerator(seed: 4)
    let size = PixelSize(width: 40, height: 30)
    let one = Image(size: size, filledWith: Colour(red: 90, green: 200, blue: 90))
    for _ in 0..<10 {
      var other = one
      for _ in 0..<30 {
        other[.random(in: 0..<40, using: &random), .random(in: 0..<30, using: &random)] =
          Colour(red: .random(in: 60...120, using: &random), green: 200, blue: 90)
      }
      let tolerance = tool.tolerance(threshold: 0, antialiasing: .count)
      let pair = PicturePair(expected: one, actual: other)
      let comparison = Comparison(pair, countedAs: tool, tolerance: tolerance)
      #expect(!comparison.difference.passes)
      let changes = comparison.allowances()
      #expect(changes.allSatisfy { if case .metric = $0.settings.first { false } else { true } })
      let thresholds = changes.compactMap { change -> Double? in
        if case .threshold(let threshold) = change.settings.first { threshold } else { nil }
      }
      let threshold = try #require(thresholds.first)
      #expect(thresholds.count == 1)
      func passes(_ threshold: Double) -> Bool {
        var other = tolerance
        other.threshold = threshold
        return Comparison(pair, countedAs: tool, tolerance: other).difference.passes
      }
      #expect(passes(threshold))
      #expect(!passes(threshold - 1 / Double(tool.metric.row.stepsPerUnit)))
    }
  }
}

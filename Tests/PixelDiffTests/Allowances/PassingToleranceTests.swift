import SeededRandom
import Testing

@testable import PixelDiff

/// What a failure says would have passed: it must pass, and one step less must not.
@Suite struct PassingToleranceTests {
  private static let size = PixelSize(width: 40, height: 30)

  /// Two pictures: soft shapes, and some of their pixels off by little or much.
  private static func pair(_ random: inout SeededGenerator) -> (Image, Image) {
    var one = Image(
      size: size,
      filledWith: Colour(red: .random(in: 0...255, using: &random), green: 200, blue: 90))
    for _ in 0..<4 {
      let box = PixelRectangle(
        x: .random(in: 0..<30, using: &random), y: .random(in: 0..<20, using: &random),
        width: .random(in: 1...9, using: &random), height: .random(in: 1...9, using: &random))
      one.fill(
        box,
        with: Colour(
          red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
          blue: .random(in: 0...255, using: &random),
          alpha: Bool.random(using: &random) ? 255 : .random(in: 0...255, using: &random)))
    }
    var other = one
    let reach = [2, 8, 60, 255].randomElement(using: &random) ?? 255
    for _ in 0..<Int.random(in: 1...120, using: &random) {
      let x = Int.random(in: 0..<size.width, using: &random)
      let y = Int.random(in: 0..<size.height, using: &random)
      func off(_ value: UInt8) -> UInt8 {
        UInt8(clamping: Int(value) + Int.random(in: -reach...reach, using: &random))
      }
      let old = other[x, y]
      other[x, y] = Colour(
        red: off(old.red), green: off(old.green), blue: off(old.blue),
        alpha: Bool.random(using: &random) ? old.alpha : off(old.alpha))
    }
    return (one, other)
  }

  /// A tolerance that a user may have set.
  private static func tolerance(_ random: inout SeededGenerator) -> Tolerance {
    func maybe<Value>(_ value: Value, in chances: Int) -> Value? {
      Int.random(in: 0..<chances, using: &random) == 0 ? value : nil
    }
    let metric = Tolerance.Metric.allCases.randomElement(using: &random) ?? .exact
    return Tolerance(
      metric: metric, threshold: metric == .exact ? nil : maybe(0, in: 2),
      antialiasing: maybe(.ignore, in: 3) ?? .count, maximumPixels: maybe(2, in: 4),
      maximumRatio: maybe(0.002, in: 4),
      maximumDensity: maybe(PixelDensity(maximumPixels: 1, width: 5, height: 4), in: 4))
  }

  /// The same change with one step less of its last number; nil where there is no less.
  private static func less(_ change: PassingTolerance, _ metric: Tolerance.Metric)
    -> PassingTolerance?
  {
    var change = change
    switch change.settings.popLast() {
    case .threshold(let threshold):
      let perUnit = Double(metric.row.stepsPerUnit)
      guard threshold > 0 else { return nil }
      return PassingTolerance(
        change.settings + [.threshold(((threshold * perUnit).rounded() - 1) / perUnit)])
    case .maximumPixels(let count):
      return PassingTolerance(change.settings + [.maximumPixels(count - 1)])
    case .maximumRatio(let ratio):
      return PassingTolerance(
        change.settings + [.maximumRatio(((ratio * 1_000_000).rounded() - 1) / 1_000_000)])
    case .maximumDensity(var density):
      density.maximumPixels -= 1
      return PassingTolerance(change.settings + [.maximumDensity(density)])
    case .metric, .antialiasingIgnored, nil: return nil
    }
  }

  @Test(arguments: 0..<UInt64(300)) func whatIsSaidPassesAndOneStepLessDoesNot(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (expected, actual) = Self.pair(&random)
    let tolerance = Self.tolerance(&random)
    let mask =
      seed % 3 == 0
      ? PixelMask([PixelRectangle(x: 3, y: 4, width: 10, height: 9)], size: Self.size) : nil
    let comparison = Comparison(
      expected: expected, actual: actual, tolerance: tolerance, mask: mask)
    let changes = comparison.allowances()
    #expect(comparison.difference.passes == changes.isEmpty, "seed \(seed)")
    func passes(_ change: PassingTolerance) -> Bool {
      Comparison.compare(
        expected: expected, actual: actual, tolerance: change.applied(to: tolerance), mask: mask
      ).passes
    }
    for change in changes {
      #expect(passes(change), "seed \(seed): \(change)")
      // Our judgement is suggested as it is, where it isn't what failed.
      let isJudgement = change.settings.first == .metric(.perceptual)
      if isJudgement, tolerance.metric != .perceptual { continue }
      let metric = change.applied(to: tolerance).metric
      if let less = Self.less(change, metric) {
        #expect(!passes(less), "seed \(seed): \(less), less than \(change)")
      }
    }
  }

  /// A button of another colour passes by no suggestion that is told, but by some that are listed.
  @Test func onlySensibleSuggestionsAreTold() {
    let one = Image(size: Self.size, filledWith: .white)
    let other = Image(size: Self.size, filledWith: Colour(red: 55, green: 255, blue: 255))
    let changes = Comparison(expected: one, actual: other).allowances()
    #expect(changes.contains(PassingTolerance(.metric(.channel), .threshold(200))))
    #expect(!changes.contains { $0.isSensible(comparing: Self.size.area) })
  }

  /// What is sensible comes first, and the bounds are those that the guide names.
  @Test func sensibleOnesComeFirst() {
    let one = Image(size: Self.size, filledWith: .white)
    var other = one
    for x in 0..<9 { other[x, 4] = .black }
    let sense = Comparison(expected: one, actual: other).allowances().map {
      $0.isSensible(comparing: Self.size.area)
    }
    #expect(sense.contains(true) && sense == sense.sorted { $0 && !$1 })
    for (metric, bound) in [(Tolerance.Metric.channel, 16.0), (.yiq, 0.2), (.ciede2000, 10)] {
      let settings = [bound, bound * 1.01].map {
        PassingTolerance(.metric(metric), .threshold($0)).isSensible(comparing: 50_000)
      }
      #expect(settings == [true, false], "\(metric)")
    }
    for (few, many) in [
      (PassingTolerance.Setting.maximumPixels(500), PassingTolerance.Setting.maximumPixels(501)),
      (.maximumRatio(0.01), .maximumRatio(0.0101)),
    ] {
      #expect(PassingTolerance(few).isSensible(comparing: 50_000))
      #expect(!PassingTolerance(many).isSensible(comparing: 50_000))
    }
  }

  /// The option takes any whole numbers, and two of them needn't have a product.
  @Test(arguments: [10_000_000_000, Int.max]) func aWindowMayBeLargerThanCanBeCounted(side: Int) {
    let one = Image(size: Self.size, filledWith: .white)
    var other = one
    for x in 0..<3 { other[x, 4] = .black }
    let tolerance = Tolerance(
      maximumDensity: PixelDensity(maximumPixels: 2, width: side, height: side))
    let comparison = Comparison(expected: one, actual: other, tolerance: tolerance)
    #expect(!comparison.difference.passes)
    let larger = PassingTolerance(
      .maximumDensity(PixelDensity(maximumPixels: 3, width: side, height: side)))
    #expect(
      comparison.allowances().contains(larger))
    #expect(larger.isSensible(comparing: Self.size.area))
  }

  @Test func twelvePixelsAtDeltaTwo() {
    let one = Image(size: Self.size, filledWith: Colour(red: 100, green: 100, blue: 100))
    var other = one
    for x in 0..<20 { other[x, 0] = Colour(red: 102, green: 100, blue: 100) }
    for x in 0..<12 { other[x, 9] = Colour(red: 100, green: 103, blue: 100) }
    let changes = Comparison(expected: one, actual: other).allowances()
    #expect(
      changes.map(\.description) == [
        "--metric channel --threshold 3", "--metric channel --threshold 2 --max-pixels 12",
        "--metric yiq --threshold 0.008", "--metric oklab --threshold 0.014",
        "--metric ciede2000 --threshold 2.91", "--metric perceptual --threshold 2.3",
        "--max-pixels 32", "--max-ratio 0.026667", "--max-density 28@16x16",
      ])
    #expect(changes[1].option == "--metric channel --threshold 2 --max-pixels")
    #expect(changes[1].value == 12)
    #expect(changes[8].option == "--max-density 28@16x16")
    #expect(changes[8].value == nil)
  }

  @Test func limitsThatAllFailAreRaisedTogether() {
    let one = Image(size: Self.size, filledWith: .white)
    var other = one
    for x in 0..<12 { other[x, 9] = .black }
    let tolerance = Tolerance(
      maximumPixels: 4, maximumRatio: 0.5,
      maximumDensity: PixelDensity(maximumPixels: 2, width: 8, height: 8))
    let changes = Comparison(
      expected: one, actual: other, tolerance: tolerance
    ).allowances()
    #expect(
      changes.map(\.description)
        == ["--max-pixels 12 --max-density 8@8x8", "--metric yiq --threshold 0.966"])
  }

  @Test func sizesThatDifferNeverPass() {
    let one = Image(size: Self.size, filledWith: .white)
    let other = Image(size: PixelSize(width: 41, height: 30), filledWith: .white)
    #expect(Comparison(expected: one, actual: other).allowances().isEmpty)
  }

  /// Eight million pixels aren't measured by every metric for a tolerance that nobody should take.
  @Test func nothingIsSaidOfAVastDifference() {
    let size = PixelSize(width: 1 << 12, height: (1 << 11) + 1)
    let one = Image(size: size, filledWith: .white)
    var other = Image(size: size, filledWith: .black)
    #expect(Comparison(expected: one, actual: other).allowances().isEmpty)
    other.fill(PixelRectangle(x: 0, y: 0, width: 1 << 12, height: 1), with: .white)
    #expect(
      Comparison(expected: one, actual: other, tolerance: Tolerance(metric: .channel)).allowances()
        .contains { $0.description.contains("--max-pixels 8388608") })
  }

  @Test func numbersHaveNoExponent() {
    #expect(PassingTolerance.Setting.text(0.000001) == "0.000001")
    #expect(PassingTolerance.Setting.text(12) == "12")
    #expect(PassingTolerance.Setting.text(2.3) == "2.3")
  }

  @Test func spreadIsThatOfTheDifferingPixels() {
    let one = Image(size: Self.size, filledWith: .black)
    var other = one
    for index in 0..<200 {
      let value: UInt8 = index < 2 ? 200 : 3
      other[index % 40, index / 40] = Colour(red: value, green: 0, blue: 0)
    }
    #expect(ChannelSpread(PicturePair(expected: one, actual: other)).percentile99 == 3)
    other[0, 20] = .white
    #expect(ChannelSpread(PicturePair(expected: one, actual: other)).percentile99 == 200)
    #expect(ChannelSpread(PicturePair(expected: one, actual: one)).percentile99 == 0)
  }
}

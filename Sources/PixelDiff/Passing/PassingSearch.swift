internal import CPixels

/// Finds what would have let two pictures of one size pass that didn't.
///
/// Each answer changes as little as it can: one step less of its last number, and the pictures fail.
struct PassingSearch {
  let pair: PicturePair
  let tolerance: Tolerance
  let difference: Difference
  /// Every difference, antialiased ones told apart if the tolerance does.
  private let everything: DifferenceMap
  /// The pixels by their classes under the tolerance itself.
  let own: DifferenceMap

  init(_ pair: PicturePair, _ tolerance: Tolerance, _ difference: Difference) {
    self.pair = pair
    self.tolerance = tolerance
    self.difference = difference
    everything = pair.strictMap(by: tolerance)
    own = pair.map(by: tolerance)
  }

  /// The changes, by what a person would try first; those that nobody should take come last.
  func changes() -> [PassingTolerance] {
    let all = found()
    func isSensible(_ change: PassingTolerance) -> Bool { change.isSensible(comparing: compared) }
    return all.filter(isSensible) + all.filter { !isSensible($0) }
  }

  private func found() -> [PassingTolerance] {
    var changes: [PassingTolerance] = []
    if tolerance.peer != nil {
      changes += Self.change(of: nil, threshold(tolerance))
    } else {
      changes += channel()
      for metric in [Tolerance.Metric.yiq, .oklab, .ciede2000] {
        let other = PassingTolerance(.metric(metric)).applied(to: tolerance)
        changes += Self.change(of: metric, threshold(other))
      }
      changes += perceptual()
    }
    return changes + antialiasing() + PassingCounts(search: self).changes()
  }

  /// The change to a threshold of a metric, or of the tolerance's own; none without a threshold.
  private static func change(
    of metric: Tolerance.Metric?, _ threshold: Double?
  ) -> [PassingTolerance] {
    guard let threshold else { return [] }
    return [PassingTolerance((metric.map { [.metric($0)] } ?? []) + [.threshold(threshold)])]
  }

  /// How many pixels may be off, by the limits that count all of them.
  private var allowance: Int {
    guard tolerance.hasLimits else { return 0 }
    let share = tolerance.maximumRatio.map { Int(($0 * Double(compared)).rounded(.down)) }
    return min(tolerance.maximumPixels ?? .max, share ?? .max)
  }

  /// How many pixels are compared.
  var compared: Int { difference.comparedPixels }

  // MARK: Thresholds

  /// The channel delta that passes; then what smaller ones leave to a count of pixels.
  private func channel() -> [PassingTolerance] {
    let channel = PassingTolerance(.metric(.channel)).applied(to: tolerance)
    let passing = threshold(channel)
    var changes = Self.change(of: .channel, passing)
    guard !tolerance.hasLimits, tolerance.metric == .exact || tolerance.metric == .channel,
      let distances = DistanceList(everything, of: pair, by: channel)
    else { return changes }
    // The deltas that a person would try: 1, 2, 4, …, and the last one that fails.
    let tried = [1, 2, 4, 8, 16, 32, 64, 128] + [Int(passing ?? 255) - 1]
    var steps: [(delta: Int, pixels: Int)] = []
    let first = Int(tolerance.threshold) + 1
    let untried = first..<max(first, Int(passing ?? 255))
    for delta in tried.sorted() where untried.contains(delta) {
      let pixels = distances.count(beyond: Double(delta))
      guard pixels < steps.last?.pixels ?? difference.intolerablePixels else { continue }
      // The smallest delta that leaves no more.
      let least = (0...delta).first { distances.count(beyond: Double($0)) == pixels } ?? delta
      steps.append((least, pixels))
    }
    changes += steps.suffix(Self.combinations).map {
      PassingTolerance(
        .metric(.channel), .threshold(Double($0.delta)), .maximumPixels($0.pixels))
    }
    return changes
  }

  /// How many combinations of a channel delta and a count are told, those with the fewest pixels.
  private static let combinations = 3

  /// The smallest threshold of a tolerance's metric that passes with its limits; nil where only the
  /// largest one does, which lets anything pass.
  private func threshold(_ other: Tolerance) -> Double? {
    guard let distances = DistanceList(everything, of: pair, by: other) else { return nil }
    return leastThreshold(other) { candidate in
      guard distances.count(beyond: candidate.task.limit) <= allowance else { return false }
      return tolerance.maximumDensity == nil || passes(candidate)
    }
  }

  /// The smallest threshold by which a condition holds, by halving.
  private func leastThreshold(
    _ other: Tolerance, where holds: (Tolerance) -> Bool
  ) -> Double? {
    let steps = other.metric.thresholdSteps
    func candidate(_ step: Int) -> Tolerance {
      var candidate = other
      candidate.threshold = Double(step) / Double(steps.perUnit)
      return candidate
    }
    var failing = -1
    var holding = steps.count - 1
    guard holds(candidate(holding)) else { return nil }
    while holding - failing > 1 {
      let middle = failing + (holding - failing) / 2
      if holds(candidate(middle)) { holding = middle } else { failing = middle }
    }
    return candidate(holding).threshold
  }

  private func passes(_ other: Tolerance) -> Bool {
    passes(other, DifferenceMap(pair.expected, pair.actual, tolerance: other, mask: pair.mask))
  }

  private func passes(_ other: Tolerance, _ map: DifferenceMap) -> Bool {
    var measured = difference
    measured.intolerablePixels = map.intolerablePixels
    measured.density = other.maximumDensity.map { map.density(in: $0) }
    return other.allows(measured)
  }

  // MARK: Others

  /// Our own judgement: as it is, or by the smallest threshold where it failed itself.
  ///
  /// Each threshold asks for a whole judgement, so that none is tried that isn't sensible.
  private func perceptual() -> [PassingTolerance] {
    guard tolerance.metric == .perceptual else {
      let judgement = PassingTolerance(.metric(.perceptual)).applied(to: tolerance)
      let isEnough = passes(judgement, pair.map(by: judgement))
      return Self.change(of: .perceptual, isEnough ? judgement.threshold : nil)
    }
    return Self.change(of: .perceptual, leastThreshold(tolerance, where: passes))
  }

  private func antialiasing() -> [PassingTolerance] {
    guard tolerance.antialiasing == .count, tolerance.metric != .perceptual else { return [] }
    let change = PassingTolerance(.antialiasingIgnored)
    // Differences below the eighth bit are on no map.
    guard own.intolerablePixels == difference.intolerablePixels,
      passes(change.applied(to: tolerance))
    else { return [] }
    return [change]
  }
}

extension Tolerance {
  /// Whether a limit says how many pixels may be off.
  var hasLimits: Bool { maximumPixels != nil || maximumRatio != nil || maximumDensity != nil }
}

extension Tolerance.Metric {
  /// In which steps thresholds are suggested: how many a unit has, and how many there are below the
  /// largest one.
  var thresholdSteps: (perUnit: Int, count: Int) {
    switch self {
    case .exact: (1, 1)
    case .channel: (1, 255)
    case .yiq, .oklab: (1000, 1000)
    case .ciede2000: (100, 10_000)
    case .perceptual: (10, 101)
    }
  }
}

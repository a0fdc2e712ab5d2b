/// Finds what would have let two pictures of one size pass that didn't.
///
/// Each answer changes as little as it can: one step less of its last number, and the pictures fail.
struct PassingSearch {
  let pair: PicturePair
  let tolerance: Tolerance
  let difference: Difference
  /// The kernel in place of the metric's own: then no other metric is looked at.
  private let peer: PixelKernel?
  /// Every difference, antialiased ones told apart if the tolerance does.
  private let everything: DifferenceMap
  /// The pixels by their classes under the tolerance itself.
  let own: DifferenceMap

  init(_ comparison: Comparison) {
    pair = comparison.pair
    tolerance = comparison.tolerance
    difference = comparison.difference
    peer = comparison.kernel
    everything = pair.strictMap(by: tolerance, peer)
    own = comparison.map
  }

  /// The changes, by what a person would try first; those that nobody should take come last.
  func changes() -> [PassingTolerance] {
    let all = found()
    func isSensible(_ change: PassingTolerance) -> Bool { change.isSensible(comparing: compared) }
    return all.filter(isSensible) + all.filter { !isSensible($0) }
  }

  private func found() -> [PassingTolerance] {
    let thresholds =
      peer == nil
      ? Self.searchedMetrics.flatMap(changes(to:)) : Self.change(of: nil, threshold(tolerance))
    return thresholds + antialiasing() + PassingCounts(search: self).changes()
  }

  /// The metrics that have a threshold to look for, those first that a person would try first.
  private static let searchedMetrics = [
    Tolerance.Metric.Search.levels, .distances, .wholePictures,
  ].flatMap { search in Tolerance.Metric.allCases.filter { $0.row.search == search } }

  private func changes(to metric: Tolerance.Metric) -> [PassingTolerance] {
    let other = PassingTolerance(.metric(metric)).applied(to: tolerance)
    switch metric.row.search {
    case .never: return []
    case .levels: return levels(other)
    case .distances: return Self.change(of: metric, threshold(other))
    case .wholePictures: return judgement(other)
    }
  }

  /// The change to a threshold of a metric, or of the tolerance's own; none without a threshold.
  private static func change(
    of metric: Tolerance.Metric?, _ threshold: Double?
  ) -> [PassingTolerance] {
    guard let threshold else { return [] }
    return [PassingTolerance((metric.map { [.metric($0)] } ?? []) + [.threshold(threshold)])]
  }

  /// The number of pixels that may be off, by the limits that count all of them.
  private var allowance: Int {
    guard tolerance.hasLimits else { return 0 }
    let share = tolerance.maximumRatio.map { Int(($0 * Double(compared)).rounded(.down)) }
    return min(tolerance.maximumPixels ?? .max, share ?? .max)
  }

  /// The number of compared pixels.
  var compared: Int { difference.comparedPixels }

  private func kernel(_ other: Tolerance) -> PixelKernel { peer ?? other.metric.kernel }

  // MARK: Thresholds

  /// The level that passes; then what smaller ones leave to a count of pixels.
  private func levels(_ other: Tolerance) -> [PassingTolerance] {
    let passing = threshold(other)
    var changes = Self.change(of: other.metric, passing)
    guard !tolerance.hasLimits, tolerance.metric == .exact || tolerance.metric == other.metric,
      let distances = DistanceList(everything, of: pair, by: kernel(other))
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
        .metric(other.metric), .threshold(Double($0.delta)), .maximumPixels($0.pixels))
    }
    return changes
  }

  /// The number of combinations of a channel delta and a count that are told, those with the fewest pixels.
  private static let combinations = 3

  /// The smallest threshold of a tolerance's metric that passes with its limits; nil where only the
  /// largest one does, which lets anything pass.
  private func threshold(_ other: Tolerance) -> Double? {
    let kernel = kernel(other)
    guard let distances = DistanceList(everything, of: pair, by: kernel) else { return nil }
    return leastThreshold(other) { candidate in
      let beyond = distances.count(beyond: kernel.limit(candidate.threshold))
      guard beyond <= allowance else { return false }
      return tolerance.maximumDensity == nil || passes(candidate)
    }
  }

  /// The smallest threshold by which a condition holds, by halving.
  private func leastThreshold(
    _ other: Tolerance, where holds: (Tolerance) -> Bool
  ) -> Double? {
    func candidate(_ step: Int) -> Tolerance {
      var candidate = other
      candidate.threshold = Double(step) / Double(other.metric.row.stepsPerUnit)
      return candidate
    }
    var failing = -1
    var holding = other.metric.triedThresholds - 1
    guard holds(candidate(holding)) else { return nil }
    while holding - failing > 1 {
      let middle = failing + (holding - failing) / 2
      if holds(candidate(middle)) { holding = middle } else { failing = middle }
    }
    return candidate(holding).threshold
  }

  private func passes(_ other: Tolerance) -> Bool {
    passes(
      other,
      DifferenceMap(
        pair.expected, pair.actual, tolerance: other, kernel: kernel(other), mask: pair.mask))
  }

  private func passes(_ other: Tolerance, _ map: DifferenceMap) -> Bool {
    var measured = difference
    measured.intolerablePixels = map.intolerablePixels
    measured.density = other.maximumDensity.map { map.density(in: $0) }
    return other.allows(measured)
  }

  // MARK: Others

  /// A judgement of whole pictures: as it is, or by the smallest threshold where it failed itself.
  private func judgement(_ other: Tolerance) -> [PassingTolerance] {
    let isOwn = tolerance.metric == other.metric
    let threshold =
      isOwn
      ? leastThreshold(tolerance, where: passes)
      : passes(other, pair.map(by: other)) ? other.threshold : nil
    return Self.change(of: other.metric, threshold)
  }

  private func antialiasing() -> [PassingTolerance] {
    guard tolerance.antialiasing == .count, tolerance.metric.row.search != .wholePictures
    else { return [] }
    let change = PassingTolerance(.antialiasingIgnored)
    // Differences below the eighth bit are on no map.
    guard own.intolerablePixels == difference.intolerablePixels,
      passes(change.applied(to: tolerance))
    else { return [] }
    return [change]
  }
}

extension Tolerance {
  /// True if a limit says how many pixels may be off.
  var hasLimits: Bool { maximumPixels != nil || maximumRatio != nil || maximumDensity != nil }
}

extension Comparison {
  /// The changes to the tolerance by which two pictures that failed would have passed, each by itself: distances,
  /// counts, and combinations of both.
  ///
  /// Every change was tried; one step less of its last number fails. Pictures of different sizes
  /// never pass, so that nothing is said of them. Nor is it of more than 2^23 failing pixels, all of a 4K screen:
  /// each would be measured by every metric, for a tolerance that nobody should take.
  public func allowances() -> [PassingTolerance] {
    guard !difference.passes, difference.sizesAgree, difference.intolerablePixels <= 1 << 23
    else { return [] }
    return PassingSearch(self).changes()
  }
}

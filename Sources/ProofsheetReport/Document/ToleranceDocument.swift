package import PixelDiff
package import ProofsheetRun

/// A tolerance of a run in JSON, with what it let pass: whether it is looser than it need be.
package struct ToleranceDocument: Hashable, Sendable, Codable {
  /// The tolerance in words, and what said so: variants refer to it by this.
  package var text: String
  /// The way in which the distance of two pixels is measured.
  package var metric: Tolerance.Metric
  /// The largest distance that a pixel may be off, in the metric's unit.
  package var threshold: Double
  /// The treatment of antialiased pixels.
  package var antialiasing: Tolerance.Antialiasing
  /// The number of pixels that may be off by more.
  package var maximumPixels: Int?
  /// The share of all pixels that may be off by more.
  package var maximumRatio: Double?
  /// The number of pixels in any window that may be off by more: `12@16x16`.
  package var maximumDensity: String?
  /// The one who said so.
  package var origin: AppliedTolerance.Origin
  /// The place where that stands.
  package var place: String?
  /// The variants that it let pass in the whole run; nil in a record of a part.
  package var usage: Usage?

  /// The counts of what a tolerance let pass.
  package struct Usage: Hashable, Sendable, Codable {
    /// The number of variants that were compared by it.
    package var variants = 0
    /// The number of those that pass because of it: they aren't their baselines, pixel for pixel.
    package var needed = 0
    /// The largest difference of one channel among those, of 255.
    package var largestChannelDelta = 0
    /// The largest number of differing pixels of one of those.
    package var largestPixels = 0
    /// The largest number of pixels of one of those that were off by more than the threshold.
    package var largestIntolerablePixels = 0

    /// Counts a variant that was compared by it.
    mutating func count(_ variant: RunDocument.Variant) {
      variants += 1
      guard variant.verdict == .matched, let difference = variant.difference else { return }
      needed += 1
      largestChannelDelta = max(largestChannelDelta, difference.largestChannelDelta)
      largestPixels = max(largestPixels, difference.pixels)
      largestIntolerablePixels = max(
        largestIntolerablePixels, difference.intolerablePixels ?? difference.pixels)
    }
  }

  /// The document of a tolerance.
  package init(_ applied: AppliedTolerance) {
    text = ToleranceWords.sentence(applied)
    let tolerance = applied.tolerance
    metric = tolerance.metric
    threshold = tolerance.threshold
    antialiasing = tolerance.antialiasing
    maximumPixels = tolerance.maximumPixels
    maximumRatio = tolerance.maximumRatio
    maximumDensity = tolerance.maximumDensity.map(\.description)
    origin = applied.origin
    place = applied.place
  }

  /// The tolerance itself.
  package var applied: AppliedTolerance {
    AppliedTolerance(
      Tolerance(
        metric: metric, threshold: threshold, antialiasing: antialiasing,
        maximumPixels: maximumPixels, maximumRatio: maximumRatio,
        maximumDensity: maximumDensity.flatMap(PixelDensity.init)),
      from: origin, at: place)
  }

  /// One line on whether it is needed, and what would do; nil for one that lets nothing pass.
  package var finding: String? {
    guard let usage, applied.tolerance != .exact else { return nil }
    return ToleranceWords.need(
      of: applied, variants: usage.variants, needed: usage.needed,
      off: (usage.largestChannelDelta, usage.largestPixels), enough: enough(for: usage))
  }

  /// The same tolerance with each limit as tight as what passed allows, as far as that is known.
  private func enough(for usage: Usage) -> Tolerance {
    var tolerance = applied.tolerance
    if metric == .channel {
      tolerance.threshold = min(threshold, Double(usage.largestChannelDelta))
    }
    if usage.largestIntolerablePixels == 0 {
      (tolerance.maximumPixels, tolerance.maximumRatio) = (nil, nil)
      tolerance.maximumDensity = nil
    } else {
      tolerance.maximumPixels = maximumPixels.map { min($0, usage.largestIntolerablePixels) }
    }
    return tolerance
  }

  /// The number of tolerances that are told of, one line each.
  private static let maximumFindings = 10

  /// Sentences on tolerances that let something pass, for people.
  package static func findings(_ tolerances: [ToleranceDocument]) -> [String] {
    let all = tolerances.compactMap(\.finding)
    let rest = all.count - maximumFindings
    return all.prefix(maximumFindings)
      + (rest > 0 ? ["… and \(Words.count(rest, "more tolerance"))"] : [])
  }
}

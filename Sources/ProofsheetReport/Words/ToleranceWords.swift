package import PixelDiff
package import ProofsheetRun

/// Sentences about a tolerance: what may differ, what said so, and whether it is needed.
package enum ToleranceWords {
  /// A tolerance in words, and where it comes from: `channel 2, at most 12 pixels (suite, Tests/Badges.swift:4)`.
  package static func sentence(_ applied: AppliedTolerance) -> String {
    let origin = [applied.origin.rawValue, applied.place].compactMap(\.self)
    return "\(words(applied.tolerance)) (\(origin.joined(separator: ", ")))"
  }

  /// The need of a tolerance in words: how many variants pass because of it, how far off they are, and what would do.
  ///
  /// - Parameters:
  ///   - applied: the tolerance.
  ///   - variants: the number of variants that were compared by it.
  ///   - needed: the number of those that pass because of it.
  ///   - off: the largest difference of a channel among those, and the largest number of pixels.
  ///   - enough: the tightest tolerance that would let the same pass.
  static func need(
    of applied: AppliedTolerance, variants: Int, needed: Int,
    off: (channelDelta: Int, pixels: Int), enough: Tolerance
  ) -> String {
    let subject = "tolerance \(sentence(applied))"
    if variants > 0, needed == 0 {
      return "\(subject): none of \(Words.count(variants, "variant")) needs it; exact would do"
    }
    let off =
      "\(needed) of \(Words.count(variants, "variant")) \(Words.plural(variants, "needs", "need")) it, "
      + "off by up to \(off.channelDelta) of 255 in up to "
      + Words.count(off.pixels, "pixel")
    return enough == applied.tolerance
      ? "\(subject): \(off)" : "\(subject): \(off); \(words(enough)) would do"
  }

  /// The remark on a tolerance by which nothing that is compared can fail but by its size.
  package static func allowsEverything(_ tolerance: Tolerance) -> String {
    "the tolerance \(words(tolerance)) lets every picture of the same size pass, whatever it shows"
  }

  private static func words(_ tolerance: Tolerance) -> String {
    var words = [tolerance.metric.rawValue]
    if tolerance.metric != .exact { words[0] += " \(number(tolerance.threshold))" }
    if tolerance.antialiasing == .ignore { words.append("antialiasing ignored") }
    if let pixels = tolerance.maximumPixels {
      words.append("at most \(Words.count(pixels, "pixel"))")
    }
    if let ratio = tolerance.maximumRatio { words.append("at most \(number(ratio)) of all pixels") }
    if let density = tolerance.maximumDensity { words.append("at most \(density)") }
    return words.joined(separator: ", ")
  }

  /// A number without digits that it doesn't need.
  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
  }
}

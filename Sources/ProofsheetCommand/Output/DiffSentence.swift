import PixelDiff

/// How two pictures differ, in words.
struct DiffSentence {
  let difference: Difference
  let regions: [ExplainedRegion]
  let sweep: ChannelSweep?
  let alternatives: [DiffAnswer.Suggestion]

  init(
    _ difference: Difference, regions: [ExplainedRegion] = [], sweep: ChannelSweep? = nil,
    alternatives: [DiffAnswer.Suggestion] = []
  ) {
    self.difference = difference
    self.regions = regions
    self.sweep = sweep
    self.alternatives = alternatives
  }

  /// More regions than this are counted, not listed.
  private static let listedRegions = 12

  /// The answer first, then what would let it pass.
  func lines() -> [String] {
    var lines = [answer]
    lines += difference.colourDifferences.map { "colour metadata differs: \($0)" }
    if difference.maskedPixels > 0 {
      lines.append("\(Self.count(difference.maskedPixels)) not compared, by the mask")
    }
    lines += regions.prefix(Self.listedRegions).map { "  \($0.kind): \($0.box)" }
    if regions.count > Self.listedRegions {
      lines.append("  and \(regions.count - Self.listedRegions) more regions")
    }
    let suggestions = DiffAnswer.suggestions(difference) + alternatives
    if !suggestions.isEmpty {
      lines.append("would pass with " + suggestions.map(\.text).joined(separator: ", or with "))
    }
    if !difference.passes, let steps = sweep?.steps, !steps.isEmpty {
      lines.append(
        "beyond a channel delta of "
          + steps.map { "\($0.delta): \(Self.count($0.pixels))" }.joined(separator: "; of "))
    }
    return lines
  }

  private var answer: String {
    if difference.equal { return "equal: every pixel of \(difference.expectedSize)" }
    var parts: [String] = []
    if !difference.sizesAgree {
      parts.append("sizes differ: \(difference.expectedSize) and \(difference.actualSize)")
    }
    let whole = PixelSize(
      width: max(difference.expectedSize.width, difference.actualSize.width),
      height: max(difference.expectedSize.height, difference.actualSize.height))
    let share = Double(difference.differentPixels) / Double(max(1, whole.area))
    let verb = difference.differentPixels == 1 ? "differs" : "differ"
    parts.append(
      "\(Self.count(difference.differentPixels)) \(verb) (\(Self.percent(share))), by up to "
        + "\(difference.largestChannelDelta) of 255")
    if difference.intolerablePixels != difference.differentPixels {
      parts.append("\(Self.count(difference.intolerablePixels)) by more than the tolerance allows")
    }
    if difference.antialiasedPixels > 0 {
      parts.append("\(Self.count(difference.antialiasedPixels)) by antialiasing")
    }
    if let box = difference.box { parts.append("within \(box)") }
    return parts.joined(separator: "; ") + (difference.passes ? "; the tolerance allows it" : "")
  }

  private static func count(_ pixels: Int) -> String {
    "\(pixels) \(pixels == 1 ? "pixel" : "pixels")"
  }

  /// A share with two digits behind the point, never rounded to nothing.
  static func percent(_ share: Double) -> String {
    let hundredths = Int((share * 10_000).rounded())
    guard hundredths > 0 else { return share > 0 ? "under 0.01 %" : "0 %" }
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) %"
  }
}

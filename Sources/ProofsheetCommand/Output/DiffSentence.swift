import ChangeKinds
import PixelDiff

/// How two pictures differ, in words.
struct DiffSentence {
  let difference: Difference
  let spread: ChannelSpread?
  let regions: [ExplainedRegion]
  let passing: [PassingTolerance]

  init(
    _ difference: Difference, spread: ChannelSpread? = nil, regions: [ExplainedRegion] = [],
    passing: [PassingTolerance] = []
  ) {
    self.difference = difference
    self.spread = spread
    self.regions = regions
    self.passing = passing
  }

  /// More regions than this are counted, not listed.
  private static let listedRegions = 12

  /// The answer first, then what would let it pass.
  func lines() -> [String] {
    var lines = [answer]
    lines += difference.colourDifferences.map { "the files differ in \($0)" }
    if difference.maskedPixels > 0 {
      lines.append("\(Self.count(difference.maskedPixels)) not compared, by the mask")
    }
    lines += regions.prefix(Self.listedRegions).map { "  \($0.kind): \($0.box)" }
    if regions.count > Self.listedRegions {
      lines.append("  and \(regions.count - Self.listedRegions) more regions")
    }
    let sensible = passing.filter { $0.isSensible(comparing: difference.comparedPixels) }
    if !sensible.isEmpty {
      lines.append("would pass with")
      lines += sensible.map { "  \($0)" }
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
        + "\(difference.largestChannelDelta) of 255" + Self.details(difference, spread))
    if difference.intolerablePixels != difference.differentPixels {
      parts.append("\(Self.count(difference.intolerablePixels)) by more than the tolerance allows")
    }
    if difference.antialiasedPixels > 0 {
      parts.append("\(Self.count(difference.antialiasedPixels)) by antialiasing")
    }
    if let box = difference.box { parts.append("within \(box)") }
    return parts.joined(separator: "; ") + (difference.passes ? "; the tolerance allows it" : "")
  }

  /// How the channels are off beside the largest one; nothing where all are off alike.
  private static func details(_ difference: Difference, _ spread: ChannelSpread?) -> String {
    var details: [String] = []
    if let deep = difference.largestDeepChannelDelta { details.append("\(deep) of 65535") }
    if let spread, difference.differentPixels > 1 {
      details.append("99 % within \(spread.percentile99)")
      details.append("channels on average \(tenths(difference.meanChannelDelta))")
    }
    return details.isEmpty ? "" : " (\(details.joined(separator: ", ")))"
  }

  private static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths == 0 && number > 0 ? "under 0.1" : "\(tenths / 10).\(tenths % 10)"
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

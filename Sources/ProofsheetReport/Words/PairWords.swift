package import ChangeKinds
package import PixelDiff
package import ProofsheetRun

/// Sentences about a pair of pictures: how much of them differs, by which kinds of change, and what would have passed.
package enum PairWords {
  /// The difference of two pictures of one size: `800 pixels differ, by up to 1 of 255: recoloured; channel delta 1
  /// passes`.
  ///
  /// - Parameters:
  ///   - difference: how they differ.
  ///   - kinds: what changed.
  ///   - allowances: what would have let them pass.
  package static func differs(
    _ difference: Difference, kinds: [ExplainedRegion] = [], allowances: [PassingTolerance] = []
  ) -> String {
    let deep = difference.largestDeepChannelDelta.map { " (\($0) of 65535)" } ?? ""
    var parts = ["\(pixels(difference)), by up to \(difference.largestChannelDelta) of 255\(deep)"]
    if difference.maskedPixels > 0 { parts.append(masked(difference.maskedPixels)) }
    return parts.joined(separator: ", ") + (ChangeWords.sentence(kinds).map { ": \($0)" } ?? "")
      + difference.colourDifferences.map { "; the files differ in \($0)" }.joined()
      + (passing(allowances, comparing: difference.comparedPixels).map { "; \($0)" } ?? "")
  }

  /// The change of a size, and what else changed: `12x10 px, was 10x10 (+2 px wide): recoloured`.
  ///
  /// Rows and columns that came or went are the change of the size itself.
  package static func resized(
    from old: PixelSize, to new: PixelSize, kinds: [ExplainedRegion] = []
  ) -> String {
    let changes = [("wide", new.width - old.width), ("high", new.height - old.height)]
      .filter { $0.1 != 0 }
      .map { "\($0.1 > 0 ? "+" : "")\($0.1) px \($0.0)" }
    let others = ChangeWords.sentence(besideLines: kinds)
    return "\(new) px, was \(old) (\(changes.joined(separator: ", ")))"
      + (others.map { ": \($0)" } ?? "")
  }

  /// A difference in short: `recoloured, moved: 12 pixels, by up to 40 of 255`.
  ///
  /// - Parameters:
  ///   - kinds: the names of the kinds of change.
  ///   - pixels: the number of pixels that differ.
  ///   - delta: the largest difference of one channel.
  package static func change(kinds: [String], pixels: Int, by delta: Int) -> String {
    let kinds = kinds.map(ChangeWords.words).joined(separator: ", ")
    return (kinds.isEmpty ? "" : "\(kinds): ")
      + "\(Words.count(pixels, "pixel")), by up to \(delta) of 255"
  }

  /// A region with its place: `moved by (3, 0) at 4,8, 20x10 px, 96 of them`.
  ///
  /// - Parameters:
  ///   - change: the kind of change, in words.
  ///   - box: the place.
  ///   - pixels: the number of its pixels that differ.
  package static func region(_ change: String, at box: PixelRectangle, pixels: Int) -> String {
    "\(change) at \(box.x),\(box.y), \(box.width)x\(box.height) px, \(pixels) of them"
  }

  /// The smallest allowances by channel, as far as they are sensible and among some changes: `channel delta 3 passes;
  /// 12 pixels at delta 2`.
  ///
  /// - Parameters:
  ///   - allowances: what would have let two pictures pass.
  ///   - pixels: how many pixels were compared.
  package static func passing(_ allowances: [PassingTolerance], comparing pixels: Int) -> String? {
    let byChannel = allowances.filter {
      $0.settings.first == .metric(.channel) && $0.isSensible(comparing: pixels)
    }
    func delta(_ allowance: PassingTolerance) -> Int? {
      guard allowance.settings.count > 1, case .threshold(let delta) = allowance.settings[1] else {
        return nil
      }
      return Int(delta)
    }
    var parts: [String] = []
    if let delta = byChannel.first(where: { $0.settings.count == 2 }).flatMap(delta) {
      parts.append("channel delta \(delta) passes")
    }
    if let allowance = byChannel.last(where: { $0.settings.count == 3 }),
      let delta = delta(allowance), case .maximumPixels(let count) = allowance.settings[2]
    {
      parts.append("\(Words.count(count, "pixel")) at delta \(delta)")
    }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// The remark on pixels that a mask left out.
  static func masked(_ pixels: Int) -> String { "\(pixels) not compared, by the mask" }

  /// A remark on the pixels of some sheets that a mask left out, so that nobody takes them for compared; none where no
  /// pixel was.
  package static func masked(_ sheets: [SheetResult]) -> [String] {
    let masked = sheets.flatMap(\.variants).map(\.maskedPixels).filter { $0 > 0 }
    guard !masked.isEmpty else { return [] }
    let pixels = Words.count(masked.reduce(0, +), "pixel")
    return ["\(pixels) of \(Words.count(masked.count, "picture")) not compared, by the mask"]
  }

  private static func pixels(_ difference: Difference) -> String {
    Words.count(difference.differentPixels, "pixel differs", "pixels differ")
  }
}

// MARK: The whole answer

extension PairWords {
  /// The number of regions that are listed; more are counted.
  private static let listedRegions = 12

  /// All that `diff` has to say of two pictures, a line each: the answer first, then what would let it pass.
  ///
  /// - Parameters:
  ///   - difference: how they differ.
  ///   - spread: how far off their channels are.
  ///   - kinds: what changed.
  ///   - allowances: what would have let them pass.
  package static func lines(
    _ difference: Difference, spread: ChannelSpread? = nil, kinds: [ExplainedRegion] = [],
    allowances: [PassingTolerance] = []
  ) -> [String] {
    var lines = [answer(difference, spread)]
    lines += difference.colourDifferences.map { "the files differ in \($0)" }
    if difference.maskedPixels > 0 {
      lines.append(
        "\(Words.count(difference.maskedPixels, "pixel")) not compared, by the mask")
    }
    lines += kinds.prefix(listedRegions).map { "  \(ChangeWords.sentence($0.kind)): \($0.box)" }
    let more = kinds.count - listedRegions
    if more > 0 { lines.append("  and \(Words.count(more, "more region"))") }
    let sensible = allowances.filter { $0.isSensible(comparing: difference.comparedPixels) }
    if !sensible.isEmpty { lines += ["would pass with"] + sensible.map { "  \($0)" } }
    return lines
  }

  private static func answer(_ difference: Difference, _ spread: ChannelSpread?) -> String {
    if difference.equal { return "equal: every pixel of \(difference.expectedSize)" }
    let sizes = (difference.expectedSize, difference.actualSize)
    var parts: [String] = []
    if !difference.sizesAgree { parts.append("sizes differ: \(sizes.0) and \(sizes.1)") }
    let area = max(sizes.0.width, sizes.1.width) * max(sizes.0.height, sizes.1.height)
    let share = Double(difference.differentPixels) / Double(max(1, area))
    parts.append(
      "\(pixels(difference)) (\(Words.percent(share))), by up to "
        + "\(difference.largestChannelDelta) of 255" + details(difference, spread))
    if difference.intolerablePixels != difference.differentPixels {
      parts.append(
        "\(Words.count(difference.intolerablePixels, "pixel")) by more than the tolerance allows")
    }
    if difference.antialiasedPixels > 0 {
      parts.append("\(Words.count(difference.antialiasedPixels, "pixel")) by antialiasing")
    }
    if let box = difference.box { parts.append("within \(box)") }
    return parts.joined(separator: "; ") + (difference.passes ? "; the tolerance allows it" : "")
  }

  /// The spread of the channels beside the largest one; nothing where all are off alike.
  private static func details(_ difference: Difference, _ spread: ChannelSpread?) -> String {
    var details: [String] = []
    if let deep = difference.largestDeepChannelDelta { details.append("\(deep) of 65535") }
    if let spread, difference.differentPixels > 1 {
      details.append("99 % within \(spread.percentile99)")
      details.append("channels on average \(Words.tenths(difference.meanChannelDelta))")
    }
    return details.isEmpty ? "" : " (\(details.joined(separator: ", ")))"
  }
}

import CairoCanvas
public import PixelDiff
public import ProofsheetRun

/// A tolerance of a run in JSON, with what it let pass: whether it is looser than it need be.
public struct ToleranceDocument: Hashable, Sendable, Codable {
  /// How the distance of two pixels is measured.
  public var metric: Tolerance.Metric
  /// The largest distance that a pixel may be off, in the metric's unit.
  public var threshold: Double
  /// What becomes of antialiased pixels.
  public var antialiasing: Tolerance.Antialiasing
  /// How many pixels may be off by more.
  public var maximumPixels: Int?
  /// Which share of all pixels may be off by more.
  public var maximumRatio: Double?
  /// How many pixels in any window may be off by more: `12@16x16`.
  public var maximumDensity: String?
  /// The tool whose counts are equalled.
  public var peer: PeerTool?
  /// What said so.
  public var origin: AppliedTolerance.Origin
  /// Where that stands.
  public var place: String?

  /// How many variants were compared by it.
  public var variants = 0
  /// How many of them pass because of it: they aren't their baselines, pixel for pixel.
  public var needed = 0
  /// The largest difference of one channel among those, of 255.
  public var largestChannelDelta = 0
  /// The largest number of differing pixels of one of those.
  public var largestPixels = 0
  /// The largest number of pixels of one of those that were off by more than the threshold.
  public var largestIntolerablePixels = 0

  /// The document of a tolerance that nothing was compared by yet.
  init(_ applied: AppliedTolerance) {
    let tolerance = applied.tolerance
    metric = tolerance.metric
    threshold = tolerance.threshold
    antialiasing = tolerance.antialiasing
    maximumPixels = tolerance.maximumPixels
    maximumRatio = tolerance.maximumRatio
    maximumDensity = tolerance.maximumDensity.map(\.description)
    peer = tolerance.peer
    origin = applied.origin
    place = applied.place
  }

  /// Counts a variant that was compared by it.
  mutating func count(_ variant: VariantResult) {
    variants += 1
    guard variant.verdict == .matched, let difference = variant.difference else { return }
    needed += 1
    largestChannelDelta = max(largestChannelDelta, Int(difference.largestChannelDelta))
    largestPixels = max(largestPixels, difference.differentPixels)
    largestIntolerablePixels = max(largestIntolerablePixels, difference.intolerablePixels)
  }

  /// Adds what another part of the run counted.
  mutating func add(_ other: ToleranceDocument) {
    variants += other.variants
    needed += other.needed
    largestChannelDelta = max(largestChannelDelta, other.largestChannelDelta)
    largestPixels = max(largestPixels, other.largestPixels)
    largestIntolerablePixels = max(largestIntolerablePixels, other.largestIntolerablePixels)
  }

  /// The tolerance itself.
  package var applied: AppliedTolerance {
    AppliedTolerance(
      Tolerance(
        metric: metric, threshold: threshold, antialiasing: antialiasing,
        maximumPixels: maximumPixels, maximumRatio: maximumRatio,
        maximumDensity: maximumDensity.flatMap(PixelDensity.init), peer: peer),
      from: origin, at: place)
  }

  /// One line on whether it is needed, and what would do; nil for one that lets nothing pass.
  package var finding: String? {
    guard applied.tolerance != .exact else { return nil }
    let subject = "tolerance \(applied)"
    if variants > 0, needed == 0 {
      return "\(subject): none of \(variants) variants needs it; exact would do"
    }
    let off =
      "\(needed) of \(variants) variants need it, off by up to \(largestChannelDelta) of 255 in up to "
      + "\(largestPixels) \(largestPixels == 1 ? "pixel" : "pixels")"
    let enough = enough
    return enough == applied.tolerance
      ? "\(subject): \(off)" : "\(subject): \(off); \(AppliedTolerance.words(enough)) would do"
  }

  /// The same tolerance with each limit as tight as what passed allows, as far as that is known.
  private var enough: Tolerance {
    var tolerance = applied.tolerance
    if metric == .channel { tolerance.threshold = min(threshold, Double(largestChannelDelta)) }
    if largestIntolerablePixels == 0 {
      (tolerance.maximumPixels, tolerance.maximumRatio) = (nil, nil)
      tolerance.maximumDensity = nil
    } else {
      tolerance.maximumPixels = maximumPixels.map { min($0, largestIntolerablePixels) }
    }
    return tolerance
  }
}

extension RunDocument {
  /// Lists the tolerances of a run in the order in which they occur, and says which each variant has.
  ///
  /// - Returns: the tolerances, and for each variant the index of its own.
  static func tolerances(
    of variants: [VariantResult]
  ) -> (list: [ToleranceDocument], indices: [Int]) {
    var list: [ToleranceDocument] = []
    var known: [AppliedTolerance: Int] = [:]
    let indices = variants.map { variant in
      let applied = variant.appliedTolerance
      let index = known[applied] ?? list.count
      if index == list.count {
        known[applied] = index
        list.append(ToleranceDocument(applied))
      }
      list[index].count(variant)
      return index
    }
    return (list, indices)
  }

  /// How many tolerances are told of, one line each.
  private static let maximumFindings = 10

  /// What became of tolerances that let something pass, for people.
  package var toleranceFindings: [String] {
    let all = (tolerances ?? []).compactMap(\.finding)
    let rest = all.count - Self.maximumFindings
    return all.prefix(Self.maximumFindings) + (rest > 0 ? ["… and \(rest) more tolerances"] : [])
  }

  /// Takes a part's tolerances into the list of all parts, and points its variants there.
  mutating func moveTolerances(to list: inout [ToleranceDocument]) {
    guard let own = tolerances else { return }
    let moved = own.map { document in
      if let index = list.firstIndex(where: { $0.applied == document.applied }) {
        list[index].add(document)
        return index
      }
      list.append(document)
      return list.count - 1
    }
    for index in variants.indices {
      variants[index].tolerance = variants[index].tolerance.flatMap { old in
        moved.indices.contains(old) ? moved[old] : nil
      }
    }
    tolerances = nil
  }
}

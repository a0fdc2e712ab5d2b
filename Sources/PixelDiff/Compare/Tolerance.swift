/// What may differ before a comparison fails: how far a pixel may be off, how many may be off by more,
/// and where nothing is compared.
///
/// Every limit that is set must hold. Where none of the three counts is set, no pixel may be off by
/// more.
public struct Tolerance: Hashable, Sendable, Codable {
  /// What becomes of pixels that look antialiased in either picture.
  public enum Antialiasing: String, Hashable, Sendable, Codable, CaseIterable {
    /// They count like all others.
    case count
    /// They are told apart and don't count.
    case ignore
  }

  /// How the distance of two pixels is measured.
  public var metric: Metric
  /// The largest distance that a pixel may be off, in the metric's unit.
  public var threshold: Double
  /// What becomes of antialiased pixels.
  public var antialiasing: Antialiasing
  /// How many pixels may be off by more.
  public var maximumPixels: Int?
  /// Which share of all pixels may be off by more, 0 to 1.
  public var maximumRatio: Double?
  /// How many pixels in any window may be off by more.
  public var maximumDensity: PixelDensity?
  /// What isn't compared at all.
  public var masks: [Mask]

  /// Makes a tolerance; exact where nothing is said.
  ///
  /// The threshold is the metric's own where none is given.
  public init(
    metric: Metric = .exact, threshold: Double? = nil, antialiasing: Antialiasing = .count,
    maximumPixels: Int? = nil, maximumRatio: Double? = nil, maximumDensity: PixelDensity? = nil,
    masks: [Mask] = []
  ) {
    self.metric = metric
    self.threshold = threshold ?? metric.standardThreshold
    self.antialiasing = antialiasing
    self.maximumPixels = maximumPixels
    self.maximumRatio = maximumRatio
    self.maximumDensity = maximumDensity
    self.masks = masks
  }

  /// Nothing may differ.
  public static let exact = Tolerance()

  /// Each channel of each pixel may be off by so much.
  public static func channelDelta(_ delta: UInt8) -> Tolerance {
    Tolerance(metric: .channel, threshold: Double(delta))
  }
}

extension Tolerance {
  /// True if the counts of a difference stay within every limit that is set.
  func allows(_ difference: Difference) -> Bool {
    guard difference.sizesAgree else { return false }
    guard maximumPixels != nil || maximumRatio != nil || maximumDensity != nil else {
      return difference.intolerablePixels == 0
    }
    if let maximumPixels, difference.intolerablePixels > maximumPixels { return false }
    if let maximumRatio {
      let compared = difference.comparedPixels
      // Written so that a ratio that isn't a number allows nothing.
      guard Double(difference.intolerablePixels) <= maximumRatio * Double(compared) else {
        return false
      }
    }
    if let maximumDensity, let density = difference.density,
      density > maximumDensity.maximumPixels
    {
      return false
    }
    return true
  }
}

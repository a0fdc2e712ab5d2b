internal import SystemFiles

/// The differences by which a comparison doesn't fail: how far a pixel may be off, how many may be off by more,
/// and where nothing is compared.
///
/// Every limit that is set must hold. Where none of the three counts is set, no pixel may be off by
/// more.
public struct Tolerance: Hashable, Sendable, Codable {
  /// The treatment of pixels that look antialiased in either picture.
  public enum Antialiasing: String, Hashable, Sendable, Codable, CaseIterable {
    /// They count like all others.
    case count
    /// They are told apart and don't count.
    case ignore
  }

  /// The metric of the distance of two pixels.
  public var metric: Metric
  /// The largest distance that a pixel may be off, in the metric's unit.
  public var threshold: Double
  /// The treatment of antialiased pixels.
  public var antialiasing: Antialiasing
  /// The number of pixels that may be off by more.
  public var maximumPixels: Int?
  /// The share of all pixels that may be off by more, 0 to 1.
  public var maximumRatio: Double?
  /// The number of pixels in any window that may be off by more.
  public var maximumDensity: PixelDensity?
  /// The parts that aren't compared at all.
  public var masks: [Mask]
  /// The number of pixels that make a point of the pictures compared, rounded to a whole one; nil where nobody knows.
  ///
  /// Only the metric `perceptual` asks: what a person sees depends on its size in points.
  public var pixelsPerPoint: Double?

  /// Makes a tolerance; exact where nothing is said.
  ///
  /// The threshold is the metric's own where none is given.
  public init(
    metric: Metric = .exact, threshold: Double? = nil, antialiasing: Antialiasing = .count,
    maximumPixels: Int? = nil, maximumRatio: Double? = nil, maximumDensity: PixelDensity? = nil,
    masks: [Mask] = [], pixelsPerPoint: Double? = nil
  ) {
    self.metric = metric
    self.threshold = threshold ?? metric.standardThreshold
    self.antialiasing = antialiasing
    self.maximumPixels = maximumPixels
    self.maximumRatio = maximumRatio
    self.maximumDensity = maximumDensity
    self.masks = masks
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// The same for pictures of a scale that is known.
  package func atScale(_ pixelsPerPoint: Double) -> Tolerance {
    var tolerance = self
    tolerance.pixelsPerPoint = pixelsPerPoint
    return tolerance
  }

  /// Nothing may differ.
  public static let exact = Tolerance()

  /// Each channel of each pixel may be off by so much.
  public static func channelDelta(_ delta: UInt8) -> Tolerance {
    Tolerance(metric: .channel, threshold: Double(delta))
  }

  /// True if every picture of the expected one's size passes, whatever it shows.
  package var allowsEverything: Bool {
    if metric != .exact, threshold >= metric.largestThreshold { return true }
    guard maximumPixels != nil || maximumRatio != nil || maximumDensity != nil else { return false }
    return maximumPixels.map { $0 == Int.max } != false
      && maximumRatio.map { $0 >= 1 } != false
      && maximumDensity.map { $0.maximumPixels / $0.width >= $0.height } != false
  }

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

/// A limit for the number of pixels that are off inside of any window of a size.
///
/// Forty pixels scattered over a page and forty that form a hole have the same count; their density
/// tells them apart.
public struct PixelDensity: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The number of pixels that may be off in a window.
  public var maximumPixels: Int
  /// The width of the window.
  public var width: Int
  /// The height of the window.
  public var height: Int

  /// Makes a density of a count and a window.
  public init(maximumPixels: Int, width: Int, height: Int) {
    self.maximumPixels = maximumPixels
    self.width = width
    self.height = height
  }

  /// Reads `N@WxH`, such as `12@16x16`; nil for anything else.
  public init?(_ text: String) {
    let parts = text.parts(at: "@", keepsEmpty: true)
    guard parts.count == 2, let count = Int(parts[0]), count >= 0 else { return nil }
    let sides = parts[1].parts(at: "x", keepsEmpty: true)
    guard sides.count == 2, let width = Int(sides[0]), let height = Int(sides[1]), width > 0,
      height > 0
    else { return nil }
    self.init(maximumPixels: count, width: width, height: height)
  }

  /// The density as it is read.
  public var description: String { "\(maximumPixels)@\(width)x\(height)" }
}

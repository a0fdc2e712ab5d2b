/// What may differ before a comparison fails: how far a pixel may be off, how many may be off by more,
/// and where nothing is compared.
///
/// Every limit that is set must hold. Where none of the three counts is set, no pixel may be off by
/// more.
public struct Tolerance: Hashable, Sendable, Codable {
  /// How the distance of two pixels is measured.
  public enum Metric: String, Hashable, Sendable, Codable, CaseIterable {
    /// Any difference of any channel counts.
    case exact
    /// What a person would see: colour, antialiasing, area and caret together.
    case perceptual
    /// The largest difference of one channel, 0 to 255.
    case channel
    /// The YIQ distance, 0 to 1, as pixelmatch measured it up to version 7.
    case yiq
    /// The HyAB distance in OKLab; black to white is 1.
    case oklab
    /// CIEDE2000; about 2.3 is just noticeable.
    case ciede2000
  }

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
  /// The tool whose counts are to be equalled, in place of our own reading of the metric.
  public var peer: PeerTool?

  /// Makes a tolerance; exact where nothing is said.
  ///
  /// The threshold is the metric's own where none is given.
  public init(
    metric: Metric = .exact, threshold: Double? = nil, antialiasing: Antialiasing = .count,
    maximumPixels: Int? = nil, maximumRatio: Double? = nil, maximumDensity: PixelDensity? = nil,
    masks: [Mask] = [], peer: PeerTool? = nil
  ) {
    self.metric = metric
    self.threshold = threshold ?? metric.standardThreshold
    self.antialiasing = antialiasing
    self.maximumPixels = maximumPixels
    self.maximumRatio = maximumRatio
    self.maximumDensity = maximumDensity
    self.masks = masks
    self.peer = peer
  }

  /// Nothing may differ.
  public static let exact = Tolerance()

  /// Each channel of each pixel may be off by so much.
  public static func channelDelta(_ delta: UInt8) -> Tolerance {
    Tolerance(metric: .channel, threshold: Double(delta))
  }

  /// The counts of another tool, with its own defaults.
  public static func same(
    as peer: PeerTool, threshold: Double? = nil, antialiasing: Antialiasing = .ignore
  ) -> Tolerance {
    Tolerance(
      metric: peer.metric, threshold: threshold, antialiasing: antialiasing, peer: peer)
  }
}

extension Tolerance.Metric {
  /// The threshold that is taken where none is given.
  public var standardThreshold: Double {
    switch self {
    case .exact, .channel: 0
    case .yiq, .oklab: 0.1
    case .ciede2000, .perceptual: 2.3
    }
  }
}

/// A change to a tolerance by which two pictures that failed would have passed.
public struct PassingTolerance: Hashable, Sendable, Codable {
  /// One part of a tolerance.
  public enum Setting: Hashable, Sendable, Codable {
    /// The metric of the distance of two pixels.
    case metric(Tolerance.Metric)
    /// The distance that a pixel may be off, in the metric's unit.
    case threshold(Double)
    /// Pixels that look antialiased don't count.
    case antialiasingIgnored
    /// The number of pixels that may be off by more.
    case maximumPixels(Int)
    /// The share of all pixels that may be off by more.
    case maximumRatio(Double)
    /// The number of pixels in any window that may be off by more.
    case maximumDensity(PixelDensity)
  }

  /// The parts that are set; everything else stays as it was.
  public var settings: [Setting]

  /// Makes a change of its settings.
  public init(_ settings: Setting...) { self.settings = settings }

  /// Makes a change of its settings.
  public init(_ settings: [Setting]) { self.settings = settings }

  /// The tolerance that results from another one.
  public func applied(to tolerance: Tolerance) -> Tolerance {
    var result = tolerance
    for setting in settings {
      switch setting {
      case .metric(let metric):
        result.metric = metric
        result.threshold = metric.standardThreshold
      case .threshold(let threshold): result.threshold = threshold
      case .antialiasingIgnored: result.antialiasing = .ignore
      case .maximumPixels(let count): result.maximumPixels = count
      case .maximumRatio(let ratio): result.maximumRatio = ratio
      case .maximumDensity(let density): result.maximumDensity = density
      }
    }
    return result
  }

  /// The options of a command line, without the number of the last one if that is one.
  public var option: String {
    let words = settings.map(\.words)
    let last = words.count - 1
    return words.enumerated().map { index, word in
      index == last && value != nil ? word.name : [word.name, word.value].joined(by: " ")
    }.joined(separator: " ")
  }

  /// The number of the last option; nil where it is a word.
  public var value: Double? {
    switch settings.last {
    case .threshold(let number), .maximumRatio(let number): number
    case .maximumPixels(let count): Double(count)
    case .metric, .antialiasingIgnored, .maximumDensity, nil: nil
    }
  }

  /// True if a person could take it and still see changes: up to 16 levels of a channel, 0.2 by YIQ or OKLab, 10 by
  /// CIEDE2000 or our own judgement, a hundred pixels or one in a hundred, and a quarter of a window.
  ///
  /// Antialiasing, compression and other rasterisers stay within; anything beyond would let a
  /// button of another colour pass, or none at all.
  ///
  /// - Parameter pixels: how many pixels are compared.
  public func isSensible(comparing pixels: Int) -> Bool {
    var metric: Tolerance.Metric?
    return settings.allSatisfy { setting in
      switch setting {
      case .metric(let named):
        metric = named
        return true
      case .threshold(let threshold):
        // Another tool's, where none is named.
        return threshold <= (metric ?? .yiq).row.sensible
      case .antialiasingIgnored: return true
      case .maximumPixels(let count): return Self.areFew(Double(count), of: pixels)
      case .maximumRatio(let ratio): return Self.areFew(ratio * Double(pixels), of: pixels)
      case .maximumDensity(let density):
        // A window may be said to be of any size: its area needn't fit a whole number.
        return Double(density.maximumPixels) <= Double(density.width) * Double(density.height) / 4
      }
    }
  }

  private static func areFew(_ count: Double, of pixels: Int) -> Bool {
    count <= max(100, Double(pixels) / 100)
  }
}

/// The change as options of a command line: `--metric channel --threshold 2 --max-pixels 12`.
extension PassingTolerance: CustomStringConvertible {
  /// All options with their values.
  public var description: String {
    settings.map { [$0.words.name, $0.words.value].joined(by: " ") }.joined(separator: " ")
  }
}

extension PassingTolerance.Setting {
  /// The option's name and its value.
  fileprivate var words: (name: String, value: String?) {
    switch self {
    case .metric(let metric): ("--metric", metric.rawValue)
    case .threshold(let threshold): ("--threshold", Self.text(threshold))
    case .antialiasingIgnored: ("--antialiasing", "ignore")
    case .maximumPixels(let count): ("--max-pixels", "\(count)")
    case .maximumRatio(let ratio): ("--max-ratio", Self.text(ratio))
    case .maximumDensity(let density): ("--max-density", "\(density)")
    }
  }

  /// A number without digits that it doesn't need, and never with an exponent.
  static func text(_ number: Double) -> String {
    let millionths = Int((number * 1_000_000).rounded())
    let digits = String(millionths % 1_000_000)
    var fraction = String(repeating: "0", count: 6 - digits.count) + digits
    while fraction.last == "0" { fraction.removeLast() }
    return "\(millionths / 1_000_000)" + (fraction.isEmpty ? "" : ".\(fraction)")
  }
}

extension [String?] {
  fileprivate func joined(by separator: String) -> String {
    compactMap(\.self).joined(separator: separator)
  }
}

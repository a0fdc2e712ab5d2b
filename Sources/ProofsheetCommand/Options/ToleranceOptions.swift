import PixelDiff
import ProofsheetRun

/// The options that say what may differ.
enum ToleranceOptions {
  static let metric = Option(
    "--metric", value: "NAME",
    help: listed(
      Tolerance.Metric.allCases.map { $0 == .exact ? "\($0.rawValue) (default)" : $0.rawValue },
      "or"))
  static let threshold = Option(
    "--threshold", value: "X",
    help: "how far a pixel may be off, in the metric's unit: \(units)")
  static let antialiasing = Option(
    "--antialiasing", value: "MODE",
    help: "count (default), or ignore pixels that look antialiased")
  static let maxPixels = Option(
    "--max-pixels", value: "N", help: "how many pixels may be off by more than that")
  static let maxRatio = Option(
    "--max-ratio", value: "R", help: "which share of all pixels may be, 0 to 1")
  static let maxDensity = Option(
    "--max-density", value: "N@WxH",
    help: "how many pixels may be in any window of that size")
  /// Of pictures from anywhere; sheets know theirs.
  static let scale = Option(
    "--scale", value: "N",
    help: "how many pixels of both pictures make a point, for --metric perceptual")
  static let all = [
    metric, threshold, antialiasing, maxPixels, maxRatio, maxDensity,
  ]

  /// The units of all metrics, each with those that have it.
  private static var units: String {
    var units: [(unit: String, metrics: [String])] = []
    for metric in Tolerance.Metric.allCases {
      guard let unit = metric.row.unit else { continue }
      if let index = units.firstIndex(where: { $0.unit == unit }) {
        units[index].metrics.append(metric.rawValue)
      } else {
        units.append((unit, [metric.rawValue]))
      }
    }
    return units.map { "\($0.unit) for \(listed($0.metrics, "and"))" }.joined(separator: ", ")
  }

  /// Words as a sentence lists them.
  private static func listed(_ words: [String], _ last: String) -> String {
    words.dropLast().joined(separator: ", ")
      + (words.count > 1 ? " \(last) " : "") + (words.last ?? "")
  }

  /// The tolerance they say.
  static func tolerance(_ arguments: ParsedArguments) throws(UsageError) -> Tolerance {
    let metric = try arguments.choice(Self.metric, of: Tolerance.Metric.self) ?? .exact
    if metric == .exact, arguments.has(threshold) {
      throw .conflict(threshold.name, "the metric exact; name another one with --metric")
    }
    return Tolerance(
      metric: metric, threshold: try threshold(arguments, metric),
      antialiasing: try arguments.choice(antialiasing, of: Tolerance.Antialiasing.self)
        ?? .count,
      maximumPixels: try arguments.number(maxPixels, in: 0...Int.max),
      maximumRatio: try arguments.decimal(maxRatio, in: 0...1),
      maximumDensity: try density(arguments))
  }

  /// The tolerance they say, and the scale beside it, for commands whose pictures don't know theirs.
  static func scaledTolerance(_ arguments: ParsedArguments) throws(UsageError) -> Tolerance {
    var tolerance = try tolerance(arguments)
    tolerance.pixelsPerPoint = try scale(arguments, tolerance.metric)
    return tolerance
  }

  /// The pixels of a point, which only the metric perceptual asks.
  private static func scale(
    _ arguments: ParsedArguments, _ metric: Tolerance.Metric
  ) throws(UsageError) -> Double? {
    guard arguments.has(scale) else { return nil }
    guard metric == .perceptual else {
      throw .conflict(scale.name, "the metric \(metric.rawValue); only perceptual asks it")
    }
    return try arguments.decimal(scale, in: 1...16)
  }

  /// The threshold, within what the metric can measure.
  static func threshold(
    _ arguments: ParsedArguments, _ metric: Tolerance.Metric
  ) throws(UsageError) -> Double? {
    try arguments.decimal(Self.threshold, in: 0...metric.largestThreshold)
  }

  /// The density, if one is given.
  static func density(_ arguments: ParsedArguments) throws(UsageError) -> PixelDensity? {
    try arguments.value(maxDensity, as: "N@WxH, such as 12@16x16") { PixelDensity($0) }
  }
}

import DesignTokens
import PixelDiff
import Proofsheet

/// Options that several commands take.
enum SharedOptions {
  static let baselines = OptionDescription(
    name: "--baselines", value: "DIR",
    help: "the folder of baselines (PROOFSHEET_BASELINES, else Baselines beside Package.swift)")
  static let snapshots = OptionDescription(
    name: "--snapshots", value: "DIR",
    help: "the folder of the last run (PROOFSHEET_SNAPSHOTS, else Snapshots beside Baselines)")
  static let jobs = OptionDescription(
    name: "--jobs", value: "N",
    help: "how many threads draw and compare; one a processor by default")
  static let tokens = OptionDescription(
    name: "--tokens", value: "FILE",
    help:
      "a token file that replaces tokens of the systems by path; several are laid over each other",
    isRepeatable: true)
  static let json = OptionDescription(name: "--json", help: "print JSON instead of text")
  static let metric = OptionDescription(
    name: "--metric", value: "NAME", help: "how pixels are compared: exact (default) or channel")
  static let threshold = OptionDescription(
    name: "--threshold", value: "X",
    help: "for channel: the largest difference of a channel that is let pass, 0 to 255")
  static let maximumPixels = OptionDescription(
    name: "--max-pixels", value: "N", help: "how many pixels may differ by more than that")

  static let tolerance = [metric, threshold, maximumPixels]

  /// The number of threads to use.
  static func jobs(_ arguments: ParsedArguments) throws(UsageError) -> Int {
    try arguments.number("--jobs", in: 1...256) ?? Processors.count
  }

  /// The token files to lay over the systems' own.
  static func overlays(_ arguments: ParsedArguments) -> [TokenSource] {
    arguments.all("--tokens").map { .file(path: $0) }
  }

  /// What may differ.
  static func tolerance(_ arguments: ParsedArguments) throws(UsageError) -> Tolerance {
    let pixels = try arguments.number("--max-pixels", in: 0...Int.max) ?? 0
    switch arguments.value("--metric") ?? "exact" {
    case "exact":
      guard !arguments.has("--threshold") else { throw .conflict("--metric exact", "--threshold") }
      return Tolerance(maximumPixels: pixels)
    case "channel":
      let delta = try arguments.number("--threshold", in: 0...255) ?? 0
      return Tolerance(metric: .channel, threshold: Double(delta), maximumPixels: pixels)
    case let other:
      throw .badValue(option: "--metric", value: other, expected: "exact or channel")
    }
  }
}

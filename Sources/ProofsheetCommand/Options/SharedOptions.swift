import DesignTokens
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

  /// The number of threads to use.
  static func jobs(_ arguments: ParsedArguments) throws(UsageError) -> Int {
    try arguments.number("--jobs", in: 1...256) ?? Processors.count
  }

  /// The token files to lay over the systems' own.
  static func overlays(_ arguments: ParsedArguments) -> [TokenSource] {
    arguments.all("--tokens").map { .file(path: $0) }
  }
}

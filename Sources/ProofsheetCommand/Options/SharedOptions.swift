import DesignTokens
import ProofsheetReport
import ProofsheetRun

/// Options that several commands take.
enum SharedOptions {
  static let baselines = OptionDescription(
    name: "--baselines", value: "DIR",
    help: "the folder of baselines (PROOFSHEET_BASELINES, else Baselines beside Package.swift)")
  static let snapshots = OptionDescription(
    name: "--snapshots", value: "DIR",
    help: "the folder of the last run (PROOFSHEET_SNAPSHOTS, else Snapshots beside Baselines)")
  static let settings = OptionDescription(
    name: "--settings", value: "FILE",
    help: "the project's settings (PROOFSHEET_SETTINGS, else proofsheet.json beside Package.swift)")
  static let jobs = OptionDescription(
    name: "--jobs", value: "N",
    help: "how many threads draw and compare; one a processor by default")
  static let tokens = OptionDescription(
    name: "--tokens", value: "FILE",
    help:
      "a token file that replaces tokens of the systems by path; several are laid over each other",
    isRepeatable: true)
  static let json = OptionDescription(name: "--json", help: "print JSON instead of text")
  static let singleFile = OptionDescription(
    name: "--single-file", value: "PATH",
    help: "write the report once more as one HTML file with all pictures, to send or attach")
  static let sizeLimit = OptionDescription(
    name: "--size-limit", value: "MB",
    help: "the most megabytes that such a file may have; 25 by default")

  static let subset = OptionDescription(
    name: "--subset", value: "NAME",
    help: "only the variants of this subset of the matrices, such as smoke; the same as @NAME",
    isRepeatable: true)

  /// What stands for patterns of ids in the help.
  static let patterns = "[ID-GLOB…]"
  /// How ids are selected, in the words of every command that takes patterns.
  static let aboutPatterns = """
    In a pattern * matches within one part between / , and =, ** matches anything:
    'CKButton/core/**size=small**'. A pattern with ! in front leaves out what it matches:
    '!**state=disabled**'. @NAME is a subset of the matrices, such as @smoke.
    """

  /// The variants that patterns and subsets select.
  static func selection(_ arguments: ParsedArguments) -> VariantSelection {
    VariantSelection(arguments.arguments + arguments.all("--subset").map { "@\($0)" })
  }

  /// The number of threads to use.
  static func jobs(_ arguments: ParsedArguments) throws(UsageError) -> Int {
    try arguments.number("--jobs", in: 1...256) ?? Processors.count
  }

  /// The token files to lay over the systems' own.
  static func overlays(_ arguments: ParsedArguments) -> [TokenSource] {
    arguments.all("--tokens").map { .file(path: $0) }
  }

  /// The most bytes a single file may have.
  static func sizeLimit(_ arguments: ParsedArguments) throws(UsageError) -> Int {
    let limit = try arguments.number("--size-limit", in: 1...2000)
    return limit.map { $0 * 1_000_000 } ?? SingleFileReport.standardLimit
  }

  /// Writes the report as a single file, if that is asked for.
  static func writeSingleFile(
    of document: RunDocument, in folder: SnapshotFolder, _ arguments: ParsedArguments,
    _ context: CommandContext
  ) throws {
    guard let path = arguments.value("--single-file") else { return }
    let writer = SingleFileReport(folder: folder, limit: try sizeLimit(arguments))
    let bytes = try writer.write(document, to: BaselineRoot.absolute(path))
    if !arguments.has("--json") {
      context.console.line("single file: \(path) (\(ReportError.megabytes(bytes)) MB)")
    }
  }
}

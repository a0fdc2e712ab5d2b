import DesignTokens
import PixelDiff
import ProofsheetReport
import ProofsheetRun
import SystemFiles

/// Options that several commands take.
enum SharedOptions {
  static let baselines = Option(
    "--baselines", file: "DIR",
    help: "the folder of baselines (PROOFSHEET_BASELINES, else Baselines beside Package.swift)")
  static let snapshots = Option(
    "--snapshots", file: "DIR",
    help: "the folder of the last run (PROOFSHEET_SNAPSHOTS, else Snapshots beside Baselines)")
  static let settings = Option(
    "--settings", file: "FILE",
    help: "the project's settings (PROOFSHEET_SETTINGS, else proofsheet.json beside Package.swift)")
  static let replaceLinks = Option(
    "--replace-links",
    help: "where a link stands in place of a baseline, put the file there; else nothing is written")
  static let jobs = Option(
    "--jobs", value: "N",
    help: "how many threads draw and compare; one a processor by default")
  static let tokens = Option(
    "--tokens", file: "FILE",
    help:
      "a token file that replaces tokens of the systems by path; several are laid over each other",
    isRepeatable: true)
  static let json = Option("--json", help: "print JSON instead of text")
  static let singleFile = Option(
    "--single-file", file: "PATH",
    help: "write the report once more as one HTML file with all pictures, to send or attach")
  static let sizeLimit = Option(
    "--size-limit", value: "MB",
    help: "the most megabytes that such a file may have; 25 by default")

  static let imageBase = Option(
    "--image-base-url", value: "URL",
    help: "where the folder of snapshots can be seen on the web, for the pictures of summary.md")

  static let subset = Option(
    "--subset", value: "NAME",
    help: "only the variants of this subset of the matrices, such as smoke; the same as @NAME",
    isRepeatable: true)

  /// The rules of patterns, in the words of every command that takes them.
  static let aboutPatterns = """
    In a pattern * matches within one part between / , and =, ** matches anything:
    'CKButton/core/**size=small**'. A pattern with ! in front leaves out what it matches:
    '!**state=disabled**'. @NAME is a subset of the matrices, such as @smoke.
    """

  /// The variants that patterns and subsets select.
  static func selection(_ arguments: ParsedArguments) -> VariantSelection {
    VariantSelection(arguments.arguments + arguments.all(subset).map { "@\($0)" })
  }

  /// The number of threads to use.
  static func jobs(_ arguments: ParsedArguments) throws(UsageError) -> Int {
    try arguments.number(jobs, in: 1...256) ?? Processors.count
  }

  /// The token files to lay over the systems' own.
  static func overlays(_ arguments: ParsedArguments) -> [TokenSource] {
    arguments.all(tokens).map { .file(path: $0) }
  }

  /// The most bytes a single file may have.
  static func sizeLimit(_ arguments: ParsedArguments) throws(UsageError) -> Int {
    let limit = try arguments.number(sizeLimit, in: 1...2000)
    return limit.map { $0 * 1_000_000 } ?? SingleFileReport.standardLimit
  }

  /// Writes the report as a single file, if that is asked for.
  static func writeSingleFile(
    of document: RunDocument, in folder: SnapshotFolder, _ arguments: ParsedArguments,
    _ context: CommandContext
  ) throws {
    guard let path = arguments.value(singleFile) else { return }
    let writer = SingleFileReport(folder: folder, limit: try sizeLimit(arguments))
    let bytes = try writer.write(document, to: BaselineRoot.absolute(path))
    if !arguments.has(json) {
      context.console.line("single file: \(path) (\(ReportError.megabytes(bytes)) MB)")
    }
  }
}

/// The limits of pictures that a command reads.
enum ImageLimits {
  static let option = Option(
    PNGLimits.option, value: "N",
    help: "refuse pictures of more pixels; \(PNGLimits.standard.maximumPixels) unless given "
      + "(\(PNGLimits.variable))")

  /// The limits that the command line says, else the environment, else the standard.
  static func limits(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> PNGLimits {
    if let number = try arguments.number(option, in: 1...Int.max) {
      return PNGLimits(maximumPixels: number)
    }
    return try PictureLimits.limits(environment: context.environment)
  }
}

/// The processors of this machine.
enum Processors {
  /// Their number; at least 1.
  static var count: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}

import CairoCanvas
import PixelDiff
import ProofsheetMatrix
import ProofsheetReport
import ProofsheetRun
import SystemFiles

/// `compare`: the pictures of two folders, paired by their relative paths.
enum CompareCommand: Command {
  fileprivate static let exclude = Option(
    "--exclude", value: "GLOB",
    help: "leave out pictures whose paths match, the same as !GLOB; may be given several times",
    isRepeatable: true)
  private static let output = Option(
    "--output", "-o", file: "DIR",
    help: "where to write the report (PROOFSHEET_SNAPSHOTS, else Snapshots)")
  private static let accept = Option(
    "--accept",
    help: "then copy what differs or is new from B to A, and remove what only A has")

  static let description = CommandDescription(
    name: "compare", summary: "compare two folders of pictures",
    discussion: """
      Pairs PNG, JPEG and WebP files by their relative paths: A holds what is expected, B what is. A
      picture that only one folder has is missing (only in B) or orphaned (only in A), and fails. The
      report, run.json and the pictures of what fails are written as verify does. With patterns only
      the pictures whose paths match are looked at: * matches within one part between / , and =, **
      matches anything, and a pattern with ! in front leaves out what it matches, as --exclude does.
      --accept makes A like B where they differ, exactly as it was compared.
      """,
    arguments: .files("A B [GLOB…]", 2...Int.max),
    options: ToleranceOptions.all + [
      MaskFile.option, exclude, output, accept, SharedOptions.imageBase, ImageLimits.option,
      SharedOptions.jobs, SharedOptions.json,
    ])

  static func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    let clock = Clock()
    FreedMemory.keepForReuse(onAllThreads: true)
    let limits = try ImageLimits.limits(arguments, in: context)
    var tolerance = try ToleranceOptions.tolerance(arguments)
    tolerance.masks = try MaskFile.masks(arguments, limits: limits)
    let comparison = FolderComparison(
      expected: arguments.arguments[0], actual: arguments.arguments[1], tolerance: tolerance,
      limits: limits, decoder: .photos,
      folder: SnapshotFolder.find(
        explicit: arguments.value(Self.output), environment: context.environment,
        baselines: "\(WorkingFolder.current)/Baselines"))
    try checkOutput(comparison)
    let selection = try FolderSelection(comparison, arguments)

    try comparison.folder.clear()
    let progress = Progress(of: selection.paths.count, noun: "pictures", console: context.console)
    let outcomes = try ParallelMap.map(
      selection.paths, jobs: try SharedOptions.jobs(arguments)
    ) {
    } _: { path, _ in
      defer { progress.step() }
      return try comparison.compare(path)
    }
    progress.end()
    let (document, reports) = try write(
      outcomes, comparison, patterns: selection.patterns, clock, arguments, in: context)
    let steps =
      arguments.has(Self.accept)
      ? try FolderAcceptance(comparison: comparison).accept(outcomes) : []
    let answer = FolderAnswer(document.summary, outcomes, steps: steps)
    if arguments.has(SharedOptions.json) {
      context.console.line(try answer.text())
    } else {
      for line in answer.lines(
        report: WorkingFolder.relative("\(comparison.folder.root)/report/index.html"))
      { context.console.line(line) }
    }
    try RunPrinter(context: context).say(reports, showsText: false)
    if arguments.has(Self.accept), !outcomes.isEmpty {
      return steps.contains { $0.step == .left } ? .differs : .success
    }
    return document.passes ? .success : .differs
  }

  /// Refuses to write into a folder that is compared: that would be compared the next time.
  private static func checkOutput(_ comparison: FolderComparison) throws(UsageError) {
    guard FileReader.kind(comparison.folder.root) == .folder,
      let place = RealPath.of(comparison.folder.root),
      [comparison.expected, comparison.actual].contains(where: { RealPath.of($0) == place })
    else { return }
    throw .badValue(
      option: Self.output.name, value: WorkingFolder.relative(comparison.folder.root),
      expected: "a folder of its own, not one that is compared")
  }

  /// Writes the run as `verify` writes its own.
  private static func write(
    _ outcomes: [FolderComparison.Outcome], _ comparison: FolderComparison, patterns: [String],
    _ clock: Clock, _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> (RunDocument, [RunReport]) {
    let sheets = outcomes.compactMap(\.sheet)
    var run = Run(
      id: RunIdentity.current(environment: context.environment), startedAt: clock.startedAt,
      durationSeconds: clock.seconds, mode: RunDocument.folderMode, hasOverlay: false,
      baselines: BaselineRoot.absolute(comparison.expected), sheets: sheets, matrices: [],
      orphans: outcomes.filter { $0.sheet == nil }.map(\.path),
      fingerprint: Fingerprint(
        libraries: [:], fonts: [:], processor: Fingerprint.currentProcessor),
      causes: CauseFinder(matrices: []).causes(of: sheets),
      warnings: PairWords.masked(sheets), patterns: patterns)
    run.tool = context.tool
    let surroundings = RunPrinter(context: context).surroundings(
      of: comparison.folder, imageBase: arguments.value(SharedOptions.imageBase))
    return try RunWriter(folder: comparison.folder, surroundings: surroundings)
      .write(run, in: BaselineStore(root: comparison.expected))
  }
}

/// The pictures of two folders that are compared.
private struct FolderSelection {
  let paths: [String]
  /// The patterns asked for, as the run notes them; empty where everything was.
  let patterns: [String]

  init(_ comparison: FolderComparison, _ arguments: ParsedArguments) throws {
    patterns =
      Array(arguments.arguments.dropFirst(2))
      + arguments.all(CompareCommand.exclude).map { "!\($0)" }
    let selection = GlobSelection(patterns)
    let all = Set(try PictureTree(comparison.expected).paths)
      .union(try PictureTree(comparison.actual).paths).sorted()
    if let example = all.first, let glob = selection.idle(among: all) {
      throw SelectionError.noPictureMatches(glob: glob, example: example)
    }
    paths = all.filter(selection.selects)
    if paths.isEmpty, !all.isEmpty { throw SelectionError.noPictureLeft(patterns: patterns) }
  }
}

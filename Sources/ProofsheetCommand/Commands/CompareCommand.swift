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
    help: "then copy what differs or is new from B to A")
  private static let remove = Option("--remove", help: "then remove from A what B doesn't have")

  static let description = CommandDescription(
    name: "compare", summary: "compare two folders of pictures",
    discussion: """
      Pairs PNG, JPEG and WebP files by their relative paths: A holds what is expected, B what is. A
      picture that only one folder has is missing (only in B) or orphaned (only in A), and fails. So
      does one of another kind, such as a GIF or an SVG, unless both files have the same bytes. The
      report, run.json and the pictures of what fails are written as verify does. With patterns only
      the pictures whose paths match are looked at: * matches within one part between / , and =, **
      matches anything, and a pattern with ! in front leaves out what it matches, as --exclude does.
      --accept makes A like B where they differ, exactly as it was compared; --remove removes from A
      what B doesn't have, unless B holds no picture at all.
      """,
    arguments: .files("A B [GLOB…]", 2...Int.max),
    options: ToleranceOptions.all + [
      ToleranceOptions.scale, MaskFile.option, exclude, output, accept, remove,
      SharedOptions.replaceLinks,
      SharedOptions.imageBase, ImageLimits.option,
      SharedOptions.jobs, SharedOptions.json,
    ])

  static func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    let clock = Clock()
    FreedMemory.keepForReuse(onAllThreads: true)
    let limits = try ImageLimits.limits(arguments, in: context)
    var tolerance = try ToleranceOptions.scaledTolerance(arguments)
    tolerance.masks = try MaskFile.masks(arguments, limits: limits)
    if tolerance.allowsEverything {
      context.console.error(ToleranceWords.allowsEverything(tolerance), tool: context.tool)
    }
    let comparison = FolderComparison(
      expected: arguments.arguments[0], actual: arguments.arguments[1], tolerance: tolerance,
      limits: limits, decoder: .photos,
      folder: SnapshotFolder.find(
        explicit: arguments.value(Self.output), environment: context.environment,
        baselines: "\(WorkingFolder.current)/Baselines"))
    for folder in [comparison.expected, comparison.actual] {
      try comparison.folder.checkApart(from: folder)
    }
    let selection = try FolderSelection(comparison, arguments)
    let takes = arguments.has(Self.accept) || arguments.has(Self.remove)
    if takes, selection.isActualEmpty {
      throw SelectionError.nothingToTake(folder: comparison.actual)
    }

    try RunWriter.prepare(comparison.folder)
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
      outcomes, comparison, selection, clock, arguments, in: context)
    let acceptance = FolderAcceptance(
      comparison: comparison, replacesLinks: arguments.has(SharedOptions.replaceLinks))
    var steps = arguments.has(Self.accept) ? try acceptance.accept(outcomes) : []
    if arguments.has(Self.remove) { steps += try acceptance.remove(outcomes) }
    let answer = FolderAnswer(document, outcomes, steps: steps)
    if arguments.has(SharedOptions.json) {
      context.console.json(try answer.text())
    } else {
      for line in answer.lines(
        report: WorkingFolder.relative("\(comparison.folder.root)/report/index.html"))
      { context.console.line(line) }
    }
    try RunPrinter(context: context).say(reports, showsText: false)
    return document.passes || takes && answer.isSettled ? .success : .differs
  }

  /// Writes the run as `verify` writes its own.
  private static func write(
    _ outcomes: [FolderComparison.Outcome], _ comparison: FolderComparison,
    _ selection: FolderSelection, _ clock: Clock, _ arguments: ParsedArguments,
    in context: CommandContext
  ) throws -> (RunDocument, [RunReport]) {
    let sheets = outcomes.compactMap(\.sheet)
    var run = Run(
      id: RunIdentity.current(environment: context.environment), startedAt: clock.startedAt,
      durationSeconds: clock.seconds, mode: RunDocument.folderMode, hasOverlay: false,
      baselines: BaselineRoot.absolute(comparison.expected), sheets: sheets, matrices: [],
      orphans: outcomes.filter(\.isOnlyExpected).map(\.path),
      fingerprint: Fingerprint(
        libraries: [:], fonts: [:], processor: Fingerprint.currentProcessor),
      causes: CauseFinder(matrices: []).causes(of: sheets),
      warnings: PairWords.masked(sheets)
        + outcomes.flatMap(\.misnamings).map(FolderWords.misnamed)
        + [FolderWords.passedOver(outcomes.filter(\.isPassedOver).map(\.path))].compactMap(\.self),
      problems: selection.unnamed.map(FolderWords.unnamed), patterns: selection.patterns)
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
  /// Pictures that can't be compared, since their names are no text.
  let unnamed: [String]
  /// True where the second folder has no picture: that may be what a broken step left.
  let isActualEmpty: Bool

  init(_ comparison: FolderComparison, _ arguments: ParsedArguments) throws {
    patterns =
      Array(arguments.arguments.dropFirst(2))
      + arguments.all(CompareCommand.exclude).map { "!\($0)" }
    let selection = GlobSelection(patterns)
    let trees = (
      expected: try PictureTree(comparison.expected), actual: try PictureTree(comparison.actual)
    )
    isActualEmpty = trees.actual.paths.isEmpty
    unnamed = FileName.sorted(trees.expected.unnamed + trees.actual.unnamed)
    let all = FileName.sorted(trees.expected.paths + trees.actual.paths)
    if let example = all.first, let glob = selection.idle(among: all) {
      throw SelectionError.noPictureMatches(glob: glob, example: example)
    }
    paths = all.filter(selection.selects)
    try FileName.checkApart(
      paths, in: "\(comparison.expected) or \(comparison.actual)")
    if paths.isEmpty, !all.isEmpty { throw SelectionError.noPictureLeft(patterns: patterns) }
  }
}

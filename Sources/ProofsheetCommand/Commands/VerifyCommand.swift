import CairoCanvas
import PixelDiff
import ProofsheetMatrix
import ProofsheetReport
import ProofsheetRun
import SystemFiles

/// `verify`: draws, compares, writes the report.
enum VerifyCommand: Command {
  private static let shard = Option(
    "--shard", value: "I/N",
    help:
      "verify the I-th of N parts of the sheets; auto takes I and N from \(ShardService.variable), "
      + "GitLab CI, CircleCI, Buildkite or Bazel")
  private static let expectCount = Option(
    "--expect-count", value: "N", help: "fail unless exactly N variants were compared")
  private static let decode = Option(
    "--decode", help: "look at every pixel, also where stored digests would do")
  private static let repetitions = Option(
    "--repeat", value: "N",
    help: "draw everything N times, once with fresh caches, and fail where it isn't the same")

  static let description = CommandDescription(
    name: "verify", summary: "draw and compare with the baselines; write the report",
    discussion: """
      Draws the variants, compares them with their baselines and writes the last run's folder:
      run.json, report/index.html, and expected, actual and diff pictures of what fails. Without
      patterns everything is verified; a run of a part never calls baselines orphans.
      \(SharedOptions.aboutPatterns)
      """,
    arguments: .patterns,
    options: [
      SharedOptions.subset, SharedOptions.tokens, SharedOptions.jobs, shard, expectCount, decode,
      repetitions, SharedOptions.imageBase,
    ] + ToleranceOptions.all + [
      MaskFile.option, ImageLimits.option, SharedOptions.singleFile, SharedOptions.sizeLimit,
      SharedOptions.json, SharedOptions.settings, SharedOptions.baselines,
      SharedOptions.snapshots,
    ])

  static func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    let expected = try arguments.number(Self.expectCount, in: 1...Int.max)
    _ = try SharedOptions.sizeLimit(arguments)
    try OutputName.check(SharedOptions.singleFile, arguments, endsIn: ["html", "htm"])
    var options = VerificationOptions(
      selection: SharedOptions.selection(arguments), shard: try shard(arguments, in: context),
      jobs: try SharedOptions.jobs(arguments), tolerance: try context.tolerance(arguments),
      decodes: arguments.has(Self.decode),
      repetitions: try arguments.number(Self.repetitions, in: 2...1000) ?? 1)
    let store = try context.baselines(arguments)
    options.applied.tolerance.masks = try MaskFile.masks(arguments, limits: store.limits)
    let folder = try context.snapshots(arguments, beside: store)
    let verification = try Verification(
      matrices: context.matrices, store: store, overlays: SharedOptions.overlays(arguments),
      fonts: try context.catalogue(arguments), options: options)

    let document = try make(
      verification, in: folder, imageBase: arguments.value(SharedOptions.imageBase),
      asJSON: arguments.has(SharedOptions.json), context)
    try SharedOptions.writeSingleFile(of: document, in: folder, arguments, context)
    if let expected, expected != document.summary.variants {
      throw SelectionError.unexpectedCount(expected: expected, found: document.summary.variants)
    }
    return document.passes ? .success : .differs
  }

  /// Draws, compares, writes the last run and prints it.
  ///
  /// - Parameter imageBase: the address at which that can be seen on the web.
  static func make(
    _ verification: Verification, in folder: SnapshotFolder, imageBase: String? = nil,
    asJSON: Bool = false, _ context: CommandContext
  ) throws -> RunDocument {
    let clock = Clock()
    let store = verification.store
    try RunWriter.prepare(folder)
    let progress = Progress(
      of: verification.plans.count, noun: "sheets", console: context.console)
    let sheets = try verification.verify(
      keeping: { try folder.write($1, of: $0) }, onSheet: { progress.step() })
    progress.end()
    let matrices = verification.matrices
    // Other tokens give other parts.
    let old =
      verification.tokens.hasOverlay
      ? 0 : sheets.count { $0.variants.contains(where: \.hasOldParts) }
    var run = Run(
      id: RunIdentity.current(environment: context.environment), startedAt: clock.startedAt,
      durationSeconds: clock.seconds, mode: "verify", hasOverlay: verification.tokens.hasOverlay,
      baselines: store.root, sheets: sheets, matrices: matrices,
      orphans: try verification.orphans(),
      fingerprint: verification.fingerprint,
      causes: try verification.causes(of: sheets, in: matrices),
      warnings: verification.tokens.warnings + PairWords.masked(sheets)
        + [BaselineWords.oldParts(old, tool: context.tool)].compactMap(\.self),
      shard: verification.shard,
      patterns: verification.options.selection.patterns)
    run.tool = context.tool
    let printer = RunPrinter(context: context)
    let (document, reports) = try RunWriter(
      folder: folder, surroundings: printer.surroundings(of: folder, imageBase: imageBase)
    ).write(run, in: store)

    if asJSON {
      context.console.json(String(decoding: try document.encoded(), as: UTF8.self))
    }
    try printer.say(reports, showsText: !asJSON)
    return document
  }

  private static func shard(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> Shard? {
    guard arguments.has(Self.shard) else { return nil }
    if let file = context.environment[ShardService.statusFile], !file.isEmpty {
      try OutputFile.write([], to: BaselineRoot.absolute(file))
    }
    if arguments.value(Self.shard) == "auto" {
      return try ShardService.shard(in: context.environment)
    }
    return try arguments.value(Self.shard, as: "auto, or I/N with 1 <= I <= N, such as 1/4") {
      Shard($0)
    }
  }
}

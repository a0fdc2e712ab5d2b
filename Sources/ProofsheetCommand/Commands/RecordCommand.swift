import ProofsheetReport
import ProofsheetRun
import SystemFiles

/// `record`: draws and writes baselines.
enum RecordCommand: Command {
  private static let mode = Option("--mode", value: "MODE", help: "missing, failed, parts or all")
  private static let conflicted = Option(
    "--conflicted",
    help: "record only baselines that git left in conflict; the others aren't looked at")
  private static let allowCI = Option(
    "--allow-ci", help: "record although the environment variable CI is set")

  static let description = CommandDescription(
    name: "record", summary: "draw and write baselines",
    discussion: """
      Draws the variants and writes them as baselines, where they aren't that already: what is equal,
      pixel for pixel, is never written again. Look at what was written before you commit it.
      --mode missing (the default) writes what has no baseline, failed also what differs or can't be
      read, all everything whose pixels, headings, tokens, parts or fingerprint aren't today's.
      --mode parts writes the list of parts of cells whose pixels are the baseline's, and no pixel.
      \(SharedOptions.aboutPatterns)
      """,
    arguments: .patterns,
    options: [
      SharedOptions.subset, mode, conflicted, allowCI, SharedOptions.jobs,
    ] + ToleranceOptions.all + [
      SharedOptions.replaceLinks, SharedOptions.settings, SharedOptions.baselines,
      ImageLimits.option,
    ])

  /// The reason why nothing was written; whoever meant to take over a change may have asked for less.
  private static func rest(_ mode: RecordMode) -> String {
    switch mode {
    case .missing:
      ": none is missing, and those that differ are left alone (--mode failed writes them)"
    case .parts: ": all hold the parts of what they show, as far as that is what is drawn"
    case .never, .failed, .all: ": all are what is drawn"
    }
  }

  static func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    if context.isCI, !arguments.has(Self.allowCI) { throw UsageError.refusedUnderCI }
    let isConflicted = arguments.has(Self.conflicted)
    if isConflicted, arguments.has(Self.mode) {
      throw UsageError.conflict(Self.conflicted.name, Self.mode.name)
    }
    let mode =
      try arguments.choice(Self.mode, of: RecordMode.self) ?? (isConflicted ? .failed : .missing)
    guard mode != .never else {
      throw UsageError.badValue(
        option: Self.mode.name, value: "never", expected: "one of missing, failed, parts, all")
    }
    let store = try context.baselines(arguments, mayReplaceLinks: true)
    let verification = try Verification(
      matrices: context.matrices, store: store, fonts: try context.catalogue(arguments),
      options: VerificationOptions(
        selection: SharedOptions.selection(arguments), jobs: try SharedOptions.jobs(arguments),
        tolerance: try context.tolerance(arguments)))
    let outcomes = try Recorder(
      verification, mode: mode, onlyConflicted: isConflicted
    ).record()
    if isConflicted, outcomes.isEmpty {
      context.console.line("no baseline is in conflict")
      return .success
    }

    for outcome in outcomes where outcome.isWritten {
      context.console.line(
        "wrote \(WorkingFolder.relative(store.file(outcome.sheet))): \(RecordWords.reason(outcome))"
      )
    }
    let failures = outcomes.flatMap(\.failures)
    for failure in failures {
      context.console.error(RecordWords.failure(failure), tool: context.tool)
    }
    let written = outcomes.count(where: \.isWritten)
    let what =
      written > 0 ? "; look at them before you commit them" : failures.isEmpty ? rest(mode) : ""
    context.console.line("\(written) of \(Words.count(outcomes.count, "baseline")) written\(what)")
    return failures.isEmpty ? .success : .differs
  }
}

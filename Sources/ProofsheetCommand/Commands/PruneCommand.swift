import ProofsheetReport
import ProofsheetRun
import SystemFiles

/// `prune`: removes baselines that nothing wants any more.
enum PruneCommand: Command {
  private static let force = Option("--force", help: "delete what the plan names")
  private static let tests = Option(
    "--tests",
    help: "also baselines below tests/ that the last run of all tests, a green one, didn't use")

  static let description = CommandDescription(
    name: "prune", summary: "show, and with --force delete, baselines that nothing wants any more",
    discussion: """
      Finds baselines of this tool's components that no sheet has any more: a plan first, and nothing
      else. With --force they are deleted. --tests finds tests' own snapshots, too, which the last run
      of swift test didn't ask for: run all tests first, since a filter can't be told. Files that
      nothing of Proofsheet wrote, and those of other tools, are never touched. Cells that left a
      sheet go with record --mode failed.
      """,
    arguments: .none,
    options: [
      force, tests, SharedOptions.settings, SharedOptions.baselines, SharedOptions.snapshots,
      ImageLimits.option,
    ])

  static func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    let store = try context.baselines(arguments)
    let verification = try Verification(
      matrices: context.matrices, store: store, fonts: try context.catalogue(arguments))
    var orphans = try verification.orphans()
    if arguments.has(Self.tests) {
      orphans += try TestOrphans.find(
        in: store, after: try context.snapshots(arguments, beside: store))
    }
    guard !orphans.isEmpty else {
      context.console.line("nothing to prune: every baseline is wanted")
      return .success
    }
    let isForced = arguments.has(Self.force)
    for orphan in orphans {
      if isForced { try store.prune(orphan) }
      context.console.line(
        (isForced ? "deleted " : "would delete ") + WorkingFolder.relative(store.exactFile(orphan)))
    }
    let count = Words.count(orphans.count, "file")
    context.console.line(
      isForced
        ? "\(count) deleted"
        : "\(count); with --force "
          + Words.plural(orphans.count, "it is deleted", "they are deleted"))
    return isForced ? .success : .differs
  }
}

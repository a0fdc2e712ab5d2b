import Proofsheet

/// `prune`: removes baselines that nothing wants any more.
enum PruneCommand: Command {
  static let description = CommandDescription(
    name: "prune", summary: "show, and with --force delete, baselines that nothing wants any more",
    discussion: """
      Finds baselines of this tool's components that no sheet has any more: a plan first, and nothing
      else. With --force they are deleted. Files that this tool didn't write, and those of other tools
      and of tests, are never touched. Cells that left a sheet go with record --mode failed.
      """,
    arguments: "", argumentCount: 0...0,
    options: [
      OptionDescription(name: "--force", help: "delete what the plan names"),
      SharedOptions.baselines, ImageLimits.option,
    ])

  static func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    let store = try context.baselines(arguments)
    let verification = try Verification(
      matrices: context.matrices, store: store, fonts: try context.catalogue(arguments))
    let orphans = verification.orphans()
    guard !orphans.isEmpty else {
      context.console.line("nothing to prune: every baseline is wanted")
      return .success
    }
    let isForced = arguments.has("--force")
    for orphan in orphans {
      if isForced { try store.delete(orphan) }
      context.console.line(
        (isForced ? "deleted " : "would delete ") + WorkingFolder.relative(store.exactFile(orphan)))
    }
    if !isForced {
      context.console.line("\(orphans.count) files; \(context.tool) prune --force deletes them")
    }
    return isForced ? .success : .differs
  }
}

import ProofsheetRun
import SystemFiles

/// `merge-baselines`: git's merge driver for baselines.
enum MergeBaselinesCommand: Command {
  static let description = CommandDescription(
    name: "merge-baselines",
    summary: "merge two changes of a baseline cell by cell, as git's merge driver",
    discussion: """
      Takes the file that two branches started from and the file of each, and writes both changes into
      OURS, as git expects of a merge driver (%O %A %B). Cells that only one branch changed are taken
      from it. Where both changed a cell in different ways OURS stays as it is and the exit status is 1;
      proofsheet record --conflicted then draws what git left in conflict.
      """,
    arguments: "BASE OURS THEIRS", argumentCount: 3...3,
    options: [
      OptionDescription(
        name: "--output", short: "-o", value: "FILE", help: "the file to write instead of OURS"),
      SharedOptions.settings, ImageLimits.option,
    ])

  static func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    let limits = try ImageLimits.limits(arguments, in: context)
    let sides = try arguments.arguments.map {
      BaselineMerge.Side(bytes: try BaselineFile.read($0, limits: limits), name: $0)
    }
    let merge = try BaselineMerge(fonts: try context.catalogue(arguments), limits: limits)
    switch try merge.merge(base: sides[0], ours: sides[1], theirs: sides[2]) {
    case .merged(let bytes):
      let output = arguments.value("--output") ?? sides[1].name
      try OutputFile.write(bytes, to: BaselineRoot.absolute(output))
      return .success
    case .conflict(let parts):
      let shown = parts.prefix(5).joined(separator: "\n  ")
      let more = parts.count > 5 ? "\n  and \(parts.count - 5) more" : ""
      context.console.error(
        """
        both sides changed, differently:
          \(shown)\(more)
        Merge the code, then draw it: \(context.tool) record --conflicted
        """, tool: context.tool)
      return .differs
    }
  }
}

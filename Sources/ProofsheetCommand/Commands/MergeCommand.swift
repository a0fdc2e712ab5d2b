import CairoCanvas
import ProofsheetReport
import ProofsheetRun
import SystemFiles

/// `merge`: puts the shards of a run together.
enum MergeCommand: Command {
  static let description = CommandDescription(
    name: "merge", summary: "put the shards of a run together into one report",
    discussion: """
      Reads the folders of snapshots that verify --shard wrote on several machines, and writes one:
      run.json, junit.xml, summary.md, the report and all pictures, as if one machine had verified
      everything. A shard that is missing or there twice is said and fails. Where the baselines are at
      hand, those that nothing wants any more are found, too.
      """,
    arguments: "DIR…", argumentCount: 1...Int.max,
    options: [
      OptionDescription(
        name: "--output", short: "-o", value: "DIR",
        help: "the folder to write to (PROOFSHEET_SNAPSHOTS, else Snapshots beside Baselines)"),
      OptionDescription(
        name: "--image-base-url", value: "URL",
        help: "where the folder of snapshots can be seen on the web, for the pictures of summary.md"
      ),
      SharedOptions.singleFile, SharedOptions.sizeLimit, SharedOptions.json,
      SharedOptions.baselines, ImageLimits.option,
    ])

  static func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    let inputs = arguments.arguments.map { SnapshotFolder(root: BaselineRoot.absolute($0)) }
    _ = try SharedOptions.sizeLimit(arguments)
    let store = try store(arguments, in: context)
    let output =
      arguments.value("--output").map { SnapshotFolder(root: BaselineRoot.absolute($0)) }
      ?? SnapshotFolder.find(environment: context.environment, baselines: store.root)
    if FileReader.kind(output.root) == .folder, let real = RealPath.of(output.root),
      let same = inputs.first(where: { RealPath.of($0.root) == real })
    {
      throw ShardMergeError.outputIsInput(path: WorkingFolder.relative(same.root))
    }
    let merge = try ShardMerge(try inputs.map { try ShardMerge.Part($0) })
    var document = merge.document(
      id: RunIdentity.current(environment: context.environment), orphans: [])
    if document.patterns == nil, FileReader.kind(store.root) == .folder {
      document = merge.document(
        id: document.run, orphans: try Verification.orphans(of: context.matrices, in: store))
    }

    try output.clear()
    try merge.copyPictures(to: output)
    let imageBase = arguments.value("--image-base-url")
    try RunWriter(folder: output, store: store, imageBase: imageBase).write(document)
    if arguments.has("--json") {
      context.console.write(String(decoding: try document.encoded(), as: UTF8.self))
    } else {
      RunPrinter(console: context.console, tool: context.tool).print(document, in: output)
    }
    try GitHubSteps(environment: context.environment).add(
      document, imageBase: imageBase, to: context.console)
    try SharedOptions.writeSingleFile(of: document, in: output, arguments, context)
    for problem in merge.problems { context.console.error(problem, tool: context.tool) }
    return document.summary.passes && merge.problems.isEmpty ? .success : .differs
  }

  /// The baselines; a machine that only merges needn't have any.
  private static func store(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> BaselineStore {
    do {
      return try context.baselines(arguments)
    } catch {
      guard arguments.has("--output"), !arguments.has("--baselines") else { throw error }
      return BaselineStore(root: "\(WorkingFolder.current)/Baselines")
    }
  }
}

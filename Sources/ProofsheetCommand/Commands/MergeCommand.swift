import CairoCanvas
import ProofsheetReport
import ProofsheetRun
import SystemFiles

/// `merge`: puts the parts of a run together.
enum MergeCommand: Command {
  private static let output = Option(
    "--output", "-o", file: "DIR",
    help: "the folder to write to (PROOFSHEET_SNAPSHOTS, else Snapshots beside Baselines)")

  static let description = CommandDescription(
    name: "merge", summary: "put the parts of a run together into one report",
    discussion: """
      Reads the folders of snapshots that verify --shard wrote on several machines, and writes one:
      run.json, junit.xml, summary.md, the report and all pictures, as if one machine had verified
      everything. A shard that is missing or there twice is said and fails. Where the baselines are at
      hand, those that nothing wants any more are found, too.

      Of one folder with a whole run, such as swift test leaves, the reports are written where it lies,
      from all that the processes of the tests found out. A process that was lost is said and fails.
      """,
    arguments: .files("DIR…", 1...Int.max),
    options: [
      output, SharedOptions.imageBase, SharedOptions.singleFile, SharedOptions.sizeLimit,
      SharedOptions.json, SharedOptions.baselines, ImageLimits.option,
    ])

  static func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    let inputs = try arguments.arguments.map {
      try ShardMerge.Part(SnapshotFolder(root: BaselineRoot.absolute($0)))
    }
    _ = try SharedOptions.sizeLimit(arguments)
    try OutputName.check(SharedOptions.singleFile, arguments, endsIn: ["html", "htm"])
    let imageBase = arguments.value(SharedOptions.imageBase)
    let printer = RunPrinter(context: context)
    let (document, folder, reports): (RunDocument, SnapshotFolder, [RunReport])
    if let whole = whole(inputs, arguments) {
      folder = whole.folder
      document = try RunDocument.read(from: folder)
      reports = try RunWriter(
        folder: folder, surroundings: printer.surroundings(of: folder, imageBase: imageBase)
      ).writeReports(of: RunLines(document.stream))
    } else {
      let store = try store(arguments, in: context)
      folder = try output(arguments, in: context, beside: store, apartFrom: inputs)
      let merged = try merge(inputs, with: store, in: context)
      let parts = try ShardMerge(inputs)
      try parts.check(merged)
      try RunWriter.prepare(folder)
      try parts.copyPictures(to: folder)
      (document, reports) = try RunWriter(
        folder: folder, surroundings: printer.surroundings(of: folder, imageBase: imageBase)
      ).write(merged)
    }

    if arguments.has(SharedOptions.json) {
      context.console.json(String(decoding: try document.encoded(), as: UTF8.self))
    }
    try printer.say(reports, showsText: !arguments.has(SharedOptions.json))
    try SharedOptions.writeSingleFile(of: document, in: folder, arguments, context)
    for problem in document.problems { context.console.error(problem, tool: context.tool) }
    return document.passes ? .success : .differs
  }

  /// The one run that is there, where it isn't a part of one: its reports are written where it lies.
  private static func whole(
    _ inputs: [ShardMerge.Part], _ arguments: ParsedArguments
  ) -> ShardMerge.Part? {
    guard inputs.count == 1, !inputs[0].isShard, !arguments.has(Self.output) else { return nil }
    return inputs[0]
  }

  private static func merge(
    _ inputs: [ShardMerge.Part], with store: BaselineStore, in context: CommandContext
  ) throws -> RunDocument {
    let merge = try ShardMerge(inputs)
    let id = RunIdentity.current(environment: context.environment)
    let document = merge.document(id: id, orphans: [])
    guard document.patterns == nil, FileReader.kind(store.root) == .folder else { return document }
    return merge.document(
      id: id, orphans: try Verification.orphans(of: context.matrices, in: store))
  }

  private static func output(
    _ arguments: ParsedArguments, in context: CommandContext, beside store: BaselineStore,
    apartFrom inputs: [ShardMerge.Part]
  ) throws -> SnapshotFolder {
    let output =
      arguments.value(Self.output).map { SnapshotFolder(root: BaselineRoot.absolute($0)) }
      ?? SnapshotFolder.find(environment: context.environment, baselines: store.root)
    if let same = inputs.first(where: { FolderPlace.isInside(output.root, of: $0.folder.root) }) {
      throw ShardMergeError.outputIsInput(path: WorkingFolder.relative(same.folder.root))
    }
    try output.checkApart(from: store.root)
    return output
  }

  /// The baselines; a machine that only merges needn't have any.
  private static func store(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> BaselineStore {
    do {
      return try context.baselines(arguments)
    } catch {
      guard arguments.has(Self.output), !arguments.has(SharedOptions.baselines) else { throw error }
      return BaselineStore(root: "\(WorkingFolder.current)/Baselines")
    }
  }
}

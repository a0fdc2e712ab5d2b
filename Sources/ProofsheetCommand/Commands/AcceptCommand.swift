import PixelDiff
import Proofsheet

/// `accept`: takes the last run's pictures as baselines.
enum AcceptCommand: Command {
  static let description = CommandDescription(
    name: "accept", summary: "take the last run's pictures as baselines",
    discussion: """
      Writes what failed in the last run into the baselines, exactly as it was drawn and shown then:
      nothing is drawn again. With patterns only those variants; the other cells of a sheet keep
      their old pixels. A baseline that has changed since the run is left alone.
      """,
    arguments: "[ID-GLOB…]", argumentCount: 0...Int.max,
    options: [
      OptionDescription(
        name: "--from", value: "DIR",
        help: "a folder of snapshots from elsewhere, such as a downloaded CI artifact"),
      SharedOptions.baselines, SharedOptions.snapshots, ImageLimits.option,
    ])

  static func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    if arguments.has("--from"), arguments.has("--snapshots") {
      throw UsageError.conflict("--from", "--snapshots")
    }
    let store = try context.baselines(arguments)
    let folder =
      arguments.value("--from").map { SnapshotFolder(root: BaselineRoot.absolute($0)) }
      ?? context.snapshots(arguments, beside: store)
    let run = try RunDocument.read(from: folder)
    if let refusal = run.refusal { throw refusal }
    let chosen = try choose(run, arguments.arguments.map(IDGlob.init))

    let acceptance = try Acceptance(store: store, fonts: try context.catalogue(arguments))
    var count = 0
    for sheet in run.sheets {
      guard let ids = chosen[sheet.name] else { continue }
      let accepted = try acceptance.accept(sheet, ids: ids, from: folder)
      count += accepted.count
      context.console.line(
        "wrote \(WorkingFolder.relative(store.file(sheet.name))): \(accepted.count) accepted")
    }
    context.console.line("\(count) variants accepted on \(chosen.count) sheets")
    return .success
  }

  /// The failing variants to accept, by sheet.
  private static func choose(
    _ run: RunDocument, _ globs: [IDGlob]
  ) throws -> [String: Set<String>] {
    let waiting = run.variants.filter(\.verdict.canBeAccepted)
    guard let example = waiting.first else { throw AcceptanceError.nothingToAccept }
    for glob in globs where !waiting.contains(where: { glob.matches($0.id) }) {
      throw SelectionError.nothingMatches(glob: glob, example: example.id)
    }
    let chosen = waiting.filter { variant in
      globs.isEmpty || globs.contains { $0.matches(variant.id) }
    }
    return Dictionary(grouping: chosen, by: \.sheet).mapValues { Set($0.map(\.id)) }
  }
}

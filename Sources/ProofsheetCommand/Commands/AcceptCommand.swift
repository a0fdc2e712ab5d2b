import PixelDiff
import ProofsheetMatrix
import ProofsheetReport
import ProofsheetRun
import SystemFiles

/// `accept`: takes the last run's pictures as baselines.
enum AcceptCommand: Command {
  private static let from = Option(
    "--from", file: "DIR",
    help: "a folder of snapshots from elsewhere, such as a downloaded CI artifact")

  static let description = CommandDescription(
    name: "accept", summary: "take the last run's pictures as baselines",
    discussion: """
      Writes what failed in the last run into the baselines, exactly as it was drawn and shown then:
      nothing is drawn again. With patterns only those variants; the other cells of a sheet keep
      their old pixels. What was accepted before counts as accepted, so that one accept may follow the
      other, or go on where one was broken off. A baseline that has anything else in it than what the
      run compared with or drew is left alone and named; the others are written, and the exit status
      is 3.
      \(SharedOptions.aboutPatterns)
      """,
    arguments: .patterns,
    options: [
      SharedOptions.subset, from, SharedOptions.replaceLinks, SharedOptions.settings,
      SharedOptions.baselines,
      SharedOptions.snapshots, ImageLimits.option,
    ])

  static func run(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> ExitStatus {
    if arguments.has(Self.from), arguments.has(SharedOptions.snapshots) {
      throw UsageError.conflict(Self.from.name, SharedOptions.snapshots.name)
    }
    let store = try context.baselines(arguments, mayReplaceLinks: true)
    let folder =
      try arguments.value(Self.from).map { SnapshotFolder(root: BaselineRoot.absolute($0)) }
      ?? context.snapshots(arguments, beside: store)
    let run = try RunDocument.read(from: folder)
    if let refusal = run.refusal { throw refusal }
    let chosen = try choose(run, SharedOptions.selection(arguments))

    let acceptance = try Acceptance(store: store, fonts: try context.catalogue(arguments))
    let offers = RunOffers(run, from: folder)
    var tally = AcceptanceWords()
    for sheet in run.sheets {
      guard let ids = chosen[sheet.name] else { continue }
      do {
        let outcome = try acceptance.accept(try offers.offer(sheet), ids: ids)
        tally.count(outcome)
        let file = WorkingFolder.relative(store.file(sheet.name))
        context.console.line(AcceptanceWords.line(outcome, file: file))
      } catch {
        tally.failures += 1
        context.console.error("\(error)", tool: context.tool)
      }
    }
    context.console.line(tally.sentence)
    return tally.failures == 0 ? .success : .failure
  }

  /// The failing variants to accept, by sheet.
  ///
  /// - Throws: ``Proofsheet/SelectionError`` where a pattern matches nothing of the run, and
  ///   ``Proofsheet/AcceptanceError`` where all together select nothing that waits.
  private static func choose(
    _ run: RunDocument, _ selection: VariantSelection
  ) throws -> [String: Set<String>] {
    let waiting = run.variants.filter(\.verdict.canBeAccepted)
    guard let example = waiting.first else { throw AcceptanceError.nothingToAccept }
    try selection.check(run.variants.map(\.candidate))
    let chosen = waiting.filter { selection.selects($0.candidate) }
    guard !chosen.isEmpty else {
      throw AcceptanceError.nothingSelected(patterns: selection.patterns, example: example.id)
    }
    return Dictionary(grouping: chosen, by: \.sheet).mapValues { Set($0.map(\.id)) }
  }
}

extension RunDocument.Variant {
  /// The words that patterns select it by.
  fileprivate var candidate: VariantSelection.Candidate {
    VariantSelection.Candidate(id: id, subsets: Set(subsets ?? []))
  }
}

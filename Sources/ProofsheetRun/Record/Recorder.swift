import CairoCanvas
import PixelDiff
import ProofsheetMatrix

/// Draws sheets and writes them as baselines, where they aren't that already.
package struct Recorder: Sendable {
  let verification: Verification
  private let mode: RecordMode
  private let plans: [SheetPlan]

  /// Creates a recorder.
  ///
  /// - Parameter onlyConflicted: whether only those are looked at that git left in conflict.
  /// - Throws: ``GitError`` where git has to be asked and doesn't answer.
  package init(
    _ verification: Verification, mode: RecordMode, onlyConflicted: Bool = false
  ) throws(GitError) {
    self.verification = verification
    self.mode = mode
    if onlyConflicted {
      let conflicted = try verification.store.conflicted(verification.plans.map(\.path))
      plans = verification.plans.filter { conflicted.contains($0.path) }
    } else {
      plans = verification.plans
    }
  }

  /// Records every sheet of the verification.
  ///
  /// - Throws: ``BaselineError`` if a file can't be written, or what keeps fonts from being loaded.
  package func record() throws -> [RecordOutcome] {
    let outcomes = try ParallelMap.map(plans, jobs: verification.options.jobs) {
      let resources = try DrawingResources(fonts: verification.fonts)
      return (
        CellPainter(resources: resources, tokens: verification.tokens),
        SheetComposer(resources: resources)
      )
    } _: { plan, drawing in
      // Somebody else may write the same baseline; what they wrote is looked at then.
      while true {
        if let outcome = try mode == .parts
          ? recordParts(plan, painter: drawing.0)
          : record(plan, painter: drawing.0, composer: drawing.1)
        {
          return outcome
        }
      }
    }
    try verification.store.settle(outcomes.filter(\.isWritten).map(\.sheet))
    return outcomes
  }

  /// Records a sheet; nil where its baseline was written by somebody else meanwhile, so that nothing was done.
  private func record(
    _ plan: SheetPlan, painter: CellPainter, composer: SheetComposer
  ) throws -> RecordOutcome? {
    var outcome = RecordOutcome(sheet: plan.path)
    let digest = verification.store.digest(plan.path)
    let state = verification.store.read(plan.path)
    var old: [String: DrawnCell] = [:]
    var metadata: BaselineMetadata?
    var picture: Image?
    var isReadable = true
    switch state {
    case .missing: break
    case .present(let baseline):
      do {
        old = try baseline.drawnCells()
        if mode == .all { picture = try baseline.image() }
        metadata = baseline.metadata
        // A picture without our text has no cells to keep.
        if metadata == nil, mode == .missing {
          outcome.failures = [.placesUnknown(baseline: baseline.path)]
          return outcome
        }
      } catch {
        guard mode != .missing else {
          outcome.failures = [.unreadable("\(error)")]
          return outcome
        }
        isReadable = false
      }
    case .unreadable(let reason):
      guard mode != .missing else {
        outcome.failures = [.unreadable(reason)]
        return outcome
      }
      isReadable = false
    }

    var cells: [DrawnCell] = []
    // The variants whose pixels are today's, with the numbers of their cells.
    var current: [(index: Int, variant: Variant)] = []
    var budget = SheetBudget(for: plan.path, limits: verification.store.limits)
    for variant in plan.variants {
      let id = variant.id.description
      let kept = old[id].map { moved($0, to: variant) }
      guard verification.options.selection.selects(variant) else {
        if let kept { cells.append(kept) }
        continue
      }
      do {
        let drawn = try painter.paint(variant, of: plan, keepsPixels: true)
        try budget.add(drawn)
        guard !drawn.isBlank else {
          outcome.failures.append(.nothingToSee(id: id))
          if let kept { cells.append(kept) }
          continue
        }
        if let kept, !isToBeReplaced(kept, by: drawn, scale: plan.scale) {
          if mode == .all || kept.digest == drawn.digest { current.append((cells.count, variant)) }
          cells.append(mode == .all ? drawn : kept)
        } else {
          current.append((cells.count, variant))
          outcome.recorded.append(id)
          outcome.reasons[Self.verdict(on: kept, isReadable: isReadable, drawn), default: 0] += 1
          cells.append(drawn)
        }
      } catch let error as DrawingError where error.isOfSheet {
        throw error
      } catch {
        outcome.failures.append(.notDrawn(id: id, "\(error)"))
        if let kept { cells.append(kept) }
      }
    }
    let wanted = Set(plan.variants.map(\.id.description))
    outcome.dropped =
      verification.options.isComplete ? old.keys.filter { !wanted.contains($0) }.sorted() : []
    guard !cells.isEmpty else { return outcome }
    if mode == .all || !outcome.recorded.isEmpty || !outcome.dropped.isEmpty {
      for (index, variant) in current {
        cells[index].parts = try painter.parts(of: variant, on: plan)
      }
    }

    let file = try SheetFile(
      name: plan.path, owner: plan.matrixPath, headings: plan.headings, page: plan.page,
      scale: plan.scale, cells: cells,
      fingerprint: outcome.recorded.isEmpty && mode != .all
        ? metadata?.fingerprint ?? verification.fingerprint : verification.fingerprint,
      composer: composer)
    let isChanged =
      !outcome.recorded.isEmpty || !outcome.dropped.isEmpty
      || (mode == .all && (file.metadata != metadata || file.image != picture))
    let hasOldParts = mode == .all && cells.contains { $0.parts != old[$0.id]?.parts }
    guard isChanged || hasOldParts else { return outcome }
    outcome.outdated = metadata.map { Self.outdated($0, file.metadata) } ?? []
    if hasOldParts { outcome.outdated.append("parts") }
    if outcome.recorded.isEmpty, outcome.dropped.isEmpty, outcome.outdated.isEmpty {
      // Only the pixels around the cells are left to differ.
      outcome.outdated = ["headings"]
    }
    guard try verification.store.replace(plan.path, digest, with: file.bytes) else { return nil }
    outcome.isWritten = true
    return outcome
  }

  /// The reason why a cell is recorded: what verifying it would have said.
  private static func verdict(
    on old: DrawnCell?, isReadable: Bool, _ new: DrawnCell
  ) -> Verdict {
    guard let old else { return isReadable ? .missing : .unreadable }
    return old.size == new.size ? .differs : .resized
  }

  /// The things that a baseline says beside its cells' pixels and that are said otherwise now.
  private static func outdated(_ old: BaselineMetadata, _ new: BaselineMetadata) -> [String] {
    [
      ("headings", old.headings != new.headings || old.page != new.page),
      ("layout", old.scale != new.scale || old.places != new.places),
      ("tokens", old.readings != new.readings),
      ("fingerprint", old.fingerprint != new.fingerprint),
      ("owner", old.owner != new.owner),
    ].filter(\.1).map(\.0)
  }

  /// Equal pixels are never written again; pixels within the tolerance only in mode `all`.
  private func isToBeReplaced(_ old: DrawnCell, by new: DrawnCell, scale: Double) -> Bool {
    guard old.digest != new.digest || old.size != new.size else { return false }
    switch mode {
    case .never, .missing, .parts: return false
    case .failed:
      return !Comparison.compare(
        expected: old.image, actual: new.image,
        tolerance: verification.options.tolerance.atScale(scale)
      ).passes
    case .all: return true
    }
  }

  private func moved(_ cell: DrawnCell, to variant: Variant) -> DrawnCell {
    var cell = cell
    cell.row = variant.row
    cell.column = variant.column
    return cell
  }
}

extension BaselineMetadata {
  /// The place of each cell, and of the frame in it.
  fileprivate var places: [String: [PixelRectangle]] {
    Dictionary(cells.map { ($0.id, [$0.rect, $0.frame]) }, uniquingKeysWith: { first, _ in first })
  }

  /// The tokens that each cell reads, with their values.
  fileprivate var readings: [String: [TokenReading]] {
    Dictionary(
      cells.map { cell in
        (cell.id, cell.tokens.filter(tokens.indices.contains).map { tokens[$0] })
      }, uniquingKeysWith: { first, _ in first })
  }
}

import CairoCanvas
import PixelDiff
import ProofsheetMatrix

extension Recorder {
  /// Records the parts of a sheet's cells whose pixels are those of its baseline; nil where somebody else wrote it.
  func recordParts(_ plan: SheetPlan, painter: CellPainter) throws -> RecordOutcome? {
    var outcome = RecordOutcome(sheet: plan.path)
    let digest = verification.store.digest(plan.path)
    switch verification.store.read(plan.path) {
    case .missing: break
    case .unreadable(let reason): outcome.failures = [.unreadable(reason)]
    case .present(let baseline):
      guard let metadata = baseline.metadata, baseline.isSealed else {
        outcome.failures = [.placesUnknown(baseline: baseline.path)]
        return outcome
      }
      guard let parts = try Self.otherParts(of: baseline, plan, verification.options, painter)
      else { return outcome }
      let bytes = try PNGWriter.replacing(
        BaselineParts.keyword,
        with: try BaselineParts(cells: metadata.cells.map { parts[$0.id] }).text(),
        in: baseline.bytes, name: baseline.path)
      guard try verification.store.replace(plan.path, digest, with: bytes) else { return nil }
      outcome.outdated = ["parts"]
      outcome.isWritten = true
    }
    return outcome
  }

  /// The number of baselines that hold other parts than are drawn, of cells whose pixels are the baseline's.
  package static func baselinesWithOldParts(_ verification: Verification) throws -> Int {
    try ParallelMap.map(verification.plans, jobs: verification.options.jobs) {
      CellPainter(
        resources: try DrawingResources(fonts: verification.fonts), tokens: verification.tokens)
    } _: { plan, painter in
      guard case .present(let baseline) = verification.store.read(plan.path), baseline.isSealed
      else { return false }
      return try otherParts(of: baseline, plan, verification.options, painter) != nil
    }.count { $0 }
  }

  /// The parts of a baseline's cells as they are drawn now, as far as its pixels are; nil where it holds these.
  private static func otherParts(
    of baseline: Baseline, _ plan: SheetPlan, _ options: VerificationOptions,
    _ painter: CellPainter
  ) throws -> [String: [Part]]? {
    let known = (try? baseline.parts()) ?? [:]
    let digests = Dictionary(
      (baseline.metadata?.cells ?? []).map { ($0.id, $0.digest) },
      uniquingKeysWith: { first, _ in first })
    var parts = known
    for variant in plan.variants where options.selection.selects(variant) {
      let id = variant.id.description
      // What can't be drawn has no other parts.
      guard let digest = digests[id],
        (try? painter.paint(variant, of: plan, keepsPixels: false).digest) == digest
      else { continue }
      parts[id] = try painter.parts(of: variant, on: plan)
    }
    return parts == known ? nil : parts
  }
}

import CairoCanvas
import PixelDiff
import ProofsheetMatrix

/// Says of the variants of a failing sheet which of their parts changed.
struct PartExplainer {
  let painter: CellPainter
  let plan: SheetPlan
  /// The parts of the baseline's cells, as far as it knows them.
  let old: [String: [Part]]

  /// - Parameter baseline: the baseline; nil where there is none.
  init(painter: CellPainter, plan: SheetPlan, baseline: Baseline?) {
    self.painter = painter
    self.plan = plan
    // Pixels decide; parts that can't be read explain nothing.
    old = (try? baseline?.parts()) ?? [:]
  }

  /// Notes the parts of all cells that were drawn, and the changes of those that fail.
  func explain(_ judgements: inout [CellJudgement], against expected: ExpectedSheet?) {
    for (index, variant) in plan.variants.enumerated() where judgements[index].drawn != nil {
      guard let parts = try? painter.parts(of: variant, on: plan) else { continue }
      judgements[index].drawn?.parts = parts
      guard let cell = expected?[variant.id.description] else { continue }
      explain(&judgements[index], parts, cell)
    }
  }

  private func explain(
    _ judgement: inout CellJudgement, _ new: [Part], _ cell: ExpectedSheet.Cell
  ) {
    guard let old = old[judgement.result.id], let expected = judgement.expected,
      let actual = judgement.drawn
    else { return }
    guard judgement.fails else {
      if old != new, cell.digest == actual.digest { judgement.result.hasOldParts = true }
      return
    }
    // Whoever rewrote the pixels left the parts as they were.
    guard judgement.finding != nil, let stored = cell.digest,
      stored == Digest.of(expected.premultipliedBGRA)
    else { return }
    judgement.result.explain(
      old, new, (expected, actual.image), frames: (cell.frame ?? actual.frame, actual.frame),
      scale: plan.scale)
  }
}

extension VariantResult {
  /// Notes which parts changed, and which pixels no part accounts for.
  mutating func explain(
    _ old: [Part], _ new: [Part], _ pictures: (old: Image, new: Image),
    frames: (old: PixelRectangle, new: PixelRectangle), scale: Double
  ) {
    changes = PlacedChange.between(old, new, frames: frames, scale: scale)
    unexplained = UnexplainedPixels.between(
      pictures.old, pictures.new, frames: frames, changed: PartComparison.changedParts(old, new),
      scale: scale)
  }
}

import CairoCanvas
import PixelDiff
import ProofsheetMatrix

/// Draws one sheet, compares it with its baseline, and makes the pictures of what differs.
struct SheetVerifier {
  let options: VerificationOptions
  let store: BaselineStore
  let fingerprint: Fingerprint
  let painter: CellPainter
  let composer: SheetComposer
  /// Makes a painter whose fonts and caches nobody has used.
  let freshPainter: @Sendable () throws -> CellPainter
  /// Takes the pictures of a failing sheet and says where they lie; none are made where it is nil.
  let keep: (@Sendable (_ sheet: String, _ pictures: FailurePictures) throws -> SheetImages)?

  /// Verifies the selected variants of a sheet.
  func verify(_ plan: SheetPlan) throws -> SheetResult {
    let unsteady =
      options.repetitions > 1
      ? try SteadinessCheck(
        repetitions: options.repetitions, painter: painter, freshPainter: freshPainter
      ).check(selected(plan), of: plan) : [:]
    switch store.read(plan.path) {
    case .missing:
      return try fail(plan, (.missing, .noBaseline), unsteady)
    case .unreadable(let reason):
      return try fail(plan, (.unreadable, .unreadable(reason)), unsteady)
    case .present(let baseline):
      // A mask that doesn't fit must be told of, also where nothing differs.
      if unsteady.isEmpty, let metadata = baseline.metadata, baseline.isSealed, !options.decodes,
        options.tolerance.masks.isEmpty,
        let result = quickly(plan, ExpectedSheet(baseline, metadata: metadata))
      {
        return result
      }
      return try thoroughly(plan, baseline, unsteady)
    }
  }

  /// Compares digests alone: the answer, if every selected variant matches.
  private func quickly(_ plan: SheetPlan, _ expected: ExpectedSheet) -> SheetResult? {
    var result = begin(plan, expected.baseline)
    for variant in selected(plan) {
      let id = variant.id.description
      guard let old = expected[id],
        case .success(let cell) = draw(variant, plan, keepsPixels: false),
        cell.digest == old.digest, cell.size == old.rect.size, !cell.isBlank
      else { return nil }
      result.variants.append(
        VariantResult(
          id: id, points: variant.id.values, sheet: plan.path, verdict: .matched, cell: old.rect,
          expectedCell: old.rect, frame: cell.frame,
          tokenChanges: TokenChange.between(old.tokens, cell.tokens)))
    }
    if options.comparesWholeSheets { result.orphanedCells = expected.orphans(of: plan) }
    return result
  }

  /// Compares pixels.
  private func thoroughly(
    _ plan: SheetPlan, _ baseline: Baseline, _ unsteady: [String: Unsteadiness]
  ) throws -> SheetResult {
    let image: Image
    do {
      image = try baseline.image()
    } catch {
      return try fail(plan, (.unreadable, .unreadable("\(error)")), unsteady, besides: baseline)
    }
    let drawings = try drawAll(plan)
    guard let expected = try expectation(baseline, plan, drawings) else {
      let reason = Reason.placesUnknown(baseline: baseline.path, size: image.size)
      return try fail(plan, (.unreadable, reason), unsteady, besides: baseline)
    }
    let judge = CellJudge(
      pictures: PictureJudge(tolerance: options.tolerance.atScale(plan.scale)),
      checksDigests: options.decodes,
      tokens: painter.tokens)
    // What isn't asked for needn't fit a mask.
    let bystander = CellJudge(
      pictures: PictureJudge(tolerance: .exact, explains: false), checksDigests: false,
      tokens: painter.tokens)
    let judgements = try zip(plan.variants, drawings).map { variant, drawing in
      let isSelected = options.selection.selects(variant)
      return try (isSelected ? judge : bystander).judge(
        variant, drawing, sheet: plan.path, against: expected, image: image)
    }
    var result = begin(plan, baseline)
    if options.comparesWholeSheets { result.orphanedCells = expected.orphans(of: plan) }
    return try finish(
      result, plan, Unsteadiness.noted(unsteady, in: judgements), baseline: baseline,
      expected: expected)
  }

  /// Gives all selected variants one verdict, where there is no baseline to compare with.
  ///
  /// - Parameter unusable: the file that is there all the same; who accepts must find the same.
  private func fail(
    _ plan: SheetPlan, _ ruling: Ruling, _ unsteady: [String: Unsteadiness],
    besides unusable: Baseline? = nil
  ) throws -> SheetResult {
    let judge = CellJudge(
      pictures: PictureJudge(tolerance: options.tolerance.atScale(plan.scale)),
      checksDigests: false,
      tokens: painter.tokens)
    let judgements = zip(plan.variants, try drawAll(plan)).map { variant, drawing in
      judge.judge(variant, drawing, sheet: plan.path, without: ruling)
    }
    var result = begin(plan, nil)
    result.baseline = unusable.map { Digest.of($0.bytes) }
    return try finish(
      result, plan, Unsteadiness.noted(unsteady, in: judgements), baseline: nil)
  }

  // MARK: Parts

  private func selected(_ plan: SheetPlan) -> [Variant] {
    plan.variants.filter(options.selection.selects)
  }

  private func begin(_ plan: SheetPlan, _ baseline: Baseline?) -> SheetResult {
    SheetResult(
      path: plan.path, component: plan.component, matrix: plan.matrix, scale: plan.scale,
      size: baseline?.inspection.size, variants: [],
      fingerprintDifferences: baseline?.metadata.map {
        fingerprint.differences(from: $0.fingerprint)
      } ?? [],
      baseline: baseline.map { Digest.of($0.bytes) })
  }

  /// Draws all variants of a sheet and keeps their pixels.
  private func drawAll(_ plan: SheetPlan) throws -> [Result<DrawnCell, any Error>] {
    var budget = SheetBudget(for: plan.path, limits: store.limits)
    return try plan.variants.map { variant in
      let drawing = draw(variant, plan, keepsPixels: true)
      if case .success(let cell) = drawing { try budget.add(cell) }
      return drawing
    }
  }

  private func draw(
    _ variant: Variant, _ plan: SheetPlan, keepsPixels: Bool
  ) -> Result<DrawnCell, any Error> {
    Result { try painter.paint(variant, of: plan, keepsPixels: keepsPixels) }
  }

  /// The places where the baseline has its cells, or nil where nothing says so.
  private func expectation(
    _ baseline: Baseline, _ plan: SheetPlan, _ drawings: [Result<DrawnCell, any Error>]
  ) throws -> ExpectedSheet? {
    if let metadata = baseline.metadata { return ExpectedSheet(baseline, metadata: metadata) }
    let drawn = drawings.compactMap { try? $0.get() }
    let layout = try composer.layout(
      headings: plan.headings,
      slots: drawn.map { SheetLayout.Slot(row: $0.row, column: $0.column, size: $0.size) },
      scale: plan.scale)
    guard layout.size == baseline.inspection.size else { return nil }
    return ExpectedSheet(baseline, layout: layout, drawn: drawn)
  }

  /// Makes the pictures of a sheet on which something fails, and gathers the results.
  private func finish(
    _ result: SheetResult, _ plan: SheetPlan, _ judgements: [CellJudgement], baseline: Baseline?,
    expected: ExpectedSheet? = nil
  ) throws -> SheetResult {
    var result = result
    let noted = painter.notedCells
    let isSelected = plan.variants.map(options.selection.selects)
    var judgements = judgements
    let fails = zip(judgements, isSelected).contains { $0.fails && $1 }
    if fails, let keep {
      PartExplainer(painter: painter, plan: plan, baseline: baseline)
        .explain(&judgements, against: expected)
      let pictures = try FailureSheets(plan: plan, fingerprint: fingerprint, composer: composer)
        .make(&judgements, isSelected: isSelected, baseline: baseline)
      result.size = pictures.size
      result.images = try keep(plan.path, pictures.files)
    }
    result.variants = zip(judgements, isSelected).filter(\.1).map(\.0.result)
    result.notedCells = painter.notedCells - noted
    if !fails {
      for index in result.variants.indices {
        result.variants[index].cell = result.variants[index].expectedCell
      }
    }
    return result
  }
}

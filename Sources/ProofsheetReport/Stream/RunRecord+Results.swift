import PixelDiff
import ProofsheetMatrix
package import ProofsheetRun

extension Run {
  /// The records of the run; ``RunDocument`` is made of them.
  package var records: [RunRecord] {
    let part = shard.map { "shard \($0.index)/\($0.count)" }
    let cells = sheets.flatMap { sheet in sheet.orphanedCells.map { "\(sheet.path)#\($0)" } }
    return [
      .begin(
        RunRecord.Beginning(
          run: id, startedAt: startedAt, mode: mode, tool: tool, overlay: hasOverlay,
          baselines: baselines,
          shard: shard, patterns: patterns.isEmpty ? nil : patterns)),
      .fingerprint(FingerprintDocument(fingerprint: fingerprint, differs: fingerprintDifferences)),
    ]
      + RunRecord.tolerances(of: sheets)
      + matrices.map { .matrix(RunRecord.DrawnMatrix($0)) }
      + sheets.map { .sheet(RunRecord.Sheet($0)) }
      + causes.map { .cause(CauseDocument($0, part: part)) }
      + (orphans + cells).map { .orphan($0) }
      + warnings.map { .warning($0) }
      + [
        .end(
          RunRecord.Ending(durationSeconds: durationSeconds, summary: summary, problems: problems))
      ]
  }
}

extension RunRecord {
  /// The tolerances that the variants of some sheets were compared by, each once.
  static func tolerances(of sheets: [SheetResult]) -> [RunRecord] {
    var texts = ToleranceTexts()
    for variant in sheets.lazy.flatMap(\.variants) { _ = texts.text(of: variant.appliedTolerance) }
    return texts.known.map { .tolerance(ToleranceDocument($0.tolerance)) }
  }
}

/// The texts of tolerances, each made once: many variants have few.
private struct ToleranceTexts {
  private(set) var known: [(tolerance: AppliedTolerance, text: String)] = []

  mutating func text(of tolerance: AppliedTolerance) -> String {
    if let found = known.first(where: { $0.tolerance == tolerance }) { return found.text }
    known.append((tolerance, ToleranceWords.sentence(tolerance)))
    return known[known.count - 1].text
  }
}

extension RunRecord.DrawnMatrix {
  init(_ matrix: MatrixDescription, place: String? = nil) {
    self.init(
      component: matrix.component, matrix: matrix.matrix, axes: matrix.axes, place: place)
  }

  /// The matrix as the model has it.
  var description: MatrixDescription {
    MatrixDescription(component: component, matrix: matrix, axes: axes)
  }
}

extension RunRecord.Sheet {
  init(_ sheet: SheetResult, place: String? = nil) {
    var texts = ToleranceTexts()
    self.init(
      name: sheet.path, component: sheet.component.isEmpty ? nil : sheet.component,
      matrix: sheet.matrix.isEmpty ? nil : sheet.matrix, scale: sheet.scale,
      size: sheet.size.map { [$0.width, $0.height] }, image: sheet.reportImage,
      message: RunWords.compared(sheet.variants.map(\.verdict)),
      images: sheet.images, baseline: sheet.baseline, place: place,
      variants: sheet.variants.map { variant in
        RunDocument.Variant(
          variant, on: sheet, tolerance: texts.text(of: variant.appliedTolerance))
      })
  }
}

extension SheetResult {
  /// The place of its picture for the report, under the folder of snapshots: the actual one of a failing
  /// sheet, else the baseline, which it equals.
  var reportImage: String? {
    images?.actual ?? (baseline == nil ? nil : "report/images/\(PortablePath.of(path)).png")
  }
}

extension RunDocument.Variant {
  fileprivate init(_ variant: VariantResult, on sheet: SheetResult, tolerance: String) {
    id = variant.id
    self.sheet = variant.sheet
    component = sheet.component.isEmpty ? nil : sheet.component
    matrix = sheet.matrix.isEmpty ? nil : sheet.matrix
    axes = Dictionary(
      variant.points.map { ($0.axis, $0.key) }, uniquingKeysWith: { first, _ in first })
    subsets = variant.subsets.isEmpty ? nil : variant.subsets
    verdict = variant.verdict
    digest = variant.digest
    cell = variant.cell
    expectedCell = variant.expectedCell
    diffCell = variant.diffCell
    frame = variant.frame
    self.tolerance = tolerance
    difference = variant.difference.map {
      DifferenceDocument($0, regions: variant.regions, passing: variant.passing)
    }
    message = variant.message
    images = variant.verdict == .matched ? nil : sheet.images.map(SheetImages.init(paths:))
    changes = variant.changes.map { $0.map(ChangeDocument.init) }
    unexplained = variant.unexplained
    tokens = variant.tokenChanges.map(TokenDocument.init)
  }
}

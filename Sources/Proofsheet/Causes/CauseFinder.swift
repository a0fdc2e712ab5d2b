/// Finds what a run's failures have in common.
package struct CauseFinder {
  /// The matrices that were drawn.
  private let matrices: [MatrixDescription]

  /// Creates a finder.
  package init(matrices: [MatrixDescription]) { self.matrices = matrices }

  /// The causes of a run's failures, the one that covers most first.
  package func causes(of sheets: [SheetResult]) -> [Cause] {
    var causes: [Cause] = []
    for matrix in matrices {
      let variants = sheets.filter {
        $0.component == matrix.component && $0.matrix == matrix.matrix
      }.flatMap(\.variants)
      causes += self.causes(of: variants, in: matrix)
    }
    causes += sheets.filter { $0.matrix.isEmpty }.flatMap(\.variants)
      .filter { !$0.verdict.passes }.map(Self.plain)
    return causes.sorted { $0.ids.count > $1.ids.count }
  }

  private func causes(of variants: [VariantResult], in matrix: MatrixDescription) -> [Cause] {
    let failing = variants.filter { !$0.verdict.passes }
    guard !failing.isEmpty else { return [] }
    let keys = { (variant: VariantResult) in variant.points.map(\.key) }
    let boxes = ConditionFinder(axes: matrix.axes).boxes(
      failing: failing.map(keys), passing: variants.filter(\.verdict.passes).map(keys))
    return boxes.map { box in
      let covered = failing.filter { box.contains(keys($0)) }
      return Cause(
        condition: box.description(axes: matrix.axes), component: matrix.component,
        matrix: matrix.matrix, ids: covered.map(\.id), verdicts: Self.verdicts(of: covered),
        explained: false, tokens: Self.tokens(of: covered))
    }
  }

  private static func plain(_ variant: VariantResult) -> Cause {
    Cause(
      condition: variant.id, component: nil, matrix: nil, ids: [variant.id],
      verdicts: [variant.verdict], explained: false, tokens: variant.tokenChanges)
  }

  private static func verdicts(of variants: [VariantResult]) -> [Verdict] {
    var counts: [Verdict: Int] = [:]
    for variant in variants { counts[variant.verdict, default: 0] += 1 }
    return Verdict.allCases.filter { counts[$0] != nil }
      .sorted { (counts[$0] ?? 0) > (counts[$1] ?? 0) }
  }

  /// Tokens that changed in every one of the variants.
  private static func tokens(of variants: [VariantResult]) -> [TokenChange] {
    guard let first = variants.first else { return [] }
    var common = Set(first.tokenChanges)
    for variant in variants.dropFirst() { common.formIntersection(variant.tokenChanges) }
    return common.sorted { $0.token < $1.token }
  }
}

package import ProofsheetMatrix

/// Finds what a run's failures have in common.
package struct CauseFinder {
  private let matrices: [MatrixDescription]
  private let proofs: [String: TokenProof]

  /// The most conditions that are given for the variants of one matrix that fail alike.
  static let maximumConditions = 6

  /// Creates a finder that knows nothing of tokens.
  package init(matrices: [MatrixDescription]) { self.init(matrices: matrices, proofs: [:]) }

  /// Creates a finder.
  ///
  /// - Parameter proofs: the tokens that were proved to account for failures, by variant id.
  package init(matrices: [MatrixDescription], proofs: [String: TokenProof]) {
    self.matrices = matrices
    self.proofs = proofs
  }

  /// The causes of a run's failures, the one that covers most first.
  ///
  /// Tokens come first: each token, or set of tokens that fail the same variants, is one cause. What
  /// tokens don't account for is described by axis values, one cause a box.
  package func causes(of subjects: [CauseSubject]) -> [Cause] {
    let groups = Dictionary(grouping: subjects) { [$0.component, $0.matrix] }
    var causes: [Cause] = []
    for matrix in matrices {
      let variants = groups[[matrix.component, matrix.matrix]] ?? []
      guard variants.contains(where: { !$0.verdict.passes }) else { continue }
      causes += proved(variants, in: matrix) + unproved(variants, in: matrix)
    }
    causes += subjects.filter { $0.matrix.isEmpty && !$0.verdict.passes }.map(Self.plain)
    return causes.sorted { $0.ids.count > $1.ids.count }
  }

  /// The causes of failures among results.
  package func causes(of sheets: [SheetResult]) -> [Cause] {
    causes(of: sheets.flatMap(\.causeSubjects))
  }

  /// One cause for each set of variants that the same tokens account for.
  private func proved(_ variants: [CauseSubject], in matrix: MatrixDescription) -> [Cause] {
    var variantsOfToken: [TokenChange: [CauseSubject]] = [:]
    for variant in variants {
      for token in proofs[variant.id]?.tokens ?? [] {
        variantsOfToken[token, default: []].append(variant)
      }
    }
    let groups = Dictionary(grouping: variantsOfToken) { $0.value.map(\.id) }
    return groups.values.map { group in
      let covered = group.first?.value ?? []
      let parts = parts(of: covered, among: variants, in: matrix)
      return Cause(
        conditions: parts.map(\.condition),
        component: matrix.component, matrix: matrix.matrix, ids: covered.map(\.id),
        examples: Cause.examples(of: covered),
        patterns: ConditionBox.patterns(
          selecting: covered.map(\.id), in: parts.compactMap(\.box), of: matrix,
          among: variants.map(\.id)),
        kinds: Cause.kinds(of: covered), verdicts: Self.verdicts(of: covered), explained: true,
        tokens: group.map(\.key).sorted { $0.token < $1.token })
    }.sorted { ($0.tokens.first?.token ?? "") < ($1.tokens.first?.token ?? "") }
  }

  /// One cause for each box of variants whose failure no token accounts for.
  private func unproved(_ variants: [CauseSubject], in matrix: MatrixDescription) -> [Cause] {
    let failing = variants.filter { !$0.verdict.passes && proofs[$0.id] == nil }
    // A drawing that flickers or throws would be one of many where all have no baseline yet.
    let apart = Verdict.allCases.filter(\.row.standsApart)
    let groups =
      [failing.filter { !$0.verdict.row.standsApart }]
      + apart.map { verdict in failing.filter { $0.verdict == verdict } }
    return groups.filter { !$0.isEmpty }.flatMap {
      parts(of: $0, among: variants, in: matrix)
    }.map { condition, box, covered in
      Cause(
        conditions: [condition], component: matrix.component, matrix: matrix.matrix,
        ids: covered.map(\.id), examples: Cause.examples(of: covered),
        patterns: ConditionBox.patterns(
          selecting: covered.map(\.id), in: box.map { [$0] } ?? [], of: matrix,
          among: variants.map(\.id)),
        kinds: Cause.kinds(of: covered), verdicts: Self.verdicts(of: covered), explained: false,
        tokens: [])
    }
  }

  /// Conditions that together hold some failing variants and no other: neither passing ones nor those
  /// that fail for another reason, which would make a condition say more than it knows.
  ///
  /// Where more conditions are needed than one would read, the ones that hold most are given, and the
  /// rest is counted.
  private func parts(
    of covered: [CauseSubject], among variants: [CauseSubject], in matrix: MatrixDescription
  ) -> [(condition: Cause.Condition, box: ConditionBox?, variants: [CauseSubject])] {
    let ids = Set(covered.map(\.id))
    let boxes = ConditionFinder(axes: matrix.axes).boxes(
      failing: covered.map(\.keys), passing: variants.filter { !ids.contains($0.id) }.map(\.keys)
    ).prefix(Self.maximumConditions)
    var parts: [(condition: Cause.Condition, box: ConditionBox?, variants: [CauseSubject])] =
      boxes.map {
        box in
        (box.condition(axes: matrix.axes), box, covered.filter { box.contains($0.keys) })
      }
    let rest = covered.filter { variant in !boxes.contains { $0.contains(variant.keys) } }
    if !rest.isEmpty {
      parts.append((boxes.isEmpty ? .some(rest.count) : .others(rest.count), nil, rest))
    }
    return parts
  }

  private static func plain(_ variant: CauseSubject) -> Cause {
    Cause(
      conditions: [.id(variant.id)], component: nil, matrix: nil, ids: [variant.id],
      patterns: [variant.id], kinds: Cause.kinds(of: [variant]), verdicts: [variant.verdict],
      explained: false, tokens: [])
  }

  private static func verdicts(of variants: [CauseSubject]) -> [Verdict] {
    var counts: [Verdict: Int] = [:]
    for variant in variants { counts[variant.verdict, default: 0] += 1 }
    return Verdict.allCases.filter { counts[$0] != nil }
      .sorted { (counts[$0] ?? 0) > (counts[$1] ?? 0) }
  }
}

extension Verification {
  /// The causes of the failures of this verification's results.
  package func causes(
    of sheets: [SheetResult], in matrices: [MatrixDescription]
  ) throws -> [Cause] {
    let failing = sheets.flatMap { sheet in sheet.variants.filter { !$0.verdict.passes } }
    if failing.isEmpty { return [] }
    let proofs = try TokenProver(self).proofs(of: failing)
    return CauseFinder(matrices: matrices, proofs: proofs).causes(of: sheets)
  }
}

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
  /// Tokens come first: each token, or set of tokens that fail the same variants, is one cause, whatever matrices these
  /// are in. Of what tokens don't account for each change of parts is one. What is known by its pixels alone is
  /// described by axis values, one cause a box.
  package func causes(of subjects: [CauseSubject]) -> [Cause] {
    let groups = Dictionary(grouping: subjects) { [$0.component, $0.matrix] }
    let drawn = matrices.compactMap { matrix -> Drawn? in
      let variants = groups[[matrix.component, matrix.matrix]] ?? []
      guard variants.contains(where: { !$0.verdict.passes }) else { return nil }
      return Drawn(matrix: matrix, all: variants, variants: variants)
    }
    var causes = proved(drawn) + changed(drawn)
    for matrix in drawn { causes += unproved(matrix) }
    causes += subjects.filter { $0.matrix.isEmpty && !$0.verdict.passes }.map(Self.plain)
    return causes.sorted { $0.ids.count > $1.ids.count }
  }

  /// The causes of failures among results.
  package func causes(of sheets: [SheetResult]) -> [Cause] {
    causes(of: sheets.flatMap(\.causeSubjects))
  }

  /// A matrix of which something fails.
  private struct Drawn {
    var matrix: MatrixDescription
    /// All of its variants.
    var all: [CauseSubject]
    /// Those that it is about.
    var variants: [CauseSubject]
  }

  /// One cause for each set of variants that the same tokens account for.
  private func proved(_ drawn: [Drawn]) -> [Cause] {
    common(drawn) { variant -> [TokenChange] in proofs[variant.id]?.tokens ?? [] }.map {
      tokens, places in
      cause(places, tokens: tokens.sorted { $0.token < $1.token })
    }.sorted { ($0.tokens.first?.token ?? "") < ($1.tokens.first?.token ?? "") }
  }

  /// One cause for each set of variants whose parts changed in the same way, if not by as much.
  private func changed(_ drawn: [Drawn]) -> [Cause] {
    common(drawn) { variant -> [PartChange] in
      guard isOpen(variant), let changes = variant.changes else { return [] }
      return PartChange.shapes(of: changes)
        + (variant.isUnexplained || changes.isEmpty ? [PartChange(.drawing, "")] : [])
    }.map { _, places in cause(places, tokens: []) }
  }

  /// The traits of variants, those that are of the same variants together, with these by their matrices; in the order
  /// in which they are found.
  private func common<Trait: Hashable>(
    _ drawn: [Drawn], _ traits: (CauseSubject) -> [Trait]
  ) -> [([Trait], [Drawn])] {
    var order: [Trait] = []
    var found: [Trait: [[CauseSubject]]] = [:]
    for (index, matrix) in drawn.enumerated() {
      for variant in matrix.variants {
        for trait in traits(variant) {
          if found[trait] == nil {
            found[trait] = Array(repeating: [], count: drawn.count)
            order.append(trait)
          }
          found[trait]?[index].append(variant)
        }
      }
    }
    var groups: [([Trait], [Drawn])] = []
    var known: [[String]: Int] = [:]
    for trait in order {
      let covered = found[trait] ?? []
      let ids = covered.flatMap { $0.map(\.id) }
      if let index = known[ids] {
        groups[index].0.append(trait)
        continue
      }
      known[ids] = groups.count
      let places = zip(drawn, covered).filter { !$1.isEmpty }
        .map { Drawn(matrix: $0.matrix, all: $0.all, variants: $1) }
      groups.append(([trait], places))
    }
    return groups
  }

  /// The cause that covers some variants of some matrices.
  private func cause(_ covered: [Drawn], tokens: [TokenChange]) -> Cause {
    var places: [Cause.Place] = []
    var patterns: [String]? = []
    for part in covered {
      let parts = parts(of: part.variants, among: part.all, in: part.matrix)
      places.append(
        Cause.Place(
          component: part.matrix.component, matrix: part.matrix.matrix,
          conditions: parts.map(\.condition)))
      let own = ConditionBox.patterns(
        selecting: part.variants.map(\.id), in: parts.compactMap(\.box), of: part.matrix,
        among: part.all.map(\.id))
      // Patterns for some of them would leave the others out.
      patterns = own.isEmpty ? nil : patterns.map { $0 + own }
    }
    let variants = covered.flatMap(\.variants)
    return Cause(
      places: places, ids: variants.map(\.id), examples: Cause.examples(of: variants),
      patterns: patterns ?? [], changes: Cause.changes(of: variants),
      kinds: Cause.kinds(of: variants), verdicts: Self.verdicts(of: variants),
      explained: !tokens.isEmpty, tokens: tokens)
  }

  /// True if a variant fails for a reason that pixels may show, and no token accounts for it.
  private func isOpen(_ variant: CauseSubject) -> Bool {
    !variant.verdict.passes && proofs[variant.id] == nil && !variant.verdict.row.standsApart
  }

  /// One cause for each box of variants whose failure neither a token nor a part accounts for.
  private func unproved(_ drawn: Drawn) -> [Cause] {
    let matrix = drawn.matrix
    let open = drawn.variants.filter { isOpen($0) && $0.changes == nil }
    // A drawing that flickers or throws would be one of many where all have no baseline yet.
    let apart = Verdict.allCases.filter(\.row.standsApart).map { verdict in
      drawn.variants.filter { $0.verdict == verdict && proofs[$0.id] == nil }
    }
    return ([open] + apart).filter { !$0.isEmpty }.flatMap {
      parts(of: $0, among: drawn.variants, in: matrix)
    }.map { condition, box, covered in
      Cause(
        places: [
          Cause.Place(
            component: matrix.component, matrix: matrix.matrix, conditions: [condition])
        ],
        ids: covered.map(\.id), examples: Cause.examples(of: covered),
        patterns: ConditionBox.patterns(
          selecting: covered.map(\.id), in: box.map { [$0] } ?? [], of: matrix,
          among: drawn.variants.map(\.id)),
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
      places: [Cause.Place(component: nil, matrix: nil, conditions: [.id(variant.id)])],
      ids: [variant.id], patterns: [variant.id], kinds: Cause.kinds(of: [variant]),
      verdicts: [variant.verdict],
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

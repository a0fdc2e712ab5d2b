import ProofsheetMatrix

/// A variant as causes are found in it.
package struct CauseSubject: Hashable, Sendable {
  /// The component's name; empty for a plain snapshot.
  package var component: String
  /// The matrix's name; empty for a plain snapshot.
  package var matrix: String
  /// The id in full.
  package var id: String
  /// The keys of the axes, in the order of the matrix.
  package var keys: [String]
  /// The verdict on it.
  package var verdict: Verdict
  /// The kinds of change there are.
  package var kinds: [String]
  /// The changes of its parts; nil where they aren't known.
  package var changes: [PartChange]?
  /// True if pixels changed where no part did.
  package var isUnexplained: Bool
  /// The reason that tells failures that aren't their pixels' apart.
  package var reason: Reason?

  /// Describes a variant.
  package init(
    component: String, matrix: String, id: String, keys: [String], verdict: Verdict,
    kinds: [String], changes: [PartChange]? = nil, isUnexplained: Bool = false, reason: Reason?
  ) {
    self.component = component
    self.matrix = matrix
    self.id = id
    self.keys = keys
    self.verdict = verdict
    self.kinds = kinds
    self.changes = changes
    self.isUnexplained = isUnexplained
    self.reason = reason
  }
}

extension SheetResult {
  /// Its variants as causes are found in them.
  package var causeSubjects: [CauseSubject] {
    variants.map { variant in
      CauseSubject(
        component: component, matrix: matrix, id: variant.id, keys: variant.points.map(\.key),
        verdict: variant.verdict, kinds: variant.kinds, changes: variant.changes?.map(\.change),
        isUnexplained: variant.unexplained != nil, reason: variant.reason)
    }
  }
}

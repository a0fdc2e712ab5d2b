package import ProofsheetMatrix
import SystemFiles

/// The variants that something is about, as patterns.
///
/// | pattern | selects |
/// | --- | --- |
/// | `CKButton/core/**size=small**` | the ids that it matches (``IDGlob``) |
/// | `@smoke` | the subset of that name of each matrix that has one |
/// | `!**state=disabled**` | not the ids that it matches |
///
/// Of several globs and of several subsets one is enough; a glob and a subset must both hold; what a
/// pattern with `!` matches is out in any case. No patterns select everything. The order of patterns
/// means nothing, and variants keep theirs.
package struct VariantSelection: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The patterns as written.
  package let patterns: [String]

  private let globs: GlobSelection
  private let subsets: [String]

  /// Something that is selected or not: its id, and the subsets of its matrix that it belongs to.
  package struct Candidate {
    let id: String
    let subsets: Set<String>

    /// Creates a candidate.
    package init(id: String, subsets: Set<String>) {
      self.id = id
      self.subsets = subsets
    }
  }

  /// Creates a selection of everything, or of what patterns say.
  package init(_ patterns: [String] = []) {
    self.patterns = patterns
    globs = GlobSelection(patterns.filter { !$0.begins(with: "@") })
    subsets = patterns.compactMap { $0.rest(behind: "@").map(String.init) }
  }

  /// Creates a selection of what patterns say.
  package init(arrayLiteral patterns: String...) { self.init(patterns) }

  /// Whether nothing is left out.
  package var isEverything: Bool { patterns.isEmpty }

  /// Whether a variant is selected.
  package func selects(_ variant: Variant) -> Bool {
    guard isIn(variant.subsets) else { return false }
    return globs.isEverything || globs.selects(variant.id.description)
  }

  /// Whether something is selected.
  package func selects(_ candidate: Candidate) -> Bool {
    isIn(candidate.subsets) && globs.selects(candidate.id)
  }

  private func isIn(_ subsets: Set<String>) -> Bool {
    self.subsets.isEmpty || self.subsets.contains(where: subsets.contains)
  }

  /// The selected variants of some sheets, in order.
  ///
  /// - Throws: ``SelectionError`` where a pattern, or all together, select nothing.
  package func variants(of plans: [SheetPlan]) throws(SelectionError) -> [Variant] {
    try check(plans)
    return plans.flatMap(\.variants).filter(selects)
  }

  /// Refuses patterns that select nothing of some sheets, each for itself or all together.
  func check(_ plans: [SheetPlan]) throws(SelectionError) {
    guard !isEverything else { return }
    try check(
      plans.flatMap(\.variants).map {
        Candidate(id: $0.id.description, subsets: $0.subsets)
      })
  }

  /// Refuses patterns that select none of what there is, each for itself or all together.
  package func check(_ candidates: [Candidate]) throws(SelectionError) {
    guard !isEverything else { return }
    if let glob = globs.idle(among: candidates.map(\.id)) {
      throw .nothingMatches(glob: glob, example: candidates.first?.id ?? "")
    }
    for subset in subsets where !candidates.contains(where: { $0.subsets.contains(subset) }) {
      throw .unknownSubset(
        subset, known: candidates.reduce(into: Set()) { $0.formUnion($1.subsets) }.sorted())
    }
    guard candidates.contains(where: selects) else { throw .nothingLeft(patterns: patterns) }
  }
}

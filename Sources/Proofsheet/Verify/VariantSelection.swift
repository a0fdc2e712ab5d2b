/// Which variants something is about, as patterns.
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
public struct VariantSelection: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The patterns as written.
  public let patterns: [String]

  private let globs: [IDGlob]
  private let exceptions: [IDGlob]
  private let subsets: [String]

  /// Creates a selection of everything, or of what patterns say.
  public init(_ patterns: [String] = []) {
    self.patterns = patterns
    let marked = patterns.filter { $0.hasPrefix("!") || $0.hasPrefix("@") }
    globs = patterns.filter { !marked.contains($0) }.map { IDGlob($0) }
    exceptions = marked.filter { $0.hasPrefix("!") }.map { IDGlob(String($0.dropFirst())) }
    subsets = marked.filter { $0.hasPrefix("@") }.map { String($0.dropFirst()) }
  }

  /// Creates a selection of what patterns say.
  public init(arrayLiteral patterns: String...) { self.init(patterns) }

  /// Whether nothing is left out.
  public var isEverything: Bool { patterns.isEmpty }

  /// Whether a variant is selected.
  public func selects(_ variant: Variant) -> Bool {
    guard subsets.isEmpty || subsets.contains(where: variant.subsets.contains) else { return false }
    guard !globs.isEmpty || !exceptions.isEmpty else { return true }
    let id = variant.id.description
    return (globs.isEmpty || globs.contains { $0.matches(id) })
      && !exceptions.contains { $0.matches(id) }
  }

  /// The selected variants of some sheets, in order.
  ///
  /// - Throws: ``SelectionError`` where a pattern, or all together, select nothing.
  package func variants(of plans: [SheetPlan]) throws(SelectionError) -> [Variant] {
    try check(plans)
    return plans.flatMap(\.variants).filter(selects)
  }

  /// Refuses patterns that select nothing, each for itself or all together.
  func check(_ plans: [SheetPlan]) throws(SelectionError) {
    let variants = plans.flatMap(\.variants)
    for glob in globs + exceptions
    where !variants.contains(where: { glob.matches($0.id.description) }) {
      throw .nothingMatches(glob: glob, example: variants.first?.id.description ?? "")
    }
    for subset in subsets where !variants.contains(where: { $0.subsets.contains(subset) }) {
      throw .unknownSubset(
        subset, known: variants.reduce(into: Set()) { $0.formUnion($1.subsets) }.sorted())
    }
    guard variants.contains(where: selects) else { throw .nothingLeft(patterns: patterns) }
  }
}

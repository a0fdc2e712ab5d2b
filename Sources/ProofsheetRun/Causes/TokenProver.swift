import CairoCanvas
import DesignTokens
import PixelDiff
import ProofsheetMatrix

/// Finds which changed tokens account for failures, by drawing with their old values.
///
/// A token is named only where redrawing proves it; guesses from names or values aren't made.
struct TokenProver: Sendable {
  private let variants: [String: (variant: Variant, plan: SheetPlan)]
  private let tokens: TokenLibrary
  private let fonts: FontCatalogue
  private let jobs: Int

  /// Creates a prover of a verification's variants.
  init(_ verification: Verification) {
    var variants: [String: (variant: Variant, plan: SheetPlan)] = [:]
    for plan in verification.plans {
      for variant in plan.variants { variants[variant.id.description] = (variant, plan) }
    }
    self.variants = variants
    tokens = verification.tokens
    fonts = verification.fonts
    jobs = verification.options.jobs
  }

  /// Looks for proofs.
  ///
  /// Variants of one component that read the same changed tokens mostly need the same ones of them: the
  /// first variant is searched, and what it needs is tried on the others. Which threads draw changes
  /// nothing about the answer.
  ///
  /// - Parameter results: results of this verification; those that pass or read no changed token are
  ///   left out.
  /// - Returns: proofs by variant id.
  func proofs(of results: [VariantResult]) throws -> [String: TokenProof] {
    let open = results.compactMap { result -> Failure? in
      guard !result.verdict.passes, let expected = result.expectedDigest,
        let (variant, plan) = variants[result.id]
      else { return nil }
      let set = tokens.set(for: variant.component)
      let changes = result.tokenChanges.filter { $0.oldValue(in: set) != nil }
      guard !changes.isEmpty else { return nil }
      return Failure(
        id: result.id, variant: variant, plan: plan, expected: expected, changes: changes)
    }
    guard !open.isEmpty else { return [:] }
    let alike = Dictionary(grouping: open) { Alike(component: $0.plan.component, $0.changes) }
    let first = try map(alike.values.compactMap(\.first)) { failure, redrawing in
      (Alike(component: failure.plan.component, failure.changes), search(failure, redrawing))
    }
    let hints = Dictionary(first.map { ($0, $1 ?? []) }, uniquingKeysWith: { first, _ in first })
    let found = try map(open) { failure, redrawing in
      let hint = hints[Alike(component: failure.plan.component, failure.changes)] ?? []
      let needed = confirm(hint, failure, redrawing) ? hint : search(failure, redrawing)
      return needed.map { (failure.id, TokenProof(tokens: $0.sorted { $0.token < $1.token })) }
    }
    return Dictionary(found.compactMap(\.self), uniquingKeysWith: { first, _ in first })
  }

  /// A variant that fails, and the changed tokens it reads.
  private struct Failure {
    var id: String
    var variant: Variant
    var plan: SheetPlan
    var expected: Digest
    var changes: [TokenChange]
  }

  /// The traits in common of variants that mostly need the same tokens.
  private struct Alike: Hashable {
    var component: String
    var changes: [TokenChange]

    init(component: String, _ changes: [TokenChange]) {
      self.component = component
      self.changes = changes
    }
  }

  private func map<Result: Sendable>(
    _ failures: [Failure], _ body: @Sendable (Failure, Redrawing) -> Result
  ) throws -> [Result] {
    try ParallelMap.map(failures, jobs: jobs) {
      Redrawing(resources: try DrawingResources(fonts: fonts), tokens: tokens)
    } _: { failure, redrawing in
      body(failure, redrawing)
    }
  }

  /// Whether a failure needs exactly these tokens: with all of them it is gone, without any of them
  /// it isn't.
  private func confirm(
    _ needed: [TokenChange], _ failure: Failure, _ redrawing: Redrawing
  ) -> Bool {
    guard !needed.isEmpty, redrawing.proves(needed, failure.expected, failure.variant, failure.plan)
    else { return false }
    return needed.count == 1
      || needed.allSatisfy { change in
        !redrawing.proves(
          needed.filter { $0 != change }, failure.expected, failure.variant, failure.plan)
      }
  }

  /// The tokens that a failure needs, or nil where not even all of them account for it.
  private func search(_ failure: Failure, _ redrawing: Redrawing) -> [TokenChange]? {
    let holds = { (changes: [TokenChange]) in
      redrawing.proves(changes, failure.expected, failure.variant, failure.plan)
    }
    var needed = failure.changes
    guard holds(needed) else { return nil }
    // Tokens whose values come by others are dropped first: what stays is the primitive that changed.
    let set = tokens.set(for: failure.variant.component)
    let order = needed.sorted {
      let (one, other) = (set.aliases(of: $0.token).count, set.aliases(of: $1.token).count)
      return one != other ? one > other : $0.token < $1.token
    }
    for change in order where needed.count > 1 {
      let fewer = needed.filter { $0 != change }
      if holds(fewer) { needed = fewer }
    }
    return needed
  }
}

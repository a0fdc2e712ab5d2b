import CairoCanvas
import DesignTokens
import PixelDiff
import Synchronization

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
  /// - Parameter results: results of this verification; those that pass or read no changed token are
  ///   left out.
  /// - Returns: proofs by variant id.
  func proofs(of results: [VariantResult]) throws -> [String: TokenProof] {
    let open = results.filter {
      !$0.verdict.passes && !$0.tokenChanges.isEmpty && $0.expectedDigest != nil
    }
    guard !open.isEmpty else { return [:] }
    let found = try ParallelMap.map(open, jobs: jobs) {
      Redrawing(
        resources: try DrawingResources(fonts: fonts), tokens: tokens)
    } _: { result, redrawing in
      proof(of: result, with: redrawing).map { (result.id, $0) }
    }
    return Dictionary(found.compactMap(\.self), uniquingKeysWith: { first, _ in first })
  }

  private func proof(of result: VariantResult, with redrawing: Redrawing) -> TokenProof? {
    guard let (variant, plan) = variants[result.id], let expected = result.expectedDigest else {
      return nil
    }
    let holds = { (changes: [TokenChange]) in
      redrawing.digest(of: variant, on: plan, with: changes) == expected
    }
    var needed = result.tokenChanges
    guard holds(needed) else { return nil }
    // Tokens whose values come by others are dropped first: what stays is the primitive that changed.
    let set = tokens.set(for: variant.component)
    let order = needed.sorted {
      let (one, other) = (set.aliases(of: $0.token).count, set.aliases(of: $1.token).count)
      return one != other ? one > other : $0.token < $1.token
    }
    for change in order {
      let fewer = needed.filter { $0 != change }
      if holds(fewer) { needed = fewer }
    }
    return TokenProof(tokens: needed.sorted { $0.token < $1.token })
  }
}

/// Draws variants with other values for some tokens; one a thread.
private final class Redrawing {
  private let resources: DrawingResources
  private let tokens: TokenLibrary
  private var painters: [Key: CellPainter] = [:]

  private struct Key: Hashable {
    var component: String
    var changes: [TokenChange]
  }

  init(resources: DrawingResources, tokens: TokenLibrary) {
    self.resources = resources
    self.tokens = tokens
  }

  /// The digest of a variant drawn with the old values of some tokens, or nil where it can't be.
  func digest(of variant: Variant, on plan: SheetPlan, with changes: [TokenChange]) -> Digest? {
    guard let painter = painter(of: variant.component, with: changes) else { return nil }
    return try? painter.paint(variant, of: plan, keepsPixels: false).digest
  }

  private func painter(
    of component: any Component, with changes: [TokenChange]
  ) -> CellPainter? {
    let key = Key(component: type(of: component).name, changes: changes)
    if let known = painters[key] { return known }
    let set = tokens.set(for: component)
    var values: [String: TokenValue] = [:]
    for change in changes {
      guard let type = set[change.token]?.value.type,
        let value = TokenValue(text: change.old, type: type)
      else { return nil }
      values[change.token] = value
    }
    // Combinations are few where a change is one of the system's; the rest needn't be kept.
    if painters.count >= 256 { painters.removeAll() }
    let painter = CellPainter(
      resources: resources,
      tokens: tokens.replacing(set.replacing(values), of: type(of: component).name))
    painters[key] = painter
    return painter
  }
}

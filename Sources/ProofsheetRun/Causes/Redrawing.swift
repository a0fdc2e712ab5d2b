import CairoCanvas
import DesignTokens
import PixelDiff
import ProofsheetMatrix

/// Draws variants with other values for some tokens; one a thread.
final class Redrawing {
  private let resources: DrawingResources
  private let tokens: TokenLibrary
  private var painters: [Key: CellPainter] = [:]

  private struct Key: Hashable {
    var component: String
    var changes: [TokenChange]
  }

  /// The most painters that are kept: combinations are few where a change is one of the system's.
  private static let maximumPainters = 256

  /// Starts with no painters.
  init(resources: DrawingResources, tokens: TokenLibrary) {
    self.resources = resources
    self.tokens = tokens
  }

  /// Whether a variant, drawn with the old values of some tokens, has the expected digest.
  func proves(
    _ changes: [TokenChange], _ expected: Digest, _ variant: Variant, _ plan: SheetPlan
  ) -> Bool {
    guard let painter = painter(of: variant.component, with: changes) else { return false }
    return (try? painter.paint(variant, of: plan, keepsPixels: false).digest) == expected
  }

  private func painter(
    of component: any Component, with changes: [TokenChange]
  ) -> CellPainter? {
    let key = Key(component: type(of: component).name, changes: changes)
    if let known = painters[key] { return known }
    let set = tokens.set(for: component)
    var values: [String: TokenValue] = [:]
    for change in changes {
      guard let value = change.oldValue(in: set) else { return nil }
      values[change.token] = value
    }
    if painters.count >= Self.maximumPainters { painters.removeAll() }
    let painter = CellPainter(
      resources: resources,
      tokens: tokens.replacing(set.replacing(values), of: type(of: component).name))
    painters[key] = painter
    return painter
  }
}

extension TokenChange {
  /// The old value, of the type that the token has now; nil where its text can't be read as such.
  func oldValue(in set: TokenSet) -> TokenValue? {
    set[token].flatMap { TokenValue(text: old, type: $0.value.type) }
  }
}

package import DesignTokens

/// The tokens of every component of a run, with the overlays on them.
package struct TokenLibrary: Sendable {
  /// Each set of files once, however many components share it.
  private var sets: [TokenSet] = []
  private var indices: [String: Int] = [:]

  /// Whether tokens of the systems were replaced: what is drawn then is no baseline.
  package let hasOverlay: Bool

  /// The oddities of the overlays, a line each.
  package private(set) var warnings: [String] = []

  /// Loads the token files of components, each once.
  ///
  /// - Parameter overlays: files whose tokens replace those of every component by path.
  /// - Throws: ``/DesignTokens/TokenError`` for a token that can't be read or resolved, or overlays of which no
  ///   token is known to any component.
  package init(
    components: [(name: String, sources: [TokenSource])], overlays: [TokenSource] = []
  ) throws(TokenError) {
    hasOverlay = !overlays.isEmpty
    var known: [[TokenSource]: Int] = [:]
    for (name, sources) in components where indices[name] == nil {
      if known[sources] == nil {
        known[sources] = sets.count
        sets.append(try TokenSet.load(sources))
      }
      indices[name] = known[sources]
    }
    guard hasOverlay else { return }
    // A token is unknown only if no component knows it.
    let overlay = try TokenSet.overlay(overlays, on: sets)
    sets = overlay.sets
    warnings = overlay.warnings.map(\.description)
  }

  /// The tokens of a component; none if it wasn't loaded.
  package func set(for component: any Component) -> TokenSet {
    indices[type(of: component).name].map { sets[$0] } ?? .empty
  }

  /// The number of a component's set; nil if it wasn't loaded.
  ///
  /// Components of the same files share one, brands with equal paths don't.
  package func setNumber(of component: any Component) -> Int? { indices[type(of: component).name] }

  /// The library with another set of tokens for one component.
  package func replacing(_ set: TokenSet, of component: String) -> TokenLibrary {
    var copy = self
    copy.indices[component] = copy.sets.count
    copy.sets.append(set)
    return copy
  }
}

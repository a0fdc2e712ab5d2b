public import DesignTokens

/// The tokens of every component of a run, with the overlays on them.
public struct TokenLibrary: Sendable {
  private var sets: [String: TokenSet] = [:]

  /// Whether tokens of the systems were replaced: what is drawn then is no baseline.
  public let hasOverlay: Bool

  /// What is odd about the overlays, a line each.
  public private(set) var warnings: [String] = []

  /// Loads the token files of components, each once.
  ///
  /// - Parameters:
  ///   - components: names of components with their token files.
  ///   - overlays: files whose tokens replace those of every component by path.
  /// - Throws: ``/DesignTokens/TokenError`` for a token that can't be read or resolved, or overlays of which no
  ///   token is known to any component.
  public init(
    components: [(name: String, sources: [TokenSource])], overlays: [TokenSource] = []
  ) throws(TokenError) {
    hasOverlay = !overlays.isEmpty
    for (name, sources) in components where sets[name] == nil {
      sets[name] = try TokenSet.load(sources)
    }
    if hasOverlay { try apply(overlays) }
  }

  /// The tokens of a component; none if it wasn't loaded.
  public func set(for component: any Component) -> TokenSet {
    sets[type(of: component).name] ?? .empty
  }

  /// Replaces tokens of all components at once: a token is unknown only if none knows it.
  private mutating func apply(_ overlays: [TokenSource]) throws(TokenError) {
    let names = sets.keys.sorted()
    let overlay = try TokenSet.overlay(overlays, on: names.compactMap { sets[$0] })
    for (name, set) in zip(names, overlay.sets) { sets[name] = set }
    warnings = overlay.warnings.map(\.description)
  }
}

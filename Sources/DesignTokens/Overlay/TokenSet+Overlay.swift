extension TokenSet {
  /// The set with the tokens of other sources in the place of their namesakes.
  ///
  /// A token that this set doesn't know is used where one that it knows needs it, directly or
  /// through others, and warned of where none does. If nothing of the sources is known, that is an
  /// error. Values keep the types of this set: where a dimension stood, `6` means `6px`, and a
  /// colour is refused. No sources at all change nothing.
  public func overlaid(with sources: [TokenSource]) throws(TokenError) -> TokenOverlay {
    var over: [String: DeclaredToken] = [:]
    var first: String?
    for source in sources {
      for token in try TokenCollector.tokens(of: source, limits: limits) {
        over[token.location.path] = token
        first = first ?? token.location.path
      }
    }
    let replaced = over.keys.filter { declared[$0] != nil }.sorted()
    if replaced.isEmpty && !sources.isEmpty {
      throw .nothingKnown(
        files: sources.map(\.name), first: first, nearest: first.flatMap { nearestPath(to: $0) })
    }
    for path in replaced { over[path]?.replacedType = self[path]?.value.type }
    // Everything is resolved, the unknown too: a broken value is refused wherever it stands.
    let all = try TokenSet(resolving: declared.merging(over) { $1 }, limits: limits)
    let needed = Set(replaced.flatMap { all.aliases(of: $0) })
    let unknown = over.values.filter {
      declared[$0.location.path] == nil && !needed.contains($0.location.path)
    }
    let unused = Set(unknown.map(\.location.path))
    return TokenOverlay(
      tokens: unused.isEmpty
        ? all
        : try TokenSet(
          resolving: all.declared.filter { !unused.contains($0.key) }, limits: limits),
      replaced: replaced, warnings: warnings(of: unknown))
  }

  /// One warning a token, in the order of paths; names are compared for the first hundred only.
  private func warnings(of unknown: [DeclaredToken]) -> [TokenWarning] {
    let paths = paths
    return unknown.map(\.location).sorted { $0.path < $1.path }.enumerated().map { index, place in
      .unknownToken(
        place, nearest: index < 100 ? nearestName(to: place.path, among: paths) : nil)
    }
  }
}

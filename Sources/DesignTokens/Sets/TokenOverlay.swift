import JSONText

/// Sets of tokens with some replaced by those of other files.
public struct TokenOverlay: Sendable {
  /// The sets, in the order in which they were given, the replaced tokens among theirs.
  public var sets: [TokenSet]
  /// The paths whose declaration was replaced in any set, in order.
  public var replaced: [String]
  /// The tokens of the overlay that no set uses.
  public var warnings: [TokenWarning]

  /// The tokens of the first set, which is the only one where one was given.
  public var tokens: TokenSet { sets.first ?? .empty }
}

extension TokenSet {
  /// The set with the tokens of other sources in the place of their namesakes.
  ///
  /// A token that this set doesn't know is used where one that it knows needs it, directly or
  /// through others, and warned of where none does. If nothing of the sources is known, that is an
  /// error. Values keep the types of this set: where a dimension stood, `6` means `6px`, and a
  /// colour is refused. No sources at all change nothing.
  public func overlaid(with sources: [TokenSource]) throws(TokenError) -> TokenOverlay {
    try Self.overlay(sources, on: [self])
  }

  /// Lays the same sources over several sets, each of which may know other tokens of them.
  ///
  /// A token is unknown only if no set knows it, and broken only if no set can resolve it: one that
  /// names a token of another system is fine.
  public static func overlay(
    _ sources: [TokenSource], on sets: [TokenSet]
  ) throws(TokenError) -> TokenOverlay {
    if sources.isEmpty { return TokenOverlay(sets: sets, replaced: [], warnings: []) }
    let limits = sets.first?.limits ?? .standard
    var over: [String: DeclaredToken] = [:]
    var first: String?
    for source in sources {
      let own = try over.lay(source, limits: limits)
      first = first ?? own
    }
    for token in over.values.sorted(by: { $0.location.path < $1.location.path }) {
      for set in sets { try token.checkSpelling(against: set.declared) }
    }
    let parts = try sets.map { set throws(TokenError) in try PartialOverlay(over, on: set) }
    let replaced = Set(parts.flatMap(\.replaced))
    if replaced.isEmpty {
      let known = sets.flatMap(\.paths).sorted()
      throw .nothingKnown(
        files: sources.map(\.name), first: first,
        nearest: first.flatMap { nearestName(to: $0, among: known) })
    }
    // Everything was tried, the unknown too: a broken value is refused wherever it stands.
    for path in over.keys.sorted() {
      let errors = parts.compactMap { $0.broken[path] }
      if let error = errors.first, errors.count == parts.count { throw error }
    }
    let used = parts.reduce(into: Set<String>()) { $0.formUnion($1.used) }
    return TokenOverlay(
      sets: parts.map(\.tokens), replaced: replaced.sorted(),
      warnings: warnings(of: over.filter { !used.contains($0.key) }, sets: sets))
  }

  /// One warning a token, in the order of paths; names are compared for the first hundred only.
  private static func warnings(
    of unused: [String: DeclaredToken], sets: [TokenSet]
  ) -> [TokenWarning] {
    let known = unused.isEmpty ? [] : sets.flatMap(\.paths).sorted()
    return unused.values.map(\.location).sorted { $0.path < $1.path }.enumerated().map {
      .unknownToken(
        $1, nearest: $0 < 100 ? nearestName(to: $1.path, among: known) : nil)
    }
  }
}

/// The effect of an overlay on one of several sets.
private struct PartialOverlay {
  /// The set with its tokens replaced, and those of the overlay that they need.
  var tokens: TokenSet
  /// The paths whose declaration was replaced.
  var replaced: [String]
  /// The paths of the overlay that the set uses.
  var used: Set<String>
  /// The tokens of the overlay that can't be resolved here, and why; the set uses none of them.
  var broken: [String: TokenError] = [:]

  init(_ over: [String: DeclaredToken], on set: TokenSet) throws(TokenError) {
    var over = over
    replaced = over.keys.filter { set.declared[$0] != nil }
    for path in replaced { over[path]?.replacedType = set[path]?.value.type }
    var broken: [String: TokenError] = [:]
    let declared = set.declared.merging(over) { $1 }
    let all = try TokenResolver.resolve(declared, limits: set.limits) {
      (path, error) throws(TokenError) in
      if set.declared[path] != nil { throw error }
      broken[path] = error
    }
    let used = Set(replaced + replaced.flatMap { all[$0]?.aliases ?? [] })
    let isKept = { (path: String) in set.declared[path] != nil || used.contains(path) }
    tokens = TokenSet(
      declared: declared.filter { isKept($0.key) }, tokens: all.filter { isKept($0.key) },
      limits: set.limits)
    self.used = used
    self.broken = broken
  }
}

/// Something of an overlay that its writer may have meant otherwise.
public enum TokenWarning: Hashable, Sendable, CustomStringConvertible {
  /// A token that the system doesn't know and no token of the overlay that it knows needs.
  case unknownToken(TokenLocation, nearest: String?)

  /// The warning in one line: the name that was left unused, and where it stands.
  public var description: String {
    switch self {
    case .unknownToken(let place, let nearest):
      "\(place): no token of that name is known; it is not used" + suggestion(nearest)
    }
  }
}

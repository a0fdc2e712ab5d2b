import JSONText

/// The tokens of one or several DTCG files, resolved.
public struct TokenSet: Sendable {
  /// The limits of what a file may ask of whoever reads it.
  public let limits: TokenLimits
  let declared: [String: DeclaredToken]
  let tokens: [String: Token]

  /// No tokens.
  public static let empty = TokenSet(declared: [:], tokens: [:], limits: .standard)

  /// Reads and resolves sources; a token of a later one replaces its namesake of an earlier one.
  public static func load(
    _ sources: [TokenSource], limits: TokenLimits = .standard
  ) throws(TokenError) -> TokenSet {
    var declared: [String: DeclaredToken] = [:]
    for source in sources {
      try declared.lay(source, limits: limits)
    }
    return try TokenSet(resolving: declared, limits: limits)
  }

  init(resolving declared: [String: DeclaredToken], limits: TokenLimits) throws(TokenError) {
    self.init(
      declared: declared, tokens: try TokenResolver.resolve(declared, limits: limits),
      limits: limits)
  }

  init(declared: [String: DeclaredToken], tokens: [String: Token], limits: TokenLimits) {
    self.declared = declared
    self.tokens = tokens
    self.limits = limits
  }

  /// All paths, in order.
  public var paths: [String] { tokens.keys.sorted() }

  /// The number of tokens.
  public var count: Int { tokens.count }

  /// The token at a path.
  public subscript(path: String) -> Token? { tokens[path] }

  /// The paths a token's value came by, nearest first: the last of a chain is the primitive.
  public func aliases(of path: String) -> [String] { tokens[path]?.aliases ?? [] }

  /// The known path that is written most like another one, if one is near.
  public func nearestPath(to path: String) -> String? { nearestName(to: path, among: paths) }

  /// The set with other values for some tokens, and for the tokens whose values came by them.
  ///
  /// - Parameter values: resolved values by path; paths that the set doesn't have are left out.
  /// - Returns: a set in which a token has the value given for it, else the one given for the nearest
  ///   alias on its way, else its own.
  public func replacing(_ values: [String: TokenValue]) -> TokenSet {
    TokenSet(
      declared: declared,
      tokens: tokens.mapValues { token in
        guard let path = ([token.path] + token.aliases).first(where: { values[$0] != nil }),
          let value = values[path]
        else { return token }
        var replaced = token
        replaced.value = value
        replaced.text = value.description
        return replaced
      }, limits: limits)
  }
}

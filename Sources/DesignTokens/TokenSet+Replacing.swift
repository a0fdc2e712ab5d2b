extension TokenSet {
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

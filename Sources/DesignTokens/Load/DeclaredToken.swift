import JSONText

/// A token as its file writes it: aliases unresolved, the value still JSON.
struct DeclaredToken: Hashable, Sendable {
  var location: TokenLocation
  /// The token's own `$type`.
  var type: TokenType?
  /// The `$type` of the nearest group that has one.
  var groupType: TokenType?
  /// The type of the token that this one replaces.
  var replacedType: TokenType?
  var value: JSONValue
  var summary: String?
  var deprecation: TokenDeprecation?
}

/// A resolved token.
public struct Token: Hashable, Sendable {
  /// The path, such as `ckbutton.size.small.height`.
  public var path: String
  /// The type that the token, its alias or its group gives it; nil where none does.
  public var type: TokenType?
  /// The value, aliases resolved.
  public var value: TokenValue
  /// The canonical text of the value, such as `6px`.
  public var text: String
  /// The paths the value came by, nearest first: the last of a chain is the primitive.
  public var aliases: [String]
  /// The token's `$description`.
  public var summary: String?
  /// Whether the token shouldn't be used any more, and why.
  public var deprecation: TokenDeprecation?
  /// Where it is written.
  public var location: TokenLocation
}

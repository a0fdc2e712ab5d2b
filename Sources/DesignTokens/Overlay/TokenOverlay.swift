/// A system's tokens with some replaced by those of other files.
public struct TokenOverlay: Sendable {
  /// The system's tokens, the replaced ones among them.
  public var tokens: TokenSet
  /// The paths whose declaration was replaced, in order.
  public var replaced: [String]
  /// What of the overlay was left unused.
  public var warnings: [TokenWarning]
}

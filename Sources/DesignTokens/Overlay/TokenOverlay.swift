/// Sets of tokens with some replaced by those of other files.
public struct TokenOverlay: Sendable {
  /// The sets, in the order in which they were given, the replaced tokens among theirs.
  public var sets: [TokenSet]
  /// The paths whose declaration was replaced in any set, in order.
  public var replaced: [String]
  /// What of the overlay no set uses.
  public var warnings: [TokenWarning]

  /// The tokens of the first set, which is the only one where one was given.
  public var tokens: TokenSet { sets.first ?? .empty }
}

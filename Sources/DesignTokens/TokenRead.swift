/// One token that drawing asked for.
public struct TokenRead: Hashable, Sendable {
  /// The path it was asked for by.
  public var path: String
  /// The value it got.
  public var value: TokenValue
  /// The canonical text of the value, such as `6px`.
  public var text: String
}

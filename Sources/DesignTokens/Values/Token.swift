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
  /// The deprecation of the token, with its reason; nil where it may be used.
  public var deprecation: TokenDeprecation?
  /// The place where it is written.
  public var location: TokenLocation
}

/// The place of a token: its file, the line in it, and its path.
public struct TokenLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file, as its source names it.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The token's path, such as `ckbutton.size.small.height`.
  public var path: String

  /// The place as messages begin with it.
  public var description: String { "\(file):\(line): \(path)" }
}

/// That a token shouldn't be used any more.
public struct TokenDeprecation: Hashable, Sendable {
  /// The reason, where its file gives one.
  public var reason: String?
}

/// Why tokens couldn't be read, resolved or found.
public enum TokenError: Error, Hashable, Sendable {
  /// There is no such file.
  case notFound(file: String)
  /// The system wouldn't give the file; the reason is the system's.
  case unreadable(file: String, reason: String)
  /// The file is larger than the limit, in bytes.
  case tooLarge(file: String, limit: Int)
  /// The text isn't JSON.
  case invalidJSON(file: String, line: Int, column: Int, reason: String)
  /// Objects and arrays lie in each other deeper than the limit.
  case nestedTooDeep(file: String, line: Int, limit: Int)
  /// The JSON is no object of groups and tokens.
  case notTokens(file: String, found: String)
  /// A name that no alias could write.
  case badName(TokenLocation, name: String)
  /// A name that makes a path of more bytes than the limit; the location has the start of the path.
  case pathTooLong(TokenLocation, bytes: Int, limit: Int)
  /// A token without `$value`; the note says what is there in its place.
  case noValue(TokenLocation, note: String)
  /// A value that doesn't fit its type.
  case badValue(TokenLocation, type: TokenType, value: String, reason: String)
  /// A size below nothing.
  case negativeSize(TokenLocation, value: String)
  /// An alias of a token that isn't there; the nearest known name, if one is near.
  case unknownAlias(TokenLocation, alias: String, nearest: String?)
  /// Aliases that lead back to where they began; the chain begins and ends with the same path.
  case cycle(TokenLocation, chain: [String])
  /// Aliases and nested values that lead further than the limits.
  case resolvedTooDeep(TokenLocation)
  /// A value of more parts than the limit, once its aliases are resolved.
  case valueTooLarge(TokenLocation, limit: Int)
  /// The token at which all values together have more bytes than the limit, once their aliases are
  /// resolved.
  case resolvedTooLarge(TokenLocation, limit: Int)
  /// A value of one type where another is wanted.
  case typeMismatch(TokenLocation, expected: TokenType, found: TokenType)
  /// Something of the format that isn't understood here.
  case unsupported(TokenLocation, feature: String)
  /// Overlays of which the system knows no token; the first of them and what it may have meant.
  case nothingKnown(files: [String], first: String?, nearest: String?)
  /// A token asked for that isn't there.
  case absent(path: String, nearest: String?)
  /// A token asked for as another type than it has.
  case wrongType(path: String, expected: TokenType, found: TokenType)
}

import JSONText

/// An error of reading, resolving or finding tokens.
public enum TokenError: Error, Hashable, Sendable, CustomStringConvertible {
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
  /// A path that is there already: in the same file, or in another one in other bytes that mean the same letters.
  case declaredTwice(TokenLocation, first: TokenLocation)
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
  /// Aliases that follow each other more often than the limit.
  case chainTooLong(TokenLocation, limit: Int)
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

  /// The fault and its place, in one line.
  public var description: String {
    switch self {
    case .notFound(let file):
      "\(file): no such token file"
    case .unreadable(let file, let reason):
      "\(file): can't be read: \(reason)"
    case .tooLarge(let file, let limit):
      "\(file): larger than \(limit) bytes, the limit for a token file"
    case .invalidJSON(let file, let line, let column, let reason):
      "\(file):\(line):\(column): not valid JSON: \(reason)"
    case .nestedTooDeep(let file, let line, let limit):
      "\(file):\(line): groups and values nested more than \(limit) deep"
    case .notTokens(let file, let found):
      "\(file): holds \(found), not an object of token groups"
    case .badName(let place, let name):
      "\(place): \"\(shortened(name))\" can't be a token's name: no alias could write it"
    case .declaredTwice(let place, let first):
      "\(place): this path is declared at \(first.file):\(first.line) already"
        + (first.path.utf8.elementsEqual(place.path.utf8)
          ? "; a dot within a name divides it, as a group does"
          : ", in other bytes that mean the same letters; write both one way")
    case .pathTooLong(let place, let bytes, let limit):
      "\(place): a path of \(bytes) bytes; \(limit) are the limit"
    case .noValue(let place, let note):
      "\(place): no $value" + (note.isEmpty ? "" : "; \(note)")
    case .badValue(let place, let type, let value, let reason):
      "\(place): \(value) is no \(type): \(reason)"
    case .negativeSize(let place, let value):
      "\(place): \(value) is negative; a size can't be"
    case .unknownAlias(let place, let alias, let nearest):
      "\(place): {\(shortened(alias))} is no token" + suggestion(nearest)
    case .cycle(let place, let chain):
      "\(place): aliases in a circle: \(shortened(chain.joined(separator: " -> "), to: 400))"
    case .chainTooLong(let place, let limit):
      "\(place): more than \(limit) aliases follow each other from here; \(limit) are the limit"
    case .valueTooLarge(let place, let limit):
      "\(place): more than \(limit) parts once its aliases are resolved"
    case .resolvedTooLarge(let place, let limit):
      "\(place): more than \(limit) bytes of values up to here, once their aliases are resolved"
    case .typeMismatch(let place, let expected, let found):
      "\(place): a \(found) where a \(expected) is wanted"
    case .unsupported(let place, let feature):
      "\(place): \(feature) isn't understood here"
    case .nothingKnown(let files, let first, let nearest):
      "\(files.joined(separator: ", ")): none of its tokens is known"
        + (first.map { ": \(shortened($0)) is no token" } ?? ": it has no tokens")
        + suggestion(nearest)
    case .absent(let path, let nearest):
      "there is no token \(path)" + suggestion(nearest)
    case .wrongType(let path, let expected, let found):
      "\(path) is a \(found), asked for as a \(expected)"
    }
  }
}

/// The end of a message that names what may have been meant.
func suggestion(_ nearest: String?) -> String {
  nearest.map { "; did you mean \($0)?" } ?? ""
}

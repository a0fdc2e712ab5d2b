import JSONText

extension TokenError: CustomStringConvertible {
  /// What is wrong and where, in one line.
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
    case .resolvedTooDeep(let place):
      "\(place): aliases that lead too deep"
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

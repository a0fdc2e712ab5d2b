import DesignTokens

/// A token that a variant read, with the value it had: `ckbutton.size.small.verticalPadding`, `6px`.
package struct TokenReading: Hashable, Sendable {
  /// The path of the token.
  package let token: String
  /// Its resolved value, as text.
  package let value: String

  /// Creates a reading.
  package init(token: String, value: String) {
    self.token = token
    self.value = value
  }

  /// The tokens that a reader has read, and the tokens those values came by, sorted by path.
  ///
  /// The way is noted so that a change of a primitive can be told from a token that was made an alias
  /// of another one.
  static func all(of reader: TokenReader) -> [TokenReading] {
    var values: [String: String] = [:]
    for read in reader.reads {
      values[read.path] = read.text
      for alias in reader.tokens.aliases(of: read.path) where values[alias] == nil {
        values[alias] = reader.tokens[alias]?.text
      }
    }
    return values.sorted { $0.key < $1.key }.map { TokenReading(token: $0.key, value: $0.value) }
  }
}

/// As JSON it is the array of path and value, since a baseline holds many of them.
extension TokenReading: Codable {
  /// Reads the JSON form.
  package init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    token = try container.decode(String.self)
    value = try container.decode(String.self)
  }

  /// Writes the JSON form.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(token)
    try container.encode(value)
  }
}

/// A token that a variant read, with the value it had: `ckbutton.size.small.verticalPadding`, `6px`.
public struct TokenReading: Hashable, Sendable {
  /// The path of the token.
  public let token: String
  /// Its resolved value, as text.
  public let value: String

  /// Creates a reading.
  public init(token: String, value: String) {
    self.token = token
    self.value = value
  }
}

/// As JSON it is the array of path and value, since a baseline holds many of them.
extension TokenReading: Codable {
  /// Reads the JSON form.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    token = try container.decode(String.self)
    value = try container.decode(String.self)
  }

  /// Writes the JSON form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(token)
    try container.encode(value)
  }
}

/// A token whose value isn't the one a baseline was drawn with.
public struct TokenChange: Hashable, Sendable, Codable {
  /// The path of the token.
  public var token: String
  /// The value stored with the baseline.
  public var old: String
  /// The value now.
  public var new: String

  /// Creates a change.
  public init(token: String, old: String, new: String) {
    self.token = token
    self.old = old
    self.new = new
  }

  /// The changes between what a baseline's cell read and what a drawing reads, sorted by path.
  ///
  /// Only tokens that both read are compared: one that is read for the first time has no old value.
  static func between(_ old: [TokenReading], _ new: [TokenReading]) -> [TokenChange] {
    let recorded = Dictionary(old.map { ($0.token, $0.value) }, uniquingKeysWith: { $1 })
    return new.compactMap { reading in
      guard let value = recorded[reading.token], value != reading.value else { return nil }
      return TokenChange(token: reading.token, old: value, new: reading.value)
    }
  }
}

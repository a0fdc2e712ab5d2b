import DesignTokens
import ProofsheetMatrix

/// A token whose value isn't the one a baseline was drawn with.
package struct TokenChange: Hashable, Sendable, Codable {
  /// The path of the token.
  package var token: String
  /// The value stored with the baseline.
  package var old: String
  /// The value now.
  package var new: String

  /// Creates a change.
  package init(token: String, old: String, new: String) {
    self.token = token
    self.old = old
    self.new = new
  }

  /// The changes of the tokens that a baseline's cell read, sorted by path.
  ///
  /// A token that is read for the first time has no old value. One that isn't read any more has the new
  /// value that the set gives it: it may be another token's change that keeps it from being read.
  ///
  /// - Parameter new: what the drawing reads; nothing where it failed.
  static func between(
    _ old: [TokenReading], _ new: [TokenReading], in set: TokenSet = .empty
  ) -> [TokenChange] {
    let read = Dictionary(new.map { ($0.token, $0.value) }, uniquingKeysWith: { $1 })
    return old.compactMap { reading in
      guard let value = read[reading.token] ?? set[reading.token]?.text, value != reading.value
      else { return nil }
      return TokenChange(token: reading.token, old: reading.value, new: value)
    }.sorted { $0.token < $1.token }
  }
}

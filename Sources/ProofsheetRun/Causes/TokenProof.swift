/// The tokens that were proved to account for a variant's failure: drawn with their old values, the
/// variant equals its baseline, and with one of them left out it doesn't.
package struct TokenProof: Hashable, Sendable {
  /// The fewest tokens found, sorted by path.
  package let tokens: [TokenChange]

  /// Notes the tokens.
  package init(tokens: [TokenChange]) { self.tokens = tokens }
}

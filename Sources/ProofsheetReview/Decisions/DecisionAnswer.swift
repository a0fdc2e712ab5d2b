/// What became of decisions.
package struct DecisionAnswer: Hashable, Sendable, Codable {
  /// A decision that couldn't be carried out.
  package struct Failure: Hashable, Sendable, Codable {
    /// The variant's id.
    package var id: String
    /// Why not.
    package var message: String
  }

  /// What couldn't be carried out.
  package var failures: [Failure]
  /// All that is decided now.
  package var decisions: [String: ReviewState.Decision]
}

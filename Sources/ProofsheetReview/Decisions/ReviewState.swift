/// How far a review is.
package struct ReviewState: Hashable, Sendable, Codable {
  /// What is decided of a variant.
  package struct Decision: Hashable, Sendable, Codable {
    /// Accepted or rejected.
    package var decision: DecisionRequest.Kind
    /// Why.
    package var note: String?
  }

  /// The id of the run that is reviewed.
  package var run: String
  /// Whether its pictures may become baselines.
  package var canAccept: Bool
  /// Why not.
  package var reason: String?
  /// What is decided, by the variant's id.
  package var decisions: [String: Decision]
}

/// How far a review is.
package struct ReviewState: Hashable, Sendable, Codable {
  /// What is decided of a variant.
  package struct Decision: Hashable, Sendable, Codable {
    /// Accepted or rejected.
    package var decision: DecisionRequest.Kind
    /// Why.
    package var note: String?
  }

  /// What goes on while files are watched.
  package struct Watch: Hashable, Sendable, Codable {
    /// What is being done.
    package enum Phase: String, Hashable, Sendable, Codable {
      case idle, building, drawing, failed
    }

    /// What is being done.
    package var phase: Phase
    /// The same in words, a line.
    package var text: String
    /// All that a program said that failed.
    package var output: String?
  }

  /// The id of the run that is reviewed.
  package var run: String
  /// Whether its pictures may become baselines.
  package var canAccept: Bool
  /// Why not.
  package var reason: String?
  /// What is decided, by the variant's id.
  package var decisions: [String: Decision]
  /// What goes on while files are watched; nil where none are.
  package var watch: Watch?
}

/// What the page sends when a person decided.
package struct DecisionRequest: Hashable, Sendable, Codable {
  /// What a person may decide.
  package enum Kind: String, Hashable, Sendable, Codable {
    /// The variant's picture becomes its baseline.
    case accept
    /// The code is to be mended.
    case reject
    /// Nothing is decided.
    case undo
  }

  /// One decision.
  package struct Decision: Hashable, Sendable, Codable {
    /// The variant's id.
    package var id: String
    /// What was decided.
    package var decision: Kind
    /// Why.
    package var note: String?

    /// Creates a decision.
    package init(_ id: String, _ decision: Kind, note: String? = nil) {
      self.id = id
      self.decision = decision
      self.note = note
    }
  }

  /// The decisions.
  package var decisions: [Decision]
}

/// The state of a review.
package struct ReviewState: Hashable, Sendable, Codable {
  /// A decision about a variant.
  package struct Decision: Hashable, Sendable, Codable {
    /// Accepted or rejected.
    package var decision: DecisionRequest.Kind
    /// The reason.
    package var note: String?
  }

  /// The work that goes on while files are watched.
  package struct Watch: Hashable, Sendable, Codable {
    /// The stage of the work.
    package enum Phase: String, Hashable, Sendable, Codable {
      case idle, building, drawing, failed
    }

    /// The stage of the work.
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
  /// The reason why not.
  package var reason: String?
  /// The decisions, by the variant's id.
  package var decisions: [String: Decision]
  /// The work that goes on while files are watched; nil where none are.
  package var watch: Watch?
}

/// A message of the page: a person decided.
package struct DecisionRequest: Hashable, Sendable, Codable {
  /// The decisions a person may take.
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
    /// The decision.
    package var decision: Kind
    /// The reason.
    package var note: String?

    /// Creates a decision.
    package init(_ id: String, _ decision: Kind, note: String? = nil) {
      self.id = id
      self.decision = decision
      self.note = note
    }
  }

  /// The run whose pictures were looked at; nil where whoever asks doesn't say.
  package var run: String?
  /// The decisions.
  package var decisions: [Decision]
}

/// The answer to decisions.
package struct DecisionAnswer: Hashable, Sendable, Codable {
  /// A decision that couldn't be carried out.
  package struct Failure: Hashable, Sendable, Codable {
    /// The variant's id.
    package var id: String
    /// The reason why not.
    package var message: String
  }

  /// The decisions that couldn't be carried out.
  package var failures: [Failure]
  /// All that is decided now.
  package var decisions: [String: ReviewState.Decision]
}

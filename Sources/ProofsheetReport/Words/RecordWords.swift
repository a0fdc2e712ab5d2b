package import ProofsheetRun

/// Sentences about what a recording did with a sheet.
package enum RecordWords {
  /// The things that were written, and why: `3 variants recorded (1 without baseline, 2 differ), 1 dropped`, or
  /// `no cell changed, tokens, fingerprint brought up to date`.
  package static func reason(_ outcome: RecordOutcome) -> String {
    var parts: [String] = []
    if !outcome.recorded.isEmpty {
      parts.append(
        "\(Words.count(outcome.recorded.count, "variant")) recorded "
          + "(\(VariantWords.counts(outcome.reasons)))")
    }
    if !outcome.dropped.isEmpty { parts.append("\(outcome.dropped.count) dropped") }
    if parts.isEmpty { parts.append("no cell changed") }
    if outcome.recorded.isEmpty, !outcome.outdated.isEmpty {
      parts.append("\(outcome.outdated.joined(separator: ", ")) brought up to date")
    }
    return parts.joined(separator: ", ")
  }

  /// The obstacle that kept a cell or a sheet from being recorded.
  package static func failure(_ failure: RecordOutcome.Failure) -> String {
    switch failure {
    case .unreadable(let why): why
    case .placesUnknown(let baseline): "\(baseline) has no proofsheet text; use --mode failed"
    case .nothingToSee(let id): "\(id): nothing can be seen of it, so it isn't recorded"
    case .notDrawn(let id, let why): "\(id): it couldn't be drawn: \(why)"
    }
  }
}

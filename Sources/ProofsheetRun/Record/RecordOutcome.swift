/// What a recording did with one sheet.
package struct RecordOutcome: Sendable {
  /// The path of the sheet.
  package var sheet: String
  /// The ids of the cells that were written anew.
  package var recorded: [String] = []
  /// Why they were: for each verdict that they would have had, how many had it.
  package var reasons: [Verdict: Int] = [:]
  /// Cells that were dropped, since no variant wants them any more.
  package var dropped: [String] = []
  /// What else the file said that isn't so any more: `headings`, `layout`, `tokens`, `fingerprint`.
  package var outdated: [String] = []
  /// Whether the file was written.
  package var isWritten = false
  /// What kept cells or the sheet from being recorded, a line each.
  package var failures: [String] = []

  /// What was written and why: `3 variants recorded (1 without baseline, 2 differ), 1 dropped`, or
  /// `no cell changed, tokens, fingerprint brought up to date`.
  package var reason: String {
    var parts: [String] = []
    if !recorded.isEmpty {
      let why = Verdict.allCases.compactMap { verdict in
        reasons[verdict].map { "\($0) \(verdict.row.noun)" }
      }
      let noun = recorded.count == 1 ? "variant" : "variants"
      parts.append("\(recorded.count) \(noun) recorded (\(why.joined(separator: ", ")))")
    }
    if !dropped.isEmpty { parts.append("\(dropped.count) dropped") }
    if parts.isEmpty { parts.append("no cell changed") }
    if recorded.isEmpty, !outdated.isEmpty {
      parts.append("\(outdated.joined(separator: ", ")) brought up to date")
    }
    return parts.joined(separator: ", ")
  }
}

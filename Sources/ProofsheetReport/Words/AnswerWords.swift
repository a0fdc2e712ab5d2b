import ProofsheetRun

/// The answer of a run, for terminals, logs and pull requests, and what is told beside it.
package enum AnswerWords {
  /// The answer where nothing was looked at.
  static let nothing = "nothing was compared"
  /// The addition to an answer that isn't about all of the run.
  static let incomplete = ", and the run is incomplete"
  /// The remark in front of the differences between fingerprints.
  static let otherMachine = "this machine isn't the one of the baselines"
  /// The fault of one baseline that is left.
  static let unwanted = "nothing wants this baseline any more"

  /// A number of baselines that are left.
  package static func unwanted(_ count: Int) -> String {
    "\(Words.count(count, "baseline")) that nothing wants any more"
  }

  /// The answer, and the details behind it: `3 of 64 variants fail`, ` on 1 of 4 sheets: 3 differ`.
  ///
  /// - Parameter failing: the number of sheets with failures.
  static func answer(_ summary: RunSummary, failing: Int) -> (answer: String, details: String) {
    if summary.variants == 0 { return (nothing, "") }
    if summary.failing == 0 {
      let known = summary.counts[.known] ?? 0
      return (
        "\(whole(summary)) match", known > 0 ? ", \(known) of them with known differences" : ""
      )
    }
    let sheets = Words.count(summary.sheets, "sheet")
    let kinds = VariantWords.counts(summary.counts.filter { !$0.key.passes })
    return (
      "\(summary.failing) of \(Words.count(summary.variants, "variant")) fail",
      " on \(failing) of \(sheets): \(kinds)"
    )
  }

  /// The answer as a heading: `3 of 64 variants on 4 sheets fail`.
  static func heading(_ summary: RunSummary, isIncomplete: Bool) -> String {
    let answer =
      summary.variants == 0
      ? nothing
      : summary.failing == 0
        ? "\(whole(summary)) match" : "\(summary.failing) of \(whole(summary)) fail"
    return answer + (isIncomplete ? incomplete : "")
  }

  private static func whole(_ summary: RunSummary) -> String {
    "\(Words.count(summary.variants, "variant")) on \(Words.count(summary.sheets, "sheet"))"
  }
}

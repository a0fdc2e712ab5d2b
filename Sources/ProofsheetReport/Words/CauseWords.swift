package import ProofsheetRun

/// Sentences about one cause.
package enum CauseWords {
  /// The remark on what brought a cause's failures about: that its tokens were proved to, or where to look where there
  /// are none; nil where the tokens say all.
  package static func note(_ cause: Cause) -> String? {
    guard cause.tokens.isEmpty else {
      return cause.explained ? "proved: drawn with the old values, all of it matches again" : nil
    }
    return cause.verdicts == [.missing]
      ? "there is no baseline of these yet: look at them, then record or accept them"
      : "no token changed its value here: look for the reason in code, fonts or libraries"
  }
}

import ProofsheetRun

/// Sentences about a whole run, for a page that a person opens.
package struct RunWords: Hashable, Sendable, Codable {
  /// The answer, such as `3 of 64 variants need a look.`.
  package var headline: String
  /// The addition to the answer of a run that passes; nil where there is none.
  package var note: String?
  /// The remark that other libraries or fonts drew the baselines; nil where none did.
  package var fingerprint: String?
  /// The remark that tokens were overlaid; nil where none were.
  package var overlay: String?
  /// The remark on baselines that nothing wants any more; nil where there are none.
  package var orphans: String?
  /// The number of failures that the causes cover, in words; nil where they cover none.
  package var causes: String?
}

extension RunWords {
  /// The facts of a run that its sentences tell.
  struct Facts {
    /// The counts.
    var summary: RunSummary
    /// True where something of it is missing.
    var isIncomplete = false
    /// The number of variants that match only because a tolerance allows it.
    var tolerated = 0
    /// The differences between the baselines' fingerprints and this machine's.
    var differs: [String] = []
    /// True where tokens were overlaid.
    var hasOverlay = false
    /// The name of the tool that ran; nil in tests.
    var tool: String?
    /// The number of causes, and the number of failures they cover.
    var causes = (count: 0, covered: 0)

    /// The name to type for the tool; nothing that a shell takes for more than a name.
    fileprivate var command: String {
      tool.flatMap {
        try? /[\w.+\-]+/.asciiOnlyWordCharacters().wholeMatch(in: $0) == nil ? nil : $0
      }
        ?? "proofsheet"
    }
  }

  /// Tells the facts of a run.
  init(_ facts: Facts) {
    let summary = facts.summary
    headline =
      summary.failing == 0 && facts.isIncomplete && summary.variants > 0
      ? "The run is incomplete." : Self.compared(summary.counts)
    if summary.passes, !facts.isIncomplete, summary.counts[.known] == nil {
      let sheets = Words.count(summary.sheets, "sheet")
      note =
        facts.tolerated == 0
        ? "Every pixel of \(sheets) equals its baseline."
        : "\(Words.grouped(facts.tolerated)) of them only within the tolerance."
    }
    if !facts.differs.isEmpty {
      fingerprint =
        "This machine draws with other libraries or fonts than the baselines were recorded with. "
        + "Differences may come from there: \(facts.differs.joined(separator: "; "))."
    }
    if facts.hasOverlay {
      overlay =
        "Drawn with overlay tokens: this shows what they would change. "
        + "Nothing of this run can be accepted."
    }
    if summary.orphaned > 0 {
      orphans =
        "\(Words.grouped(summary.orphaned, "baseline")) without a variant: nothing in the code draws "
        + "them any more. See the plan of \(facts.command) prune."
    }
    causes = Self.coverage(facts)
  }

  /// The answer of a sheet's verdicts.
  static func compared(_ verdicts: [Verdict]) -> String {
    compared(verdicts.reduce(into: [:]) { $0[$1, default: 0] += 1 })
  }

  /// The answer of a run's verdicts.
  private static func compared(_ counts: [Verdict: Int]) -> String {
    let variants = counts.values.reduce(0, +)
    let failing = counts.reduce(0) { $0 + ($1.key.passes ? 0 : $1.value) }
    let matching = counts.reduce(0) { $0 + ($1.key.row.junit == .pass ? $1.value : 0) }
    let all = Words.grouped(variants, "variant")
    if variants == 0 { return "No variant was compared." }
    if failing == variants {
      return Words.plural(failing, "The only variant needs a look.", "All \(all) need a look.")
    }
    if failing > 0 {
      return "\(Words.grouped(failing)) of \(all) \(Words.plural(failing, "needs", "need")) a look."
    }
    if matching < variants {
      return "\(Words.grouped(matching)) of \(all) match, the others are known."
    }
    return Words.plural(variants, "The only variant matches.", "All \(all) match.")
  }

  private static func coverage(_ facts: Facts) -> String? {
    let (count, covered) = facts.causes
    let failing = facts.summary.failing
    if covered == 0 { return nil }
    if covered < failing {
      return "They cover \(Words.grouped(covered)) of \(Words.grouped(failing, "variant")); "
        + "\(Words.grouped(failing - covered)) \(Words.plural(failing - covered, "stands", "stand")) alone."
    }
    return Words.plural(
      count, "It covers every variant that needs a look.",
      "Together they cover every variant that needs a look.")
  }

  /// The sentences about a gallery, which compares nothing.
  ///
  /// - Parameters:
  ///   - variants: the number of variants that are shown.
  ///   - components: the names of their components.
  static func gallery(variants: Int, components: Set<String>) -> RunWords {
    let whole =
      components.count == 1
      ? components.first ?? "" : Words.grouped(components.count, "component")
    return RunWords(
      headline: "\(Words.grouped(variants, "variant")) of \(whole)",
      note:
        "As the code draws them now. Choose a component to see its variants, their sizes and the "
        + "tokens they read.")
  }
}

import ProofsheetRun
import Testing

@testable import ProofsheetReport

/// Sentences about a whole run, as its page shows them.
@Suite struct RunWordsTests {
  private func facts(_ verdicts: [(Verdict, Int)], orphaned: Int = 0) -> RunWords.Facts {
    RunWords.Facts(
      summary: RunSummary(
        verdicts: verdicts.flatMap { Array(repeating: $0, count: $1) }, sheets: 2,
        orphaned: orphaned))
  }

  @Test(arguments: [
    ([], "No variant was compared."), ([(Verdict.matched, 1)], "The only variant matches."),
    ([(.matched, 1_440)], "All 1,440 variants match."),
    ([(.differs, 1)], "The only variant needs a look."),
    ([(.differs, 2), (.missing, 1)], "All 3 variants need a look."),
    ([(.matched, 3), (.resized, 1)], "1 of 4 variants needs a look."),
    ([(.matched, 999), (.known, 1), (.resized, 2)], "2 of 1,002 variants need a look."),
    ([(.matched, 3), (.known, 1)], "3 of 4 variants match, the others are known."),
  ])
  func theHeadlineIsTheAnswer(verdicts: [(Verdict, Int)], headline: String) {
    #expect(RunWords(facts(verdicts)).headline == headline)
    let all = verdicts.flatMap { Array(repeating: $0, count: $1) }
    #expect(RunWords.compared(all) == headline)
  }

  @Test func whatIsIncompleteIsNeverToldAsMatching() {
    var facts = facts([(.matched, 3)])
    facts.isIncomplete = true
    #expect(RunWords(facts) == RunWords(headline: "The run is incomplete."))
  }

  @Test func everyPixelIsEqualOnlyWhereNoToleranceWasNeeded() {
    var facts = facts([(.matched, 3)])
    #expect(RunWords(facts).note == "Every pixel of 2 sheets equals its baseline.")
    facts.tolerated = 2
    #expect(RunWords(facts).note == "2 of them only within the tolerance.")
    #expect(RunWords(self.facts([(.matched, 3), (.known, 1)])).note == nil)
    #expect(RunWords(self.facts([(.matched, 3), (.differs, 1)])).note == nil)
  }

  @Test func remarksAreThereWhereThereIsSomethingToSay() {
    var facts = facts([(.matched, 3)], orphaned: 1)
    facts.differs = ["cairo 1.16.0, was 1.18.0", "x86_64, was arm64"]
    facts.hasOverlay = true
    facts.tool = "shots"
    let words = RunWords(facts)
    #expect(
      words.fingerprint == """
        This machine draws with other libraries or fonts than the baselines were recorded with. \
        Differences may come from there: cairo 1.16.0, was 1.18.0; x86_64, was arm64.
        """)
    #expect(
      words.overlay == """
        Drawn with overlay tokens: this shows what they would change. Nothing of this run can be \
        accepted.
        """)
    #expect(
      words.orphans == """
        1 baseline without a variant: nothing in the code draws them any more. See the plan of \
        shots prune.
        """)
    // A run from elsewhere may call its tool anything, and people type what they read.
    facts.tool = "rm -rf ~;"
    #expect(RunWords(facts).orphans?.hasSuffix(" See the plan of proofsheet prune.") == true)
  }

  @Test(arguments: [
    (1, 4, "It covers every variant that needs a look."),
    (2, 4, "Together they cover every variant that needs a look."),
    (2, 2, "They cover 2 of 4 variants; 2 stand alone."),
    (2, 3, "They cover 3 of 4 variants; 1 stands alone."), (1, 0, nil),
  ])
  func causesSayHowMuchTheyCover(count: Int, covered: Int, text: String?) {
    var facts = facts([(.differs, 4), (.matched, 1)])
    facts.causes = (count, covered)
    #expect(RunWords(facts).causes == text)
  }

  @Test func aGalleryIsCounted() {
    #expect(
      RunWords.gallery(variants: 1_440, components: ["CKButton"]).headline
        == "1,440 variants of CKButton")
    #expect(
      RunWords.gallery(variants: 2, components: ["A", "B"]).headline == "2 variants of 2 components"
    )
  }
}

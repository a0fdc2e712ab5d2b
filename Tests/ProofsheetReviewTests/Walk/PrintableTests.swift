import Testing

@testable import ProofsheetReview

@Suite struct PrintableTests {
  @Test func linesBreakBehindWords() {
    #expect("one two, three/four".broken(at: 8) == ["one two,", " three/", "four"])
    #expect("unbreakable".broken(at: 4) == ["unbr", "eaka", "ble"])
    #expect("four".broken(at: 4) == ["four"])
    #expect("".broken(at: 4) == [""])
    #expect("ab".broken(at: 0) == ["a", "b"])
  }

  /// A message of a run may be of any length: counting all that is left for each line takes minutes.
  @Test func aMillionLettersAreBrokenAtOnce() {
    let lines = String(repeating: "a", count: 1_000_000).broken(at: 80)
    #expect(lines.count == 12_500 && lines.allSatisfy { $0.count == 80 })
  }
}

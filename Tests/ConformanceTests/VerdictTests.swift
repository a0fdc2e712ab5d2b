import PixelDiff
import Testing

/// The perceptual judgement on the pairs of all peers: no false alarm, no miss, no caret.
@Suite(.disabled(if: Conformance.isMissing, "\(Conformance.comment)"))
struct VerdictTests {
  private struct List: Decodable {
    struct Verdict: Decodable {
      var a: String
      var b: String
      var equal: Bool
    }
    var verdicts: [Verdict]
  }

  @Test func judgesEveryPairRight() throws {
    let verdicts = try Conformance.json("verdicts.json", as: List.self).verdicts
    #expect(verdicts.count >= 29)
    var equal = 0
    for verdict in verdicts {
      let difference = Comparison.compare(
        expected: try Conformance.image(verdict.a), actual: try Conformance.image(verdict.b),
        tolerance: Tolerance(metric: .perceptual))
      #expect(difference.passes == verdict.equal, "\(verdict.b)")
      if difference.passes == verdict.equal { equal += 1 }
    }
    Conformance.report("verdicts.json", tried: verdicts.count, equal: equal)
  }

  /// Pairs of looks-same beside that list: carets that are none, and antialiasing.
  @Test(arguments: [
    ("no-caret", "broken-caret", false), ("no-caret", "two-caret", false),
    ("no-caret", "not-only-caret", false), ("no-caret+antialiasing", "caret+antialiasing", true),
    ("antialiasing-tolerance-ref-1", "antialiasing-tolerance-actual-1", true),
    ("antialiasing-tolerance-ref-2", "antialiasing-tolerance-actual-2", true),
  ])
  func judgesLooksSame(first: String, second: String, passes: Bool) throws {
    let difference = Comparison.compare(
      expected: try Conformance.image("looks-same/src/\(first).png"),
      actual: try Conformance.image("looks-same/src/\(second).png"),
      tolerance: Tolerance(metric: .perceptual))
    #expect(difference.passes == passes)
  }
}

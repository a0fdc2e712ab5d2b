import ButtonSystems
import DesignTokens
import ProofsheetMatrix
import SeededRandom
import Testing

@testable import CauseBenchmark

/// What `tools/bench causes` measures, on a small part: causes of random changes are right.
@Suite struct CauseMeasurementTests {
  @Test func causesOfTwentyChangesAreRight() throws {
    let seed: UInt64 = 6
    let measurement = try CauseMeasurement(
      systems: [
        SubjectSystem(name: "part", matrices: [CKButton.widths, CKButton.titles, CKButton.pairs])
      ], seed: seed)
    let board = try measurement.run(count: 20)
    let total = board.total
    #expect(board.reachesGoals, "\(board.table(seed: seed))")
    #expect(total.changes == 20 && total.changed > 100 && total.named > 5 && total.conditions > 10)
    #expect(total.misattributed == 0)
  }

  /// A system without an alias can't have another one: that must neither crash nor go on for ever.
  @Test(arguments: SubjectSystem.all.map(\.name)) func everyKindOfChangeEnds(name: String) throws {
    let system = try #require(SubjectSystem.all.first { $0.name == name })
    let tokens = try system.tokens()
    let maker = try ChangeMaker(system, reads: Set(tokens.paths.prefix(3)))
    var generator = SeededGenerator(seed: 1)
    for kind in Change.Kind.allCases {
      for _ in 0..<10 {
        guard let change = maker.change(kind, &generator) else { continue }
        #expect(change.kind == kind && !(change.tokens.isEmpty && change.code == nil))
      }
    }
    let nothing = try ChangeMaker(system, reads: [])
    for kind in [Change.Kind.oneToken, .primitive, .alias, .twoTokens, .codeAndToken] {
      #expect(nothing.change(kind, &generator) == nil)
    }
  }

  @Test func optionsAreRead() {
    #expect(
      MeasurementOptions([]) == MeasurementOptions(["--changes", "500", "--seed", "20261130"]))
    let options = MeasurementOptions(["--seed", "7", "--verbose", "--changes", "60"])
    #expect(options?.seed == 7 && options?.changes == 60 && options?.isVerbose == true)
    for words in [
      ["60"], ["--changes"], ["--changes", "0"], ["--changes", "x"], ["--seed", "-1"],
    ] {
      #expect(MeasurementOptions(words) == nil)
    }
  }

  @Test func anOverlayIsTheChange() {
    var change = Change(kind: .twoTokens)
    change.tokens = ["a.b.c": "\"1px\"", "a.b": "2", "a.d": "\"{x.y}\""]
    #expect(
      change.overlay == [
        .text(
          #"{"a": {"b": {"$value": 2, "c": {"$value": "1px"}}, "d": {"$value": "{x.y}"}}}"#,
          name: "change.json")
      ])
  }

  @Test func aConditionIsReadBackFromItsWords() {
    let condition = WrittenCondition("type=ghost and state in {hover, pressed} or 3 other variants")
    #expect(condition.boxes == [["type": ["ghost"], "state": ["hover", "pressed"]]])
    #expect(condition.rest == 3)
    let points = { (type: String, state: String) in
      [AxisPoint(axis: "type", key: type), AxisPoint(axis: "state", key: state)]
    }
    #expect(
      condition.holds(points("ghost", "hover")) && !condition.holds(points("ghost", "default")))
    #expect(WrittenCondition("every variant").holds(points("primary", "default")))
  }

  @Test func variantsOfWhichNoTwoShareABoxCount() {
    let points = { (x: Int, y: Int) in
      [AxisPoint(axis: "x", key: "\(x)"), AxisPoint(axis: "y", key: "\(y)")]
    }
    let all = (0..<4).flatMap { x in (0..<4).map { (x, $0) } }
    var generator = SeededGenerator(seed: 1)
    let bound = { (fails: (Int, Int) -> Bool, generator: inout SeededGenerator) in
      FewestBoxes(
        all.filter { fails($0.0, $0.1) }.map { points($0.0, $0.1) },
        others: all.filter { !fails($0.0, $0.1) }.map { points($0.0, $0.1) }
      ).lowerBound(limit: 9, &generator)
    }
    #expect(bound({ x, _ in x < 2 }, &generator) == 1)
    #expect(bound({ x, y in x == y }, &generator) == 4)
    #expect(bound({ x, y in x == 0 || y == 0 }, &generator) == 2)
    // Of any two a box holds no other, of all three it does.
    let three = [(0, 0, 1), (0, 1, 0), (1, 0, 0)].map { x, y, z in
      points(x, y) + [AxisPoint(axis: "z", key: "\(z)")]
    }
    let other = points(0, 0) + [AxisPoint(axis: "z", key: "0")]
    #expect(FewestBoxes(three, others: [other]).lowerBound(limit: 9, &generator) >= 2)
    #expect(FewestBoxes(three, others: []).lowerBound(limit: 9, &generator) == 1)
  }
}

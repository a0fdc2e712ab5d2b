import ProofsheetMatrix
import ScratchHarness
import SeededRandom
import Testing

@testable import ProofsheetRun

@Suite struct ConditionFinderTests {
  static let axes = [
    AxisDescription(name: "type", keys: ["primary", "secondary", "ghost"]),
    AxisDescription(name: "size", keys: ["large", "medium", "small"]),
    AxisDescription(name: "state", keys: ["default", "hover", "pressed", "disabled"]),
  ]

  static let all: [[String]] = axes[0].keys.flatMap { type in
    axes[1].keys.flatMap { size in axes[2].keys.map { [type, size, $0] } }
  }

  private func conditions(_ fails: ([String]) -> Bool) -> [String] {
    ConditionFinder(axes: Self.axes).boxes(
      failing: Self.all.filter(fails), passing: Self.all.filter { !fails($0) }
    ).map { $0.description(axes: Self.axes) }
  }

  @Test func oneValue() {
    #expect(conditions { $0[1] == "small" } == ["size=small"])
  }

  @Test func severalAxesAndValues() {
    #expect(
      conditions { $0[0] == "ghost" && ["hover", "pressed"].contains($0[2]) }
        == ["type=ghost and state in {hover, pressed}"])
  }

  @Test(arguments: [
    [], [AxisDescription(name: "type", keys: [])],
    ConditionFinderTests.axes + [AxisDescription(name: "more", keys: ["a"])],
  ])
  func `axes that aren't those of the variants give no condition`(_ axes: [AxisDescription]) {
    let boxes = ConditionFinder(axes: axes).boxes(
      failing: [["ghost", "small", "hover"]], passing: [["ghost", "small", "default"]])
    #expect(boxes.isEmpty)
  }

  @Test func twoBoxes() {
    #expect(
      conditions { $0[1] == "small" || $0[2] == "disabled" } == ["size=small", "state=disabled"])
  }

  @Test func everything() {
    #expect(conditions { _ in true } == ["every variant"])
    #expect(conditions { _ in false } == [])
  }

  @Test func boxesHoldEveryFailureAndNoSuccess() {
    var generator = SeededGenerator(seed: 20_261_130)
    for round in 0..<200 {
      let failing = Set(Self.all.filter { _ in UInt.random(in: 0..<4, using: &generator) == 0 })
      let boxes = ConditionFinder(axes: Self.axes).boxes(
        failing: Self.all.filter(failing.contains),
        passing: Self.all.filter { !failing.contains($0) })
      for point in Self.all {
        #expect(
          boxes.contains { $0.contains(point) } == failing.contains(point),
          "round \(round) of seed 20261130: \(point)")
      }
    }
  }

  @Test func boxesThatOverlapAreFewest() {
    // A box in the middle that holds parts of both others, and something of its own.
    let conditions = conditions { point in
      (point[0] != "ghost" && point[1] == "large") || (point[0] != "primary" && point[1] == "small")
        || (point[0] == "secondary" && point[1] == "medium" && point[2] == "hover")
    }
    #expect(
      Set(conditions) == [
        "type in {primary, secondary} and size=large", "type in {secondary, ghost} and size=small",
        "type=secondary and state=hover",
      ])
  }

  @Test func variantsThatAreNotThereChooseTheShortestCondition() {
    // Of a covering array, the same variants are small, or secondary or ghost in hover or pressed.
    let points = [
      ["primary", "large", "default"], ["primary", "medium", "disabled"],
      ["secondary", "small", "hover"], ["ghost", "small", "pressed"],
    ]
    let boxes = ConditionFinder(axes: Self.axes).boxes(
      failing: Array(points[2...]), passing: Array(points[..<2]))
    #expect(boxes.map { $0.description(axes: Self.axes) } == ["size=small"])
  }

  @Test func manyKeysThatBehaveAlikeAreOne() {
    let axes = [
      AxisDescription(name: "icon", keys: (0..<500).map { "i\($0)" }),
      AxisDescription(name: "size", keys: ["small", "large"]),
    ]
    let all = axes[0].keys.flatMap { icon in axes[1].keys.map { [icon, $0] } }
    let fails = { (point: [String]) in ["i7", "i400"].contains(point[0]) && point[1] == "small" }
    let boxes = ConditionFinder(axes: axes).boxes(
      failing: all.filter(fails), passing: all.filter { !fails($0) })
    #expect(boxes.map { $0.description(axes: axes) } == ["icon in {i7, i400} and size=small"])
    // 500 keys that all behave differently have no condition.
    let pairs = (0..<500).map { ["i\($0)", "i\(($0 * 7) % 500)"] }
    let square = [axes[0], AxisDescription(name: "other", keys: axes[0].keys)]
    #expect(
      ConditionFinder(axes: square).boxes(
        failing: Array(pairs[..<250]), passing: Array(pairs[250...])
      ).isEmpty)
  }

  @Test func aConditionOfManyBoxesIsGivenInPart() throws {
    let matrix = MatrixDescription(Chip.core)
    // A chessboard: no two failing variants are in one box.
    let keys = (0..<4).map { "\($0)" }
    var board = matrix
    board.axes = ["x", "y", "z"].map { AxisDescription(name: $0, keys: keys) }
    let variants = keys.flatMap { x in keys.flatMap { y in keys.map { z in [x, y, z] } } }.map {
      keys in
      VariantResult(
        id: keys.joined(separator: ","),
        points: zip(board.axes, keys).map { AxisPoint(axis: $0.name, key: $1) }, sheet: "s",
        verdict: keys.reduce(0) { $0 + (Int($1) ?? 0) } % 2 == 0 ? .differs : .matched)
    }
    let sheet = SheetResult(
      path: "s", component: board.component, matrix: board.matrix, scale: 2, size: nil,
      variants: variants, fingerprintDifferences: [], baseline: nil)
    let causes = CauseFinder(matrices: [board]).causes(of: [sheet])
    // Even and odd keys behave alike: 4 boxes of 8.
    #expect(
      Set(causes.map(\.condition)) == [
        "x in {0, 2} and y in {0, 2} and z in {0, 2}",
        "x in {0, 2} and y in {1, 3} and z in {1, 3}",
        "x in {1, 3} and y in {0, 2} and z in {1, 3}",
        "x in {1, 3} and y in {1, 3} and z in {0, 2}",
      ])
    let scattered = variants.enumerated().map { index, variant in
      var variant = variant
      variant.verdict = (index * 37) % 64 < 20 ? .differs : .matched
      return variant
    }
    var other = sheet
    other.variants = scattered
    let partial = CauseFinder(matrices: [board]).causes(of: [other])
    #expect(partial.count == CauseFinder.maximumConditions + 1)
    #expect(partial.contains { $0.condition.hasSuffix(" other variants") })
    #expect(Set(partial.flatMap(\.ids)).count == 20)
  }
}

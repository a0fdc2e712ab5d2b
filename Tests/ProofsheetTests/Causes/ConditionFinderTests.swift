import Testing

@testable import Proofsheet

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
}

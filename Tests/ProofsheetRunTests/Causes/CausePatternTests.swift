import ProofsheetMatrix
import ScratchHarness
import SeededRandom
import Testing

@testable import ProofsheetRun

/// Who accepts a cause by its patterns takes its variants and no others.
@Suite struct CausePatternTests {
  private static let matrix: MatrixDescription = {
    var matrix = MatrixDescription(Chip.core)
    (matrix.component, matrix.matrix) = ("Badge", "core")
    matrix.axes = [
      AxisDescription(name: "type", keys: ["plain", "ghost", "loud"]),
      AxisDescription(name: "size", keys: ["s", "m", "l"]),
      AxisDescription(name: "state", keys: ["idle", "hover", "pressed"]),
    ]
    return matrix
  }()

  private static let points: [[String]] = matrix.axes.reduce([[]]) { points, axis in
    points.flatMap { point in axis.keys.map { point + [$0] } }
  }

  private static func id(_ point: [String]) -> String {
    "Badge/core/" + zip(matrix.axes, point).map { "\($0.name)=\($1)" }.joined(separator: ",")
  }

  /// The causes of a run in which some variants fail.
  private static func causes(_ fails: ([String]) -> Bool) -> [Cause] {
    let sheet = SheetResult(
      path: "badge/core/all@2x", component: "Badge", matrix: "core", scale: 2,
      variants: points.map { point in
        VariantResult(
          id: id(point), points: zip(matrix.axes, point).map { AxisPoint(axis: $0.name, key: $1) },
          sheet: "badge/core/all@2x", verdict: fails(point) ? .differs : .matched)
      })
    return CauseFinder(matrices: [matrix]).causes(of: [sheet])
  }

  @Test(arguments: [
    ("size=s", ["Badge/core/**,size=s,**"]), ("type=ghost", ["Badge/core/type=ghost,**"]),
    ("state=hover", ["Badge/core/**,state=hover"]),
    ("type=ghost and state=hover", ["Badge/core/type=ghost,**,state=hover"]),
    (
      "type=loud and size in {s, l}",
      ["Badge/core/type=loud,size=s,**", "Badge/core/type=loud,size=l,**"]
    ),
  ])
  func aConditionBecomesPatterns(condition: String, patterns: [String]) throws {
    let causes = Self.causes { point in
      patterns.contains { IDGlob($0).matches(Self.id(point)) }
    }
    #expect(causes.map(\.condition) == [condition])
    #expect(causes.map(\.patterns) == [patterns])
  }

  @Test func everyVariantIsOnePattern() {
    #expect(Self.causes { _ in true }.map(\.patterns) == [["Badge/core/**"]])
  }

  /// Whatever fails: patterns select what the cause covers, of all variants of the matrix.
  @Test(arguments: 1...40) func patternsSelectTheCauseAndNothingElse(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let failing = Set(
      Self.points.filter { _ in UInt64.random(in: 0..<4, using: &random) == 0 })
    for cause in Self.causes(failing.contains) where !cause.patterns.isEmpty {
      #expect(cause.patterns.count <= 4)
      let globs = cause.patterns.map(IDGlob.init)
      let selected = Self.points.map(Self.id).filter { id in globs.contains { $0.matches(id) } }
      #expect(Set(selected) == Set(cause.ids), "seed \(seed): \(cause.condition)")
    }
  }
}

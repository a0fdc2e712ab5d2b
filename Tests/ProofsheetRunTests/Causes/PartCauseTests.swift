import CairoCanvas
import ProofsheetMatrix
import ScratchHarness
import Testing

@testable import ProofsheetRun

/// Changes of parts are causes: each once, over all matrices, and whatever its amount.
@Suite struct PartCauseTests {
  private static let matrices = ["core", "more"].map { name in
    var matrix = MatrixDescription(Chip.core)
    (matrix.component, matrix.matrix) = ("Badge", name)
    matrix.axes = [AxisDescription(name: "size", keys: ["s", "m", "l"])]
    return matrix
  }

  /// The causes of a run in which variants have changes, by matrix and size.
  private func causes(
    _ changes: [String: [PartChange]], unexplained: Set<String> = []
  ) -> [Cause] {
    CauseFinder(matrices: Self.matrices).causes(
      of: Self.matrices.flatMap { matrix in
        ["s", "m", "l"].map { size in
          let name = "\(matrix.matrix)/\(size)"
          return CauseSubject(
            component: "Badge", matrix: matrix.matrix, id: "Badge/\(matrix.matrix)/size=\(size)",
            keys: [size], verdict: changes[name] == nil ? .matched : .differs, kinds: [],
            changes: changes[name], isUnexplained: unexplained.contains(name), reason: nil)
        }
      })
  }

  private let taller = PartChange(.frame, "frame", by: [0, 2])
  private func padding(_ by: Double, _ part: String = "label") -> PartChange {
    PartChange(.spacing, part, edges: [.above, .below], by: [by])
  }
  private let face = PartChange(
    .recoloured, "face", property: "colour", from: .text("#000000"), to: .text("#FFFFFF"))

  @Test func oneChangeIsOneCauseOverMatrices() {
    let causes = causes([
      "core/s": [padding(1), taller], "core/m": [padding(2, "icon"), taller],
      "more/s": [padding(1), taller],
    ])
    #expect(causes.map(\.ids.count) == [3])
    #expect(causes.map(\.condition) == ["Badge/core, size in {s, m}; Badge/more, size=s"])
    #expect(causes[0].patterns == ["Badge/core/size=s", "Badge/core/size=m", "Badge/more/size=s"])
    #expect(
      causes[0].changes.map(\.variants) == [2, 1],
      "the sizes of frames follow, and are told where nothing else is")
  }

  @Test func twoChangesAreTwo() {
    let causes = causes([
      "core/s": [face, padding(1)], "core/m": [face], "core/l": [padding(1)],
    ])
    #expect(causes.map(\.condition) == ["size in {s, m}", "size in {s, l}"])
    #expect(causes.map { $0.ids.count } == [2, 2])
  }

  @Test func twoThatAlwaysComeTogetherAreOne() {
    #expect(causes(["core/s": [face, padding(1)], "more/l": [face, padding(3)]]).count == 1)
  }

  @Test func pixelsThatNoPartAccountsForAreACauseOfTheirOwn() {
    let causes = causes(
      ["core/s": [face], "core/m": [face], "core/l": []], unexplained: ["core/m"])
    #expect(causes.map(\.condition) == ["size in {s, m}", "size in {m, l}"])
  }
}

import ScratchHarness
import Testing

@testable import ProofsheetMatrix

@Suite struct CoveringArrayTests {
  /// Every combination of values of `strength` axes that some allowed row has, as text.
  private func combinations(_ rows: [[Int]], strength: Int) -> Set<[Int]> {
    var result = Set<[Int]>()
    for row in rows {
      var chosen: [[Int]] = [[]]
      for axis in row.indices {
        chosen += chosen.filter { $0.count < strength * 2 }.map { $0 + [axis, row[axis]] }
      }
      result.formUnion(chosen.filter { $0.count == strength * 2 })
    }
    return result
  }

  private func product(_ levels: [Int]) -> [[Int]] {
    levels.reduce([[]]) { rows, count in rows.flatMap { row in (0..<count).map { row + [$0] } } }
  }

  @Test(arguments: [1, 2, 3, 4])
  func everyCombinationStillOccurs(_ strength: Int) {
    let levels = [4, 3, 2, 3, 2, 2]
    let rows = CoveringArray(levels: levels, strength: strength) { _ in true }.rows()
    let all = product(levels)
    #expect(combinations(rows, strength: strength) == combinations(all, strength: strength))
    #expect(rows.count < all.count)
  }

  @Test func exclusionsAreKeptAndWhatTheyAllowIsCovered() {
    let levels = [4, 3, 2, 3, 2]
    let isAllowed = { (row: [Int]) in !(row[0] == 3 && row[1] != 2) && row[2] + row[3] != 1 }
    for strength in 2...3 {
      let rows = CoveringArray(levels: levels, strength: strength, isAllowed: isAllowed).rows()
      #expect(rows.allSatisfy(isAllowed))
      #expect(
        combinations(rows, strength: strength)
          == combinations(product(levels).filter(isAllowed), strength: strength))
    }
  }

  @Test func theSameAxesGiveTheSameRows() {
    let one = CoveringArray(levels: [3, 3, 3, 3], strength: 2) { _ in true }.rows()
    #expect(one == CoveringArray(levels: [3, 3, 3, 3], strength: 2) { _ in true }.rows())
  }

  /// Six models whose sizes other tools publish: PICT has 9, 18, 37, 27, 15 and 210 rows, TestCover 9,
  /// 15, 29, 21, 10 and 181.
  @Test(arguments: [
    ([Int](repeating: 3, count: 4), 9),
    ([Int](repeating: 3, count: 13), 15),
    (
      [Int](repeating: 4, count: 15) + [Int](repeating: 3, count: 17)
        + [Int](repeating: 2, count: 29), 30
    ),
    ([4] + [Int](repeating: 3, count: 39) + [Int](repeating: 2, count: 35), 21),
    ([Int](repeating: 2, count: 100), 10),
    ([Int](repeating: 10, count: 20), 186),
  ])
  func standardModelsKeepTheirSizes(_ levels: [Int], _ size: Int) {
    let rows = CoveringArray(levels: levels, strength: 2) { _ in true }.rows()
    #expect(rows.count == size)
    let covered = Set(rows.flatMap(pairs))
    #expect(covered.count == CombinationTable.size(levels: levels, strength: 2))
  }

  /// Every two values of a row, as one number each.
  private func pairs(of row: [Int]) -> [Int] {
    row.indices.flatMap { axis in
      row[..<axis].indices.map { ((axis * 100 + $0) * 10 + row[axis]) * 10 + row[$0] }
    }
  }

  /// Baselines depend on these rows: where they change, the version has to.
  @Test func rowsAreThoseOfTheirVersion() {
    #expect(CoveringArray.version == 2)
    let rows = CoveringArray(levels: [3, 2, 3, 2], strength: 2) { $0[0] != 2 || $0[1] != 1 }.rows()
    #expect(
      rows.map { $0.map(String.init).joined() } == [
        "0011", "0101", "0120", "1000", "1110", "1121", "2001", "2010", "2020",
      ])
  }

  @Test func combinationsAreCountedBeforeTheyAreHeld() {
    #expect(CombinationTable.size(levels: [2, 3, 4], strength: 1) == 9)
    #expect(CombinationTable.size(levels: [2, 3, 4], strength: 2) == 26)
    #expect(CombinationTable.size(levels: [2, 3, 4], strength: 3) == 24)
    #expect(
      CombinationTable.size(levels: Array(repeating: 1 << 20, count: 8), strength: 4) == nil)
  }

  @Test func aMatrixIsThinned() throws {
    let thinned = try Chip.core.covering(strength: 2).sheets().flatMap(\.variants)
    #expect(thinned.count == 4)
    #expect(throws: MatrixError.badStrength(matrix: "Chip/core", strength: 4, axes: 3)) {
      try Chip.core.covering(strength: 4).sheets()
    }
    let numbers = (0..<2_400).map { Number(key: "\($0)") }
    let wide = Matrix("wide", Chip())
      .varying("one", \.number, numbers).varying("two", \.number, numbers)
      .varying("three", \.number, numbers)
    #expect(
      throws: MatrixError.tooManyCombinations(matrix: "Chip/wide", strength: 2, limit: 10_000_000)
    ) {
      try wide.covering(strength: 2).sheets()
    }
  }
}

/// A value that changes nothing, of which there can be as many as one likes.
private struct Number: AxisValue {
  var key: String
}

extension Chip {
  fileprivate var number: Number {
    get { Number(key: "") }
    set { _ = newValue }
  }
}

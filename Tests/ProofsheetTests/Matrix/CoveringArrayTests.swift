import Testing

@testable import Proofsheet

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

  /// Six models whose sizes other tools publish: PICT has 9, 18, 37, 27, 15 and 210 rows.
  @Test(arguments: [
    ([Int](repeating: 3, count: 4), 9),
    ([Int](repeating: 3, count: 13), 20),
    (
      [Int](repeating: 4, count: 15) + [Int](repeating: 3, count: 17)
        + [Int](repeating: 2, count: 29), 39
    ),
    ([4] + [Int](repeating: 3, count: 39) + [Int](repeating: 2, count: 35), 29),
    ([Int](repeating: 2, count: 100), 16),
    ([Int](repeating: 10, count: 20), 201),
  ])
  func standardModelsKeepTheirSizes(_ levels: [Int], _ size: Int) {
    #expect(CoveringArray(levels: levels, strength: 2) { _ in true }.rows().count == size)
  }

  @Test func aMatrixIsThinned() throws {
    let thinned = try Chip.core.covering(strength: 2).sheets().flatMap(\.variants)
    #expect(thinned.count == 4)
    #expect(throws: MatrixError.badStrength(matrix: "Chip/core", strength: 4, axes: 3)) {
      try Chip.core.covering(strength: 4).sheets()
    }
  }
}

import SeededRandom
import Testing

@testable import ChangeKinds

@Suite struct ShownLinesTests {
  typealias Span = ShownLines.Span

  @Test func showsRemovedLinesBeforeInsertedOnes() {
    let lines = ShownLines(expected: 10, actual: 11, removed: [3..<5], inserted: [3..<6])
    #expect(
      lines.spans == [
        Span(places: 0..<3, expected: 0, actual: 0),
        Span(places: 3..<5, expected: 3, actual: nil),
        Span(places: 5..<8, expected: nil, actual: 3),
        Span(places: 8..<13, expected: 5, actual: 6),
      ])
    #expect(lines.count == 13)
    #expect(lines.places(ofExpected: 4..<7) == 4..<10)
    #expect(lines.places(ofActual: 5..<7) == 7..<9)
    #expect(lines.places(ofActual: 5..<5) == 0..<0)
  }

  @Test func pairsByNumberWhereTheGapsDoNotFit() {
    let lines = ShownLines(expected: 4, actual: 6, removed: [1..<2], inserted: [])
    #expect(
      lines.spans == [
        Span(places: 0..<4, expected: 0, actual: 0),
        Span(places: 4..<6, expected: nil, actual: 4),
      ])
  }

  @Test func cutsGapsThatOverlapOrReachBeyond() {
    let lines = ShownLines(
      expected: 6, actual: 3, removed: [4..<9, 1..<2, 1..<2], inserted: [-3..<0])
    #expect(
      lines.spans == [
        Span(places: 0..<1, expected: 0, actual: 0),
        Span(places: 1..<2, expected: 1, actual: nil),
        Span(places: 2..<4, expected: 2, actual: 1),
        Span(places: 4..<6, expected: 4, actual: nil),
      ])
  }

  @Test(arguments: 0..<200)
  func showsEveryLineOnce(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func gaps(_ count: Int, _ random: inout SeededGenerator) -> [Range<Int>] {
      (0..<Int.random(in: 0...4, using: &random)).map { _ in
        let start = Int.random(in: -2...count + 2, using: &random)
        return start..<start + Int.random(in: 0...5, using: &random)
      }
    }
    let expected = Int.random(in: 0...30, using: &random)
    let actual = Int.random(in: 0...30, using: &random)
    let lines = ShownLines(
      expected: expected, actual: actual, removed: gaps(expected, &random),
      inserted: gaps(actual, &random))
    let shown = lines.spans.flatMap { span in
      span.places.map { (span.expectedLine($0), span.actualLine($0)) }
    }
    #expect(shown.compactMap(\.0) == Array(0..<expected), "seed \(seed)")
    #expect(shown.compactMap(\.1) == Array(0..<actual), "seed \(seed)")
    #expect(shown.allSatisfy { $0.0 != nil || $0.1 != nil }, "seed \(seed)")
    #expect(shown.count == lines.count, "seed \(seed)")
  }
}

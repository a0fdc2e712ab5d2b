/// The lines (rows, or columns) that a picture of a difference shows, in order: those that both pictures
/// have, and between them those that only one has.
struct ShownLines {
  /// Successive lines that are in the same pictures.
  struct Span: Hashable {
    /// The places at which they are shown.
    var places: Range<Int>
    /// The first of them in the expected picture, if it has them.
    var expected: Int?
    /// The first of them in the actual picture, if it has them.
    var actual: Int?

    /// The line of the expected picture that is shown at a place of the span.
    func expectedLine(_ place: Int) -> Int? { expected.map { $0 + place - places.lowerBound } }

    /// The line of the actual picture that is shown at a place of the span.
    func actualLine(_ place: Int) -> Int? { actual.map { $0 + place - places.lowerBound } }
  }

  private(set) var spans: [Span] = []
  /// The number of lines that are shown.
  private(set) var count = 0

  /// Orders the lines of two pictures.
  ///
  /// - Parameters:
  ///   - removed: those that only the expected picture has.
  ///   - inserted: those that only the actual picture has. Where removed and inserted ones don't leave
  ///     as many in both, the lines are paired by their numbers instead.
  init(expected: Int, actual: Int, removed: [Range<Int>], inserted: [Range<Int>]) {
    var removed = Self.ordered(removed, expected)
    var inserted = Self.ordered(inserted, actual)
    func rest(_ count: Int, _ gaps: [Range<Int>]) -> Int {
      gaps.reduce(count) { $0 - $1.count }
    }
    if rest(expected, removed) != rest(actual, inserted) {
      let common = min(expected, actual)
      removed = expected > common ? [common..<expected] : []
      inserted = actual > common ? [common..<actual] : []
    }
    var one = 0
    var other = 0
    while one < expected || other < actual {
      if let gap = removed.first, gap.lowerBound == one {
        append(gap.count, expected: one, actual: nil)
        one = gap.upperBound
        removed.removeFirst()
      } else if let gap = inserted.first, gap.lowerBound == other {
        append(gap.count, expected: nil, actual: other)
        other = gap.upperBound
        inserted.removeFirst()
      } else {
        let paired = min(
          (removed.first?.lowerBound ?? expected) - one,
          (inserted.first?.lowerBound ?? actual) - other)
        append(paired, expected: one, actual: other)
        one += paired
        other += paired
      }
    }
  }

  /// The places of lines of the expected picture, from the first to the last of them.
  func places(ofExpected lines: Range<Int>) -> Range<Int> { places(of: lines, \.expected) }

  /// The places of lines of the actual picture, from the first to the last of them.
  func places(ofActual lines: Range<Int>) -> Range<Int> { places(of: lines, \.actual) }

  private func places(of lines: Range<Int>, _ start: KeyPath<Span, Int?>) -> Range<Int> {
    guard let last = lines.last, let first = place(of: lines.lowerBound, start),
      let end = place(of: last, start)
    else { return 0..<0 }
    return first..<end + 1
  }

  private func place(of line: Int, _ start: KeyPath<Span, Int?>) -> Int? {
    for span in spans {
      guard let first = span[keyPath: start] else { continue }
      if line >= first, line < first + span.places.count {
        return span.places.lowerBound + line - first
      }
    }
    return nil
  }

  private mutating func append(_ lines: Int, expected: Int?, actual: Int?) {
    spans.append(Span(places: count..<count + lines, expected: expected, actual: actual))
    count += lines
  }

  /// Gaps from the first on, none reaching into another or beyond the picture.
  private static func ordered(_ gaps: [Range<Int>], _ count: Int) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for gap in gaps.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let rest = gap.clamped(to: (result.last?.upperBound ?? 0)..<count)
      if !rest.isEmpty { result.append(rest) }
    }
    return result
  }
}

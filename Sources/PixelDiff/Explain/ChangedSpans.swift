/// From where to where each line of what changed reaches, in rows or in columns.
struct ChangedSpans {
  private var spans: [Int: Range<Int>] = [:]

  /// - Parameters:
  ///   - parts: what changed.
  ///   - isAcross: whether the lines are rows.
  init(_ parts: [ChangedPart], isAcross: Bool) {
    for run in parts.lazy.flatMap(\.runs) {
      if isAcross {
        add(run.start..<run.end, to: run.y)
      } else {
        for x in run.start..<run.end { add(run.y..<run.y + 1, to: x) }
      }
    }
  }

  private mutating func add(_ places: Range<Int>, to line: Int) {
    let known = spans[line] ?? places
    spans[line] =
      min(known.lowerBound, places.lowerBound)..<max(known.upperBound, places.upperBound)
  }

  /// Where a line's first change is, and the place after its last one; nowhere if it has none.
  subscript(line: Int) -> Range<Int> { spans[line] ?? 0..<0 }

  /// The lines that have changes, in order; of more than some, some that are evenly spread.
  func numbers(atMost count: Int) -> [Int] {
    let all = spans.keys.sorted()
    return stride(from: 0, to: all.count, by: all.count / count + 1).map { all[$0] }
  }
}

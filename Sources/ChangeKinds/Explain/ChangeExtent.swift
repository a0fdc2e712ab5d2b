import PixelDiff

/// How far what changed reaches in each row and each column.
struct ChangeExtent {
  private let box: PixelRectangle
  /// The first and the last changed pixel of each row and column of the box.
  private var rows: [ClosedRange<Int>?]
  private var columns: [ClosedRange<Int>?]

  init(_ runs: [PixelRun], box: PixelRectangle) {
    self.box = box
    rows = [ClosedRange<Int>?](repeating: nil, count: box.height)
    columns = [ClosedRange<Int>?](repeating: nil, count: box.width)
    for run in runs {
      let row = run.y - box.y
      let known = rows[row] ?? run.start...run.start
      rows[row] = min(known.lowerBound, run.start)...max(known.upperBound, run.end - 1)
      for x in run.start..<run.end {
        let known = columns[x - box.x] ?? run.y...run.y
        columns[x - box.x] = min(known.lowerBound, run.y)...max(known.upperBound, run.y)
      }
    }
  }

  /// The columns between which a row of the picture changed; nil where it didn't.
  func columns(inRow y: Int) -> ClosedRange<Int>? { rows[y - box.y] }

  /// The rows between which a column of the picture changed; nil where it didn't.
  func rows(inColumn x: Int) -> ClosedRange<Int>? { columns[x - box.x] }

  /// Whether more changed beyond a changed pixel in a direction.
  func reaches(beyond x: Int, _ y: Int, towards dx: Int, _ dy: Int) -> Bool {
    let reach = dx == 0 ? columns[x - box.x] : rows[y - box.y]
    guard let reach else { return false }
    let place = dx == 0 ? y : x
    return dx + dy > 0 ? reach.upperBound > place : reach.lowerBound < place
  }
}

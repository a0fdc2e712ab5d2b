/// How far what changed reaches in each row and each column.
struct ChangeExtent {
  private let box: PixelRectangle
  /// The first and the last changed pixel of each row and column of the box.
  private var rows: [ClosedRange<Int>]
  private var columns: [ClosedRange<Int>]

  init(_ runs: [PixelRun], box: PixelRectangle) {
    self.box = box
    let nowhere = 0...0
    rows = [ClosedRange<Int>](repeating: nowhere, count: box.height)
    columns = [ClosedRange<Int>](repeating: nowhere, count: box.width)
    for run in runs {
      let row = run.y - box.y
      rows[row] =
        rows[row] == nowhere
        ? run.start...run.end - 1
        : min(rows[row].lowerBound, run.start)...max(rows[row].upperBound, run.end - 1)
      for x in run.start..<run.end {
        let known = columns[x - box.x]
        columns[x - box.x] =
          known == nowhere
          ? run.y...run.y : min(known.lowerBound, run.y)...max(known.upperBound, run.y)
      }
    }
  }

  /// Whether more changed beyond a changed pixel in a direction.
  func reaches(beyond x: Int, _ y: Int, towards dx: Int, _ dy: Int) -> Bool {
    if dx > 0 { return rows[y - box.y].upperBound > x }
    if dx < 0 { return rows[y - box.y].lowerBound < x }
    if dy > 0 { return columns[x - box.x].upperBound > y }
    return columns[x - box.x].lowerBound < y
  }
}

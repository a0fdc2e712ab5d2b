internal import CPixels
import PixelDiff

/// The rows and columns of two pictures that belong together.
struct Alignment {
  let rows: LineAlignment
  let columns: LineAlignment
  private let size: PixelSize
  private let expectedSize: PixelSize

  /// Pairs what lies at the same place.
  init(unaligned expected: Image, _ actual: Image) {
    rows = LineAlignment(count: min(expected.height, actual.height))
    columns = LineAlignment(count: min(expected.width, actual.width))
    size = actual.size
    expectedSize = expected.size
  }

  /// Pairs equal rows, then equal columns, where that makes more of the pictures equal.
  init(_ expected: Image, _ actual: Image) {
    size = actual.size
    expectedSize = expected.size
    guard expected.width == actual.width || expected.height == actual.height else {
      (rows, columns) = Self.bothWays(expected, actual)
      return
    }
    // Too few changed lines can't be shifted ones, and needn't be looked at.
    let changed = Self.changedLines(expected, actual)
    let comparesRows =
      expected.width == actual.width && changed.rows >= Self.needed(expected.height, actual.height)
    let comparesColumns =
      expected.height == actual.height
      && changed.columns >= Self.needed(expected.width, actual.width)
    rows =
      comparesRows
      ? Self.lines(
        expected, actual, Self.rowDigests, by: LineSimilarity(expected, actual, areRows: true))
      : LineAlignment(count: min(expected.height, actual.height))
    columns =
      comparesColumns
      ? Self.lines(
        expected, actual, Self.columnDigests,
        by: LineSimilarity(expected, actual, areRows: false), areRows: false)
      : LineAlignment(count: min(expected.width, actual.width))
  }

  /// Aligns rows and columns where neither are as many.
  ///
  /// No row is equal then, but what grew in both directions has rows that are equal but for the length
  /// of their runs of one colour. Of the rows that are paired by that, the columns can be equal.
  private static func bothWays(
    _ expected: Image, _ actual: Image
  ) -> (rows: LineAlignment, columns: LineAlignment) {
    let rows = lines(expected, actual, runDigests)
    let first = rows.expectedPart(of: expected, LineAlignment(count: expected.width))
    let second = rows.actualPart(of: actual, LineAlignment(count: actual.width))
    return (
      rows,
      lines(first, second, columnDigests, by: LineSimilarity(first, second, areRows: false))
    )
  }

  /// The gaps as regions.
  var regions: [ExplainedRegion] {
    let surplusRows = abs(size.height - expectedSize.height)
    let surplusColumns = abs(size.width - expectedSize.width)
    var regions = rows.gaps.map { gap in
      let width = gap.isRemoved ? expectedSize.width : size.width
      return ExplainedRegion(
        box: PixelRectangle(x: 0, y: gap.start, width: width, height: gap.count),
        pixels: gap.count * width,
        kind: gap.isRemoved ? .rowsRemoved(gap.count) : .rowsInserted(gap.count))
    }
    regions += columns.gaps.map { gap in
      let height = gap.isRemoved ? expectedSize.height : size.height
      return ExplainedRegion(
        box: PixelRectangle(x: gap.start, y: 0, width: gap.count, height: height),
        pixels: gap.count * height,
        kind: gap.isRemoved ? .columnsRemoved(gap.count) : .columnsInserted(gap.count))
    }
    // Where nothing could be aligned, the surplus lies at the end.
    if surplusRows > 0, rows.gaps.isEmpty {
      let isRemoved = expectedSize.height > size.height
      let width = isRemoved ? expectedSize.width : size.width
      regions.append(
        ExplainedRegion(
          box: PixelRectangle(
            x: 0, y: min(size.height, expectedSize.height), width: width, height: surplusRows),
          pixels: surplusRows * width,
          kind: isRemoved ? .rowsRemoved(surplusRows) : .rowsInserted(surplusRows)))
    }
    if surplusColumns > 0, columns.gaps.isEmpty {
      let isRemoved = expectedSize.width > size.width
      let height = isRemoved ? expectedSize.height : size.height
      regions.append(
        ExplainedRegion(
          box: PixelRectangle(
            x: min(size.width, expectedSize.width), y: 0, width: surplusColumns, height: height),
          pixels: surplusColumns * height,
          kind: isRemoved ? .columnsRemoved(surplusColumns) : .columnsInserted(surplusColumns)))
    }
    return regions
  }

  /// A rectangle of the paired lines, in the expected picture.
  func expectedPlace(of box: PixelRectangle) -> PixelRectangle {
    Self.place(of: box, rows.expected, columns.expected)
  }

  /// A rectangle of the paired lines, in the actual picture.
  func actualPlace(of box: PixelRectangle) -> PixelRectangle {
    Self.place(of: box, rows.actual, columns.actual)
  }

  private static func place(
    of box: PixelRectangle, _ rows: [Int], _ columns: [Int]
  ) -> PixelRectangle {
    guard !box.isEmpty, box.maximumX <= columns.count, box.maximumY <= rows.count, box.x >= 0,
      box.y >= 0
    else { return box }
    let x = columns[box.x]
    let y = rows[box.y]
    return PixelRectangle(
      x: x, y: y, width: columns[box.maximumX - 1] - x + 1,
      height: rows[box.maximumY - 1] - y + 1)
  }

  /// The number of lines that must be equal beyond those without aligning: what stays as large is shifted only if
  /// a good part of it is.
  private static func needed(_ expected: Int, _ actual: Int) -> Int {
    expected == actual ? expected / 5 : 1
  }

  /// Aligns lines where that pairs clearly more equal ones than their numbers do.
  private static func lines(
    _ expected: Image, _ actual: Image, _ digests: @escaping @Sendable (Image) -> [UInt64],
    by similarity: LineSimilarity? = nil, areRows: Bool = true
  ) -> LineAlignment {
    let (first, second) = Concurrent.both(
      inTurn: expected.size.area < 1 << 16, { digests(expected) }, { digests(actual) })
    let plain = LineAlignment(count: min(first.count, second.count))
    let alignment = LineAlignment(first, second, by: similarity)
    guard !alignment.gaps.isEmpty else { return plain }
    if expected.size == actual.size,
      !alignment.isOfWholePictures(expected, actual, first, second, areRows: areRows)
    {
      return plain
    }
    func equal(_ lines: LineAlignment) -> Int {
      zip(lines.expected, lines.actual).count { first[$0] == second[$1] }
    }
    let gapLines = alignment.gaps.reduce(0) { $0 + $1.count }
    let least = needed(first.count, second.count)
    let gain = equal(alignment) - equal(plain)
    return gain >= max(least, first.count == second.count ? 4 * gapLines : 1) ? alignment : plain
  }

  /// The numbers of rows and columns that differ; all of them where the sizes do.
  private static func changedLines(
    _ expected: Image, _ actual: Image
  ) -> (rows: Int, columns: Int) {
    guard expected.size == actual.size else { return (Int.max, Int.max) }
    var rows = [UInt8](repeating: 0, count: expected.height)
    var columns = [UInt8](repeating: 0, count: expected.width)
    cpixels_changed_lines(
      expected.pixels, actual.pixels, UInt32(expected.width), UInt32(expected.height), &rows,
      &columns)
    return (rows.count { $0 != 0 }, columns.count { $0 != 0 })
  }

  private static func rowDigests(_ image: Image) -> [UInt64] {
    image.pixels.withUnsafeBytes { bytes in
      (0..<image.height).map { row in
        let start = row * image.width * 4
        return Digest.of(
          UnsafeRawBufferPointer(rebasing: bytes[start..<start + image.width * 4])
        ).low
      }
    }
  }

  /// The digest of each row with every long run of equal pixels as one of four: surfaces are stretched,
  /// letters and lines aren't.
  private static func runDigests(_ image: Image) -> [UInt64] {
    (0..<image.height).map { y in
      var colours: [UInt32] = []
      image.withRow(y) { row in
        var run = 0
        for x in 0..<image.width {
          run = x > 0 && row[x] == row[x - 1] ? run + 1 : 1
          if run <= 4 { colours.append(row[x]) }
        }
      }
      return colours.withUnsafeBytes { Digest.of($0).low }
    }
  }

  private static func columnDigests(_ image: Image) -> [UInt64] {
    var digests = [UInt64](repeating: 0, count: image.width)
    cpixels_column_digests(
      image.pixels, UInt32(image.width), UInt32(image.height), &digests)
    return digests
  }
}

import PixelDiff

/// Paints the pixels of a picture of a difference, before anything is drawn over them.
struct DiffPainter {
  private let expected: Image
  private let actual: Image
  private let mask: PixelMask?
  private let rows: ShownLines
  private let columns: ShownLines

  /// A painter of two pictures.
  init(_ expected: Image, _ actual: Image, regions: [ExplainedRegion], mask: PixelMask?) {
    self.expected = expected
    self.actual = actual
    self.mask = mask
    var gaps = (
      rows: (removed: [Range<Int>](), inserted: [Range<Int>]()),
      columns: (removed: [Range<Int>](), inserted: [Range<Int>]())
    )
    for region in regions {
      switch region.kind {
      case .rowsRemoved: gaps.rows.removed.append(region.box.rows)
      case .rowsInserted: gaps.rows.inserted.append(region.box.rows)
      case .columnsRemoved: gaps.columns.removed.append(region.box.columns)
      case .columnsInserted: gaps.columns.inserted.append(region.box.columns)
      default: break
      }
    }
    rows = ShownLines(
      expected: expected.height, actual: actual.height, removed: gaps.rows.removed,
      inserted: gaps.rows.inserted)
    columns = ShownLines(
      expected: expected.width, actual: actual.width, removed: gaps.columns.removed,
      inserted: gaps.columns.inserted)
  }

  /// The size that it takes to show both pictures.
  var size: PixelSize { PixelSize(width: columns.count, height: rows.count) }

  // MARK: Places

  /// The place at which a region is shown.
  func place(of region: ExplainedRegion) -> PixelRectangle {
    switch region.kind {
    case .removed, .rowsRemoved, .columnsRemoved: expectedPlace(of: region.box)
    default: actualPlace(of: region.box)
    }
  }

  /// The place at which it is shown that a region was, if that is another one.
  func formerPlace(of region: ExplainedRegion) -> PixelRectangle? {
    region.formerBox.map(expectedPlace)
  }

  private func expectedPlace(of box: PixelRectangle) -> PixelRectangle {
    let box = box.intersection(expected.size.bounds)
    return PixelRectangle(
      columns: columns.places(ofExpected: box.columns), rows: rows.places(ofExpected: box.rows))
  }

  private func actualPlace(of box: PixelRectangle) -> PixelRectangle {
    let box = box.intersection(actual.size.bounds)
    return PixelRectangle(
      columns: columns.places(ofActual: box.columns), rows: rows.places(ofActual: box.rows))
  }

  // MARK: Colours

  /// Shows all pixels by how much they differ, and those that only one picture has by which.
  func paint(in picture: inout Image) {
    for rowSpan in rows.spans {
      for y in rowSpan.places {
        let lines = (expected: rowSpan.expectedLine(y), actual: rowSpan.actualLine(y))
        picture.withMutableRow(y) { target in
          for span in columns.spans { paint(span, lines, y, in: target) }
        }
      }
    }
  }

  /// Shows the pixels that differ in a region by what became of it.
  func paint(_ region: ExplainedRegion, in picture: inout Image) {
    let place = place(of: region)
    switch region.kind {
    case .added: paint(place, in: &picture) { _, actual in DiffColours.added(actual) }
    case .removed: paint(place, in: &picture) { expected, _ in DiffColours.removed(expected) }
    case .moved:
      if let former = formerPlace(of: region) {
        paint(former, in: &picture) { expected, _ in DiffColours.left(expected) }
      }
      paint(place, in: &picture) { _, actual in DiffColours.moved(actual) }
    case .resized:
      let former = formerPlace(of: region) ?? place
      paint(former, in: &picture) { expected, _ in DiffColours.removed(expected) }
      paint(place, in: &picture) { _, actual in DiffColours.added(actual) }
      paint(place.intersection(former), in: &picture, DiffColours.heat)
    case .rowsInserted, .rowsRemoved, .columnsInserted, .columnsRemoved: break
    case .recoloured, .contentChanged, .antialiasing, .caret, .faintTint, .imperceptible,
      .unexplained:
      paint(place, in: &picture, DiffColours.heat)
    }
  }

  /// Shows a part of a row.
  private func paint(
    _ span: ShownLines.Span, _ lines: (expected: Int?, actual: Int?), _ y: Int,
    in target: MutablePixelRow
  ) {
    let first = span.places.lowerBound
    let expectedStart = lines.expected == nil ? nil : span.expected
    let actualStart = lines.actual == nil ? nil : span.actual
    for x in span.places {
      let old = expectedStart.map { $0 + x - first }
      let isMasked = isMasked(old, lines.expected)
      if isMasked, (x + y) % 8 < 2 {
        target[x] = DiffColours.stripe
        continue
      }
      let new = actualStart.map { $0 + x - first }
      let before = old.flatMap { column in lines.expected.map { expected.word(column, $0) } }
      let after = new.flatMap { column in lines.actual.map { actual.word(column, $0) } }
      switch (before, after) {
      case (let before?, let after?):
        target[x] =
          before == after || isMasked
          ? DiffColours.backdrop(before) : DiffColours.heat(before, after)
      case (let before?, nil):
        target[x] = isMasked ? DiffColours.backdrop(before) : DiffColours.removed(before)
      case (nil, let after?): target[x] = DiffColours.added(after)
      case (nil, nil): break
      }
    }
  }

  /// Colours the compared pixels of an area that both pictures have and that differ.
  private func paint(
    _ area: PixelRectangle, in picture: inout Image,
    _ colour: (_ expected: UInt32, _ actual: UInt32) -> UInt32
  ) {
    for rowSpan in rows.spans {
      for y in rowSpan.places.clamped(to: area.rows) {
        guard let old = rowSpan.expectedLine(y), let new = rowSpan.actualLine(y) else { break }
        picture.withMutableRow(y) { target in
          for span in columns.spans {
            for x in span.places.clamped(to: area.columns) {
              guard let before = span.expectedLine(x), let after = span.actualLine(x) else { break }
              let first = expected.word(before, old)
              let second = actual.word(after, new)
              if first != second, !isMasked(before, old) { target[x] = colour(first, second) }
            }
          }
        }
      }
    }
  }

  private func isMasked(_ x: Int?, _ y: Int?) -> Bool {
    guard let mask, let x, let y else { return false }
    return mask.contains(x, y)
  }
}

extension Image {
  /// Lends a row as numbers that can be changed; the row must exist.
  fileprivate mutating func withMutableRow(_ y: Int, _ body: (MutablePixelRow) -> Void) {
    let bytesPerRow = width * 4
    withMutablePixels { bytes in
      body(
        MutablePixelRow(
          bytes: UnsafeMutableRawBufferPointer(
            rebasing: bytes[y * bytesPerRow..<(y + 1) * bytesPerRow])))
    }
  }
}

extension PixelRectangle {
  /// The columns that it covers.
  fileprivate var columns: Range<Int> { x..<x + max(0, width) }
  /// The rows that it covers.
  fileprivate var rows: Range<Int> { y..<y + max(0, height) }

  /// The rectangle of some columns and rows.
  fileprivate init(columns: Range<Int>, rows: Range<Int>) {
    self.init(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }
}

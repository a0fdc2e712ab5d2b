/// Which rows and columns of two pictures belong together.
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
    rows = Self.lines(
      expected.width == actual.width ? Self.rowDigests(expected) : nil,
      expected.width == actual.width ? Self.rowDigests(actual) : nil,
      expected.height, actual.height)
    columns = Self.lines(
      expected.height == actual.height ? Self.rowDigests(expected.transposed) : nil,
      expected.height == actual.height ? Self.rowDigests(actual.transposed) : nil,
      expected.width, actual.width)
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

  /// Aligns lines where that pairs clearly more equal ones than their numbers do.
  private static func lines(
    _ first: [Digest]?, _ second: [Digest]?, _ expected: Int, _ actual: Int
  ) -> LineAlignment {
    let plain = LineAlignment(count: min(expected, actual))
    guard let first, let second else { return plain }
    let alignment = LineAlignment(first, second)
    guard !alignment.gaps.isEmpty else { return plain }
    func equal(_ lines: LineAlignment) -> Int {
      zip(lines.expected, lines.actual).count { first[$0] == second[$1] }
    }
    let gapLines = alignment.gaps.reduce(0) { $0 + $1.count }
    // What stays as large is shifted only if a good part of it is.
    let needed = expected == actual ? max(expected / 5, 4 * gapLines) : 1
    return equal(alignment) - equal(plain) >= needed ? alignment : plain
  }

  private static func rowDigests(_ image: Image) -> [Digest] {
    image.pixels.withUnsafeBytes { bytes in
      (0..<image.height).map { row in
        let start = row * image.width * 4
        return Digest.of(
          UnsafeRawBufferPointer(rebasing: bytes[start..<start + image.width * 4]))
      }
    }
  }
}

extension Image {
  fileprivate var transposed: Image {
    let turned = [UInt8](unsafeUninitializedCapacity: pixels.count) { target, count in
      let width = width
      let height = height
      let turned = UnsafeMutableRawBufferPointer(target)
      pixels.withUnsafeBytes { source in
        for y in 0..<height {
          for x in 0..<width {
            turned.storeBytes(
              of: source.loadUnaligned(fromByteOffset: (y * width + x) * 4, as: UInt32.self),
              toByteOffset: (x * height + y) * 4, as: UInt32.self)
          }
        }
      }
      count = pixels.count
    }
    return Image(size: PixelSize(width: height, height: width), pixels: turned)
  }
}

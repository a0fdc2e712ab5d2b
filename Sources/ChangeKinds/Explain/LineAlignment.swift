import PixelDiff

/// The lines (rows, or columns) of two pictures that belong together.
struct LineAlignment {
  /// A run of lines that only one of the pictures has.
  struct Gap: Hashable {
    /// True where the expected picture has them.
    var isRemoved: Bool
    /// The first of them, in the picture that has them.
    var start: Int
    var count: Int
  }

  /// The lines of the expected picture that have a partner, in order, and their partners.
  private(set) var expected: [Int] = []
  private(set) var actual: [Int] = []
  private(set) var gaps: [Gap] = []
  private let similarity: LineSimilarity?

  /// Pairs each line with the one of the same number.
  init(count: Int) {
    similarity = nil
    expected = Array(0..<count)
    actual = expected
  }

  /// Pairs lines that are equal and occur once in each picture, those that follow and precede them
  /// equally, and the lines that are left between them by how alike they are, else in order, as far as they
  /// go.
  ///
  /// - Parameters:
  ///   - first: the digests of the expected picture's lines.
  ///   - second: those of the actual picture's lines.
  init(_ first: [UInt64], _ second: [UInt64], by similarity: LineSimilarity? = nil) {
    self.similarity = similarity
    var one = 0
    var other = 0
    for (next, partner) in Self.anchors(first, second) + [(first.count, second.count)] {
      pairEnds(first, second, one..<next, other..<partner)
      if next < first.count {
        expected.append(next)
        actual.append(partner)
      }
      one = next + 1
      other = partner + 1
    }
  }

  /// Pairs what two runs have in common at their starts and ends, then what lies between.
  private mutating func pairEnds(
    _ first: [UInt64], _ second: [UInt64], _ one: Range<Int>, _ other: Range<Int>
  ) {
    let common = min(one.count, other.count)
    var start = 0
    while start < common, first[one.lowerBound + start] == second[other.lowerBound + start] {
      start += 1
    }
    var end = 0
    while end < common - start,
      first[one.upperBound - 1 - end] == second[other.upperBound - 1 - end]
    { end += 1 }
    expected += one.prefix(start)
    actual += other.prefix(start)
    pairBetween(
      one.lowerBound + start..<one.upperBound - end,
      other.lowerBound + start..<other.upperBound - end)
    expected += one.suffix(end)
    actual += other.suffix(end)
  }

  private mutating func pairBetween(_ one: Range<Int>, _ other: Range<Int>) {
    let common = min(one.count, other.count)
    let surplus =
      similarity?.surplus(one, other)
      ?? Array(one.count > common ? one.dropFirst(common) : other.dropFirst(common))
    let left = Set(surplus)
    let isRemoved = one.count > common
    expected += isRemoved ? one.filter { !left.contains($0) } : Array(one)
    actual += isRemoved ? Array(other) : other.filter { !left.contains($0) }
    for line in surplus {
      if let last = gaps.last, last.isRemoved == isRemoved, last.start + last.count == line {
        gaps[gaps.count - 1].count += 1
      } else {
        gaps.append(Gap(isRemoved: isRemoved, start: line, count: 1))
      }
    }
  }

  /// The longest run of pairs, in order in both, of lines that occur once in each.
  private static func anchors(_ first: [UInt64], _ second: [UInt64]) -> [(Int, Int)] {
    let places = unique(second)
    let ones = unique(first)
    let pairs = first.indices.compactMap { index -> (Int, Int)? in
      guard ones[first[index]] != nil, let partner = places[first[index]] else { return nil }
      return (index, partner)
    }
    // The longest rising subsequence of the partners: for each length the smallest last one.
    var lasts: [Int] = []
    var previous = [Int?](repeating: nil, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var low = 0
      var high = lasts.count
      while low < high {
        let middle = (low + high) / 2
        if pairs[lasts[middle]].1 < pair.1 { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? lasts[low - 1] : nil
      if low == lasts.count { lasts.append(index) } else { lasts[low] = index }
    }
    var anchors: [(Int, Int)] = []
    var next = lasts.last
    while let index = next {
      anchors.append(pairs[index])
      next = previous[index]
    }
    return anchors.reversed()
  }

  /// The place of each line that occurs once.
  private static func unique(_ lines: [UInt64]) -> [UInt64: Int] {
    var places: [UInt64: Int] = [:]
    var repeated: Set<UInt64> = []
    for (index, line) in lines.enumerated() where places.updateValue(index, forKey: line) != nil {
      repeated.insert(line)
    }
    for line in repeated { places[line] = nil }
    return places
  }

  func expectedPart(of image: Image, _ columns: LineAlignment) -> Image {
    image.lines(expected, columns.expected)
  }

  func actualPart(of image: Image, _ columns: LineAlignment) -> Image {
    image.lines(actual, columns.actual)
  }
}

extension LineAlignment {
  /// True where lines came into pictures of one size, or went from them, as content that pushes all of the rest.
  ///
  /// Then as many go or come at the end. Lines in the middle that only repeat what crosses them, without being plain,
  /// are no content: something has grown there, and what lies beside it hasn't.
  func isOfWholePictures(
    _ expected: Image, _ actual: Image, _ first: [UInt64], _ second: [UInt64], areRows: Bool
  ) -> Bool {
    guard gaps.count == 2, gaps[0].isRemoved != gaps[1].isRemoved else { return false }
    func lines(_ gap: Gap) -> [UInt64] { gap.isRemoved ? first : second }
    func isAtEnd(_ gap: Gap) -> Bool { gap.start + gap.count == lines(gap).count }
    guard let inner = gaps.first(where: { !isAtEnd($0) }), gaps.contains(where: isAtEnd) else {
      return false
    }
    let (all, image) = (lines(inner), inner.isRemoved ? expected : actual)
    let neighbours = [inner.start - 1, inner.start + inner.count]
      .filter(all.indices.contains).map { all[$0] }
    let gap = inner.start..<inner.start + inner.count
    return gap.contains { !neighbours.contains(all[$0]) }
      || gap.allSatisfy { image.isPlain(line: $0, isRow: areRows) }
  }
}

extension Image {
  /// True where a row or a column is of one colour.
  fileprivate func isPlain(line: Int, isRow: Bool) -> Bool {
    let colour = isRow ? word(0, line) : word(line, 0)
    return (0..<(isRow ? width : height)).allSatisfy {
      (isRow ? word($0, line) : word(line, $0)) == colour
    }
  }

  /// The picture of some of the rows and columns.
  fileprivate func lines(_ rows: [Int], _ columns: [Int]) -> Image {
    if rows.count == height, columns.count == width { return self }
    let spans = Self.spans(of: columns)
    let bytes = rows.count * columns.count * 4
    let part = [UInt8](unsafeUninitializedCapacity: bytes) { target, count in
      pixels.withUnsafeBytes { source in
        let target = UnsafeMutableRawBufferPointer(target)
        var next = 0
        for y in rows {
          for span in spans {
            let start = (y * width + span.lowerBound) * 4
            let length = span.count * 4
            UnsafeMutableRawBufferPointer(rebasing: target[next..<next + length])
              .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[start..<start + length]))
            next += length
          }
        }
      }
      count = bytes
    }
    return Image(size: PixelSize(width: columns.count, height: rows.count), pixels: part)
  }

  /// Rising numbers as ranges of successive ones.
  private static func spans(of numbers: [Int]) -> [Range<Int>] {
    var spans: [Range<Int>] = []
    for number in numbers {
      if let last = spans.last, last.upperBound == number {
        spans[spans.count - 1] = last.lowerBound..<number + 1
      } else {
        spans.append(number..<number + 1)
      }
    }
    return spans
  }
}

import PixelDiff

/// The surfaces of a picture: pixels of one colour that hang together.
struct SurfaceMap {
  /// One of them.
  struct Surface {
    let colour: UInt32
    private(set) var box: PixelRectangle
    private(set) var pixels: Int
    private var runs = 1

    fileprivate init(_ colour: UInt32, _ run: PixelRun) {
      self.colour = colour
      box = run.box
      pixels = run.count
    }

    fileprivate mutating func add(_ other: Surface) {
      box = box.union(other.box)
      pixels += other.pixels
      runs += other.runs
    }

    /// True where it is large enough to be no part of a sign or a letter.
    var isBroad: Bool {
      guard pixels >= 64, box.width >= 6, box.height >= 6 else { return false }
      return Self.isBroad(pixels: pixels, runs: runs, in: box.size)
    }

    /// True where its runs are long, or it fills most of its box.
    static func isBroad(pixels: Int, runs: Int, in size: PixelSize) -> Bool {
      pixels >= 10 * runs || pixels * 10 >= 6 * size.area
    }
  }

  /// A run of equal pixels in a row, and what it belongs to.
  struct Run {
    var start: Int32
    var end: Int32
    var surface: Int32
  }

  private(set) var surfaces: [Surface] = []
  private var runs: [Run] = []
  private var rowStarts: [Int] = [0]
  private let size: PixelSize

  /// Of more runs a picture has no surfaces: it is a photo, or noise.
  private static let manyRuns = 1 << 20

  /// nil where a picture is too large or too busy.
  init?(_ image: Image) {
    size = image.size
    guard size.width > 0, size.width < Int(Int32.max) else { return nil }
    var parents: [Int32] = []
    var above = 0..<0
    for y in 0..<size.height {
      let start = runs.count
      addRuns(ofRow: y, image, &parents)
      guard runs.count <= Self.manyRuns else { return nil }
      join(above, start..<runs.count, &parents)
      above = start..<runs.count
      rowStarts.append(runs.count)
    }
    settle(&parents)
  }

  /// Each run begins as a surface of its own.
  private mutating func addRuns(ofRow y: Int, _ image: Image, _ parents: inout [Int32]) {
    image.withRow(y) { row in
      var start = 0
      while start < size.width {
        let colour = row[start]
        var end = start + 1
        while end < size.width, row[end] == colour { end += 1 }
        parents.append(Int32(surfaces.count))
        runs.append(
          Run(start: Int32(start), end: Int32(end), surface: Int32(surfaces.count)))
        surfaces.append(Surface(colour, PixelRun(y: y, start: start, end: end)))
        start = end
      }
    }
  }

  /// Joins runs of one colour that touch from row to row.
  private func join(_ above: Range<Int>, _ below: Range<Int>, _ parents: inout [Int32]) {
    var one = above.lowerBound
    var other = below.lowerBound
    while one < above.upperBound, other < below.upperBound {
      let (upper, lower) = (runs[one], runs[other])
      let (first, second) = (Int(upper.surface), Int(lower.surface))
      if upper.start < lower.end, lower.start < upper.end,
        surfaces[first].colour == surfaces[second].colour
      {
        let (root, last) = (Self.root(first, &parents), Self.root(second, &parents))
        parents[max(root, last)] = Int32(min(root, last))
      }
      if upper.end < lower.end { one += 1 } else { other += 1 }
    }
  }

  private static func root(_ index: Int, _ parents: inout [Int32]) -> Int {
    var index = index
    while Int(parents[index]) != index {
      parents[index] = parents[Int(parents[index])]
      index = Int(parents[index])
    }
    return index
  }

  /// Numbers the surfaces anew, without those that were joined to others.
  private mutating func settle(_ parents: inout [Int32]) {
    var numbers = [Int32](repeating: 0, count: surfaces.count)
    var joined: [Surface] = []
    for index in surfaces.indices {
      let root = Self.root(index, &parents)
      if root == index {
        numbers[index] = Int32(joined.count)
        joined.append(surfaces[index])
      } else {
        numbers[index] = numbers[root]
        joined[Int(numbers[root])].add(surfaces[index])
      }
    }
    surfaces = joined
    for index in runs.indices { runs[index].surface = numbers[Int(runs[index].surface)] }
  }

  /// The runs of a row, from left to right.
  func runs(ofRow y: Int) -> ArraySlice<Run> { runs[rowStarts[y]..<rowStarts[y + 1]] }

  /// The number of the surface that a pixel belongs to.
  func surface(at x: Int, _ y: Int) -> Int { run(at: x, y).surface }

  /// The number of the surface that a pixel belongs to, and the end of its run.
  func run(at x: Int, _ y: Int) -> (surface: Int, end: Int) {
    var low = rowStarts[y]
    var high = rowStarts[y + 1] - 1
    while low < high {
      let middle = (low + high) / 2
      if Int(runs[middle].end) <= x { low = middle + 1 } else { high = middle }
    }
    return (Int(runs[low].surface), Int(runs[low].end))
  }

  /// True where a surface reaches the border of the picture: then it is a ground.
  func isGround(_ surface: Int) -> Bool {
    let box = surfaces[surface].box
    return box.x == 0 || box.y == 0 || box.maximumX == size.width || box.maximumY == size.height
  }
}

extension SurfaceMap {
  /// The pixels that two maps of one size share, by their surfaces in either: run by run.
  static func overlaps(
    _ first: SurfaceMap, _ second: SurfaceMap, _ body: (Int, Int, PixelRun) -> Void
  ) {
    for y in 0..<min(first.size.height, second.size.height) {
      let (ones, others) = (first.runs(ofRow: y), second.runs(ofRow: y))
      var (one, other) = (ones.startIndex, others.startIndex)
      while one < ones.endIndex, other < others.endIndex {
        let (run, partner) = (ones[one], others[other])
        let (start, end) = (max(run.start, partner.start), min(run.end, partner.end))
        if start < end {
          body(
            Int(run.surface), Int(partner.surface),
            PixelRun(y: y, start: Int(start), end: Int(end)))
        }
        if run.end <= partner.end { one += 1 }
        if partner.end <= run.end { other += 1 }
      }
    }
  }
}

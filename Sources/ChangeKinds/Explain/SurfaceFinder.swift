import PixelDiff

/// Finds the surface of one colour that changed its size.
struct SurfaceFinder {
  private typealias Boxes = (before: PixelRectangle, after: PixelRectangle)

  private let first: Image
  private let second: Image
  private let runs: [PixelRun]
  /// The box of what changed.
  private let box: PixelRectangle

  init(_ changes: ChangedPixels, runs: [PixelRun], box: PixelRectangle) {
    first = changes.first
    second = changes.second
    self.runs = runs
    self.box = box
  }

  /// The boxes before and after of the surface, one side of which lies elsewhere; nil where there is
  /// none.
  func boxes(_ shift: Shift) -> (before: PixelRectangle, after: PixelRectangle)? {
    [commonest(in: first), commonest(in: second)].lazy.compactMap { $0 }
      .compactMap { colour -> Boxes? in
        guard let before = reach(of: colour, shift, in: first),
          let after = reach(of: colour, shift, in: second), before.differs(from: after, by: shift),
          !goesOn(colour, beyond: before, in: first), !goesOn(colour, beyond: after, in: second)
        else { return nil }
        return (before, after)
      }.first
  }

  /// The commonest colour of what changed; nil where none is common, as on a photo.
  private func commonest(in image: Image) -> UInt32? {
    var counts: [UInt32: Int] = [:]
    for run in runs {
      for x in run.start..<run.end { counts[image.word(x, run.y), default: 0] += 1 }
    }
    let pixels = runs.reduce(0) { $0 + $1.count }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return most.flatMap { $0.value * 4 >= pixels ? $0.key : nil }
  }

  /// The reach of a colour from what changed, along the rows, the columns, or both.
  private func reach(of colour: UInt32, _ shift: Shift, in image: Image) -> PixelRectangle? {
    var reach = box
    if shift.x != 0 {
      let ends = Self.ends(box.y..<box.maximumY, image.width, from: box.x..<box.maximumX) {
        Pixel.delta(image.word($1, $0), colour) <= 3
      }
      guard let ends else { return nil }
      reach.x = ends.lowerBound
      reach.width = ends.count
    }
    if shift.y != 0 {
      let ends = Self.ends(box.x..<box.maximumX, image.height, from: box.y..<box.maximumY) {
        Pixel.delta(image.word($0, $1), colour) <= 3
      }
      guard let ends else { return nil }
      reach.y = ends.lowerBound
      reach.height = ends.count
    }
    return reach
  }

  /// Writing on a surface, or a sign, interrupts its colour for at most so long.
  private static let largestGap = 12

  /// The ends of a colour on lines that run through what changed: the farthest places that a part of the
  /// lines share, since round ends cut many of them short.
  private static func ends(
    _ lines: Range<Int>, _ length: Int, from changed: Range<Int>, _ isMeant: (Int, Int) -> Bool
  ) -> Range<Int>? {
    var starts: [Int: Int] = [:]
    var stops: [Int: Int] = [:]
    var count = 0
    for line in lines {
      var place = max(0, changed.lowerBound - 2)
      var reached: Range<Int>?
      while place < min(length, changed.upperBound + 2) {
        guard isMeant(line, place) else {
          place += 1
          continue
        }
        var start = place
        while let next = (1...largestGap).first(where: {
          start - $0 >= 0 && isMeant(line, start - $0)
        }) { start -= next }
        var stop = place + 1
        while let next = (0..<largestGap).first(where: {
          stop + $0 < length && isMeant(line, stop + $0)
        }) { stop += next + 1 }
        if reached.map({ $0.count < stop - start }) ?? true { reached = start..<stop }
        place = stop
      }
      guard let reached else { continue }
      count += 1
      starts[reached.lowerBound, default: 0] += 1
      stops[reached.upperBound, default: 0] += 1
    }
    let least = max(1, count / 8)
    guard let start = starts.filter({ $0.value >= least }).keys.min(),
      let stop = stops.filter({ $0.value >= least }).keys.max(), start < stop
    else { return nil }
    return start..<stop
  }

  /// True where a colour goes on above or below a box, or beside it: then it's a ground.
  private func goesOn(_ colour: UInt32, beyond box: PixelRectangle, in image: Image) -> Bool {
    func share(_ places: [(x: Int, y: Int)]) -> Double {
      let inside = places.filter { image.size.bounds.contains(x: $0.x, y: $0.y) }
      let same = inside.count { Pixel.delta(image.word($0.x, $0.y), colour) <= 3 }
      return Double(same) / Double(max(1, inside.count))
    }
    let columns = box.x..<box.maximumX
    let rows = box.y..<box.maximumY
    return share(columns.map { ($0, box.y - 1) }) > 0.3
      || share(columns.map { ($0, box.maximumY) }) > 0.3
      || share(rows.map { (box.x - 1, $0) }) > 0.3 || share(rows.map { (box.maximumX, $0) }) > 0.3
  }
}

extension PixelRectangle {
  /// True where it is longer or shorter than another by as much as an edge was shifted, but for a pixel.
  fileprivate func differs(from other: PixelRectangle, by shift: Shift) -> Bool {
    size != other.size && abs(abs(width - other.width) - abs(shift.x)) <= 1
      && abs(abs(height - other.height) - abs(shift.y)) <= 1
  }
}

internal import CPixels

/// Tells the kind of change from what stands on the ground before and after.
struct ShapeJudge {
  private let first: Image
  private let second: Image
  private let before: ObjectFinder.Shape?
  private let after: ObjectFinder.Shape?
  private let box: PixelRectangle
  private let tally: ClassTally

  init(
    _ first: Image, _ second: Image, before: ObjectFinder.Shape?, after: ObjectFinder.Shape?,
    box: PixelRectangle, tally: ClassTally
  ) {
    self.first = first
    self.second = second
    self.before = before
    self.after = after
    self.box = box
    self.tally = tally
  }

  func region(pixels: Int) -> ExplainedRegion {
    switch (before, after) {
    case (nil, nil): withoutShapes(pixels)
    case (nil, let after?): ExplainedRegion(box: after.box, pixels: pixels, kind: .added)
    case (let before?, nil): ExplainedRegion(box: before.box, pixels: pixels, kind: .removed)
    case (let before?, let after?): compare(before, after, pixels)
    }
  }

  private func compare(
    _ before: ObjectFinder.Shape, _ after: ObjectFinder.Shape, _ pixels: Int
  ) -> ExplainedRegion {
    func region(_ kind: ChangeKind) -> ExplainedRegion {
      ExplainedRegion(
        box: after.box, formerBox: before.box == after.box ? nil : before.box, pixels: pixels,
        kind: kind)
    }
    let x = after.box.x - before.box.x
    let y = after.box.y - before.box.y
    if x != 0 || y != 0, isSame(before, after, movedBy: x, y) { return region(.moved(x: x, y: y)) }
    if isResized(before, after) {
      return region(.resized(from: before.box.size, to: after.box.size))
    }
    let shared = Self.shared(before, after)
    let union = before.pixels.count + after.pixels.count - shared
    if isSameBox(before, after), shared * 10 >= union * 9, tally.coherence > 0.6,
      let (from, to) = tally.commonestPair
    {
      return region(.recoloured(from: from, to: to))
    }
    // What only covers more or less than before was put onto something that stayed.
    if let kind = placedUpon(before, after, shared) {
      return ExplainedRegion(box: box, pixels: pixels, kind: kind)
    }
    return region(.contentChanged)
  }

  /// Whether the boxes are the same but for the antialiasing of an edge.
  private func isSameBox(_ before: ObjectFinder.Shape, _ after: ObjectFinder.Shape) -> Bool {
    abs(before.box.x - after.box.x) <= 1 && abs(before.box.y - after.box.y) <= 1
      && abs(before.box.maximumX - after.box.maximumX) <= 1
      && abs(before.box.maximumY - after.box.maximumY) <= 1
  }

  /// Whether a surface fills another box than before as well as it did, in its colour.
  private func isResized(_ before: ObjectFinder.Shape, _ after: ObjectFinder.Shape) -> Bool {
    let sizes = (before.box.size, after.box.size)
    guard
      max(abs(sizes.0.width - sizes.1.width), abs(sizes.0.height - sizes.1.height)) >= 2,
      isBlock(before), isBlock(after), isSameColour(before, after)
    else { return false }
    let fill = Double(before.pixels.count) / Double(sizes.0.area)
    return abs(fill - Double(after.pixels.count) / Double(sizes.1.area)) < 0.08
  }

  /// On a ground of many colours the changes themselves must tell.
  private func withoutShapes(_ pixels: Int) -> ExplainedRegion {
    let kind: ChangeKind
    switch (isFlat(first), isFlat(second)) {
    case (true, false): kind = .added
    case (false, true): kind = .removed
    default: kind = recolouring ?? .contentChanged
    }
    return ExplainedRegion(box: box, pixels: pixels, kind: kind)
  }

  private func isFlat(_ image: Image) -> Bool {
    var lowest = [255, 255, 255]
    var highest = [0, 0, 0]
    for y in box.y..<box.maximumY {
      for x in box.x..<box.maximumX {
        let colour = image[x, y]
        for (channel, level) in [colour.red, colour.green, colour.blue].enumerated() {
          lowest[channel] = min(lowest[channel], Int(level))
          highest[channel] = max(highest[channel], Int(level))
        }
      }
    }
    return zip(lowest, highest).allSatisfy { $1 - $0 <= 24 }
  }

  /// The change of colour that most changed pixels share; nil where they share none.
  private var recolouring: ChangeKind? {
    let total = tally.pairs.values.reduce(0, +)
    guard let (from, to) = tally.commonestPair, total > 0,
      let most = tally.pairs.values.max(), most * 5 >= total, tally.coherence > 0.6
    else { return nil }
    return .recoloured(from: from, to: to)
  }

  private func isSame(
    _ before: ObjectFinder.Shape, _ after: ObjectFinder.Shape, movedBy x: Int, _ y: Int
  ) -> Bool {
    guard before.box.size == after.box.size,
      abs(before.pixels.count - after.pixels.count) * 50 <= before.pixels.count
    else { return false }
    var same = 0
    for index in before.pixels {
      let column = index % first.width
      let row = index / first.width
      if Self.areClose(first.word(column, row), second.word(column + x, row + y)) { same += 1 }
    }
    return same * 50 >= before.pixels.count * 49
  }

  /// Whether two pixels differ by no more than rounding.
  static func areClose(_ one: UInt32, _ other: UInt32) -> Bool {
    one == other || largestDelta(one, other) <= 3
  }

  private static func largestDelta(_ one: UInt32, _ other: UInt32) -> Int {
    var largest = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      largest = max(largest, abs(Int(one >> shift & 255) - Int(other >> shift & 255)))
    }
    return largest
  }

  private static func shared(_ before: ObjectFinder.Shape, _ after: ObjectFinder.Shape) -> Int {
    var shared = 0
    var next = 0
    for index in before.pixels {
      while next < after.pixels.count, after.pixels[next] < index { next += 1 }
      if next < after.pixels.count, after.pixels[next] == index { shared += 1 }
    }
    return shared
  }

  /// Added or removed, where the changed pixels are plain in one picture and not in the other.
  private func placedUpon(
    _ before: ObjectFinder.Shape, _ after: ObjectFinder.Shape, _ shared: Int
  ) -> ChangeKind? {
    // What stayed must be most of the smaller of the two.
    guard shared * 10 >= min(before.pixels.count, after.pixels.count) * 9 else { return nil }
    let changes = tally.count(Int32(CPIXELS_EXCEEDING))
    guard changes * 2 < max(before.pixels.count, after.pixels.count) else { return nil }
    var from: Set<UInt32> = []
    var to: Set<UInt32> = []
    for pair in tally.pairs.keys {
      from.insert(UInt32(pair >> 32))
      to.insert(UInt32(truncatingIfNeeded: pair))
    }
    // The plain one shows the few colours of what lies below.
    if from.count <= 3, from.count * 3 <= to.count { return .added }
    if to.count <= 3, to.count * 3 <= from.count { return .removed }
    return nil
  }

  /// Whether a shape fills its box as a surface does, and text doesn't.
  private func isBlock(_ shape: ObjectFinder.Shape) -> Bool {
    shape.pixels.count * 100 >= shape.box.size.area * 65
  }

  private func isSameColour(_ before: ObjectFinder.Shape, _ after: ObjectFinder.Shape) -> Bool {
    commonest(before, first) == commonest(after, second)
  }

  private func commonest(_ shape: ObjectFinder.Shape, _ image: Image) -> UInt32? {
    var counts: [UInt32: Int] = [:]
    for index in shape.pixels {
      counts[image.word(index % image.width, index / image.width), default: 0] += 1
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}

import PixelDiff

/// Finds surfaces of one colour that have another size in the actual picture, whatever their form.
///
/// The corners of a capsule that grows lie elsewhere, each by another step; that it is one surface of one
/// colour in both pictures still tells.
struct SurfaceFlood {
  private let first: Image
  private let second: Image
  /// The number of pixels that may still be visited, so that no picture takes long.
  private var budget = 1 << 22

  /// A larger surface is a ground.
  private static let largest = 1 << 19
  /// Of more changed pixels not all are asked for their colour.
  private static let manyPixels = 1 << 14

  /// A connected surface.
  private struct Surface {
    var box: PixelRectangle
    var runs: [PixelRun]
    var pixels: Int

    /// True where it is no frame, and no stroke of a sign.
    var isBroad: Bool {
      SurfaceMap.Surface.isBroad(pixels: pixels, runs: runs.count, in: box.size)
    }
  }

  init(_ changes: ChangedPixels) {
    first = changes.first
    second = changes.second
  }

  /// The boxes before and after of the surface that what changed belongs to; nil where there is none, or
  /// it is as large as before.
  mutating func boxes(of part: ChangedPart) -> (before: PixelRectangle, after: PixelRectangle)? {
    let ground = ground(around: part.changed)
    for isBefore in [false, true] {
      let (one, other) = isBefore ? (first, second) : (second, first)
      for (colour, place) in commonest(of: part.runs, in: one) {
        // The inside of an outline, and the counter of a letter, show what lies around them.
        guard budget > 0, ground.map({ Pixel.delta($0, colour) > 3 }) ?? true,
          let surface = flood(colour, from: place, in: one),
          let shared = self.place(of: colour, among: surface.runs, in: other),
          let partner = flood(colour, from: shared, in: other),
          surface.isBroad, partner.isBroad, surface.box.size != partner.box.size,
          Self.areComparable(surface.box, partner.box)
        else { continue }
        // What else changed must be no more than an antialiased edge.
        let reach = surface.box.union(partner.box).widened(by: 2)
        guard reach.union(part.changed) == reach else { continue }
        return isBefore ? (surface.box, partner.box) : (partner.box, surface.box)
      }
    }
    return nil
  }

  /// The colour of most of what lies right around a box.
  private func ground(around box: PixelRectangle) -> UInt32? {
    let ring = box.grown(by: 2)
    let edges =
      (ring.x..<ring.maximumX).flatMap { [($0, ring.y), ($0, ring.maximumY - 1)] }
      + (ring.y..<ring.maximumY).flatMap { [(ring.x, $0), (ring.maximumX - 1, $0)] }
    let colours = edges.filter { first.size.bounds.contains(x: $0.0, y: $0.1) }
      .map { first.word($0.0, $0.1) }
    let counts = Dictionary(grouping: colours) { $0 }.mapValues(\.count)
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return most.flatMap { $0.value * 2 > colours.count ? $0.key : nil }
  }

  /// True where one may have become the other: the counter of a letter isn't what the letter lies on.
  private static func areComparable(_ one: PixelRectangle, _ other: PixelRectangle) -> Bool {
    let (least, most) = (
      min(one.size.area, other.size.area), max(one.size.area, other.size.area)
    )
    return least * largestGrowth >= most
  }

  /// Nothing grows to more than so many times its size.
  private static let largestGrowth = 4

  /// The commonest colours of what changed, and a place of each.
  private func commonest(of runs: [PixelRun], in image: Image) -> [(colour: UInt32, place: Int)] {
    var counts: [UInt32: (count: Int, place: Int)] = [:]
    var pixels = 0
    let step = runs.reduce(0) { $0 + $1.count } / Self.manyPixels + 1
    var next = 0
    // Beside a pixel of a colour there mostly are more.
    var same = (colour: UInt32(0), count: 0, place: 0)
    func close() {
      if same.count > 0 { counts[same.colour, default: (0, same.place)].count += same.count }
    }
    for run in runs {
      for x in run.start..<run.end {
        next += 1
        guard next % step == 0 else { continue }
        pixels += 1
        let colour = image.word(x, run.y)
        if colour != same.colour || same.count == 0 {
          close()
          same = (colour, 0, run.y * image.width + x)
        }
        same.count += 1
      }
    }
    close()
    let common = counts.filter { $0.value.count * Self.leastShare >= pixels }
    return common.sorted { ($1.value.count, $0.value.place) < ($0.value.count, $1.value.place) }
      .prefix(Self.manyColours).map { ($0.key, $0.value.place) }
  }

  /// Rarer colours than every so manieth pixel's are no surface's.
  private static let leastShare = 10
  /// Of more colours not all are tried.
  private static let manyColours = 3

  /// A place at which an image has a colour, among those of some runs.
  private func place(of colour: UInt32, among runs: [PixelRun], in image: Image) -> Int? {
    for run in runs {
      for x in run.start..<run.end where Pixel.delta(image.word(x, run.y), colour) <= 3 {
        return run.y * image.width + x
      }
    }
    return nil
  }

  /// The surface of a colour around a place; nil where it reaches the border of the picture or is too large.
  ///
  /// It is gathered run by run: a ground's first one reaches the border.
  private mutating func flood(_ colour: UInt32, from start: Int, in image: Image) -> Surface? {
    let width = image.width
    guard let first = run(of: colour, around: start % width, start / width, in: image) else {
      return nil
    }
    var visited: Set<Int> = [first.y * width + first.start]
    var surface = Surface(box: first.box, runs: [first], pixels: first.count)
    var next = 0
    while next < surface.runs.count {
      let known = surface.runs[next]
      next += 1
      for y in [known.y - 1, known.y + 1] {
        guard y >= 0, y < image.height else { return nil }
        budget -= known.count
        var x = known.start
        while x < known.end {
          guard Pixel.delta(image.word(x, y), colour) <= 3 else {
            x += 1
            continue
          }
          guard let found = run(of: colour, around: x, y, in: image) else { return nil }
          x = found.end
          guard visited.insert(y * width + found.start).inserted else { continue }
          surface.pixels += found.count
          guard surface.pixels <= Self.largest, budget > 0 else { return nil }
          surface.box = surface.box.union(found.box)
          surface.runs.append(found)
        }
      }
    }
    return surface
  }

  /// The pixels of a colour beside one of them; nil where they reach the border of the picture.
  private mutating func run(
    of colour: UInt32, around x: Int, _ y: Int, in image: Image
  ) -> PixelRun? {
    var run = PixelRun(y: y, start: x, end: x + 1)
    while run.start > 0, Pixel.delta(image.word(run.start - 1, y), colour) <= 3 { run.start -= 1 }
    while run.end < image.width, Pixel.delta(image.word(run.end, y), colour) <= 3 { run.end += 1 }
    budget -= run.count
    return run.start > 0 && run.end < image.width ? run : nil
  }
}

extension PixelRectangle {
  fileprivate func widened(by distance: Int) -> PixelRectangle {
    PixelRectangle(
      x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
  }
}

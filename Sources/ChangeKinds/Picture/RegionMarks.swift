import PixelDiff

/// Frames around regions of a picture.
///
/// Frames of one kind that overlap become one outline, so that many small regions stay readable. A
/// frame has a least size, so that even a single pixel is found in a large picture seen as a whole;
/// where it reaches beyond the picture it stays open.
struct RegionFrames {
  /// The kind of change that a frame stands around.
  enum Kind: CaseIterable {
    case former, removed, added, changed

    fileprivate var colour: UInt32 {
      switch self {
      case .former, .changed: DiffColours.blue.word
      case .removed: DiffColours.violet.word
      case .added: DiffColours.green.word
      }
    }
  }

  /// The thickness of the lines, in pixels: a picture that is shown 480 pixels wide still has them.
  let thickness: Int
  /// The least width and height of a frame: a fifth of a small picture, so that most of it stays free.
  private let leastSide: Int
  private let size: PixelSize
  private var boxes: [Kind: [PixelRectangle]] = [:]

  /// Frames for a picture of a size.
  init(size: PixelSize) {
    self.size = size
    let shorter = min(size.width, size.height)
    thickness = max(shorter < 96 ? 1 : 2, min(8, (max(size.width, size.height) + 240) / 480))
    leastSide = max(6 * thickness, min(12 * thickness, shorter / 5))
  }

  /// Surrounds a box; an empty one is left out.
  mutating func add(_ box: PixelRectangle, _ kind: Kind) {
    guard !box.isEmpty else { return }
    boxes[kind, default: []].append(outline(of: box))
  }

  /// Draws them; where some overlap, those of what changed are on top.
  func draw(in picture: inout Image) {
    for kind in Kind.allCases {
      guard let outlines = boxes[kind] else { continue }
      draw(outlines, kind, in: &picture)
    }
  }

  /// The outer side of a frame: a line's thickness away from the box, and large enough to be seen.
  private func outline(of box: PixelRectangle) -> PixelRectangle {
    func side(_ start: Int, _ length: Int) -> (Int, Int) {
      let wanted = max(length + 4 * thickness, leastSide)
      return (start - (wanted - length) / 2, wanted)
    }
    let (x, width) = side(box.x, box.width)
    let (y, height) = side(box.y, box.height)
    return PixelRectangle(x: x, y: y, width: width, height: height)
  }

  private func draw(_ outlines: [PixelRectangle], _ kind: Kind, in picture: inout Image) {
    let visible = outlines.reduce(outlines[0]) { $0.union($1) }.intersection(size.bounds)
    guard !visible.isEmpty else { return }
    var isLine = PlaceSet(visible)
    for outline in outlines { isLine.insert(outline) }
    for outline in outlines { isLine.remove(outline.grown(by: -thickness)) }
    let dash = 3 * thickness
    for y in visible.y..<visible.maximumY {
      for x in visible.x..<visible.maximumX where isLine.contains(x, y) {
        if kind == .former, (x + y) / dash % 2 == 1 { continue }
        picture.set(x, y, kind.colour)
      }
    }
  }
}

/// Some places of a rectangle.
private struct PlaceSet {
  private let bounds: PixelRectangle
  private var isMember: [Bool]

  init(_ bounds: PixelRectangle) {
    self.bounds = bounds
    isMember = [Bool](repeating: false, count: bounds.width * bounds.height)
  }

  func contains(_ x: Int, _ y: Int) -> Bool {
    isMember[(y - bounds.y) * bounds.width + x - bounds.x]
  }

  mutating func insert(_ rectangle: PixelRectangle) { fill(rectangle, true) }

  mutating func remove(_ rectangle: PixelRectangle) { fill(rectangle, false) }

  private mutating func fill(_ rectangle: PixelRectangle, _ value: Bool) {
    let part = rectangle.intersection(bounds)
    guard !part.isEmpty else { return }
    for y in part.y..<part.maximumY {
      let start = (y - bounds.y) * bounds.width + part.x - bounds.x
      for index in start..<start + part.width { isMember[index] = value }
    }
  }
}

/// An arrow from where something was to where it is, with a white rim, so that it stands out from
/// everything.
struct MoveArrow {
  private let start: SIMD2<Double>
  private let end: SIMD2<Double>
  private let thickness: Double

  /// An arrow between two boxes, from side to side.
  ///
  /// Where they overlap it stands before the place in the direction of the move, so that it covers
  /// nothing of it; if there is no room in the picture, in its middle. One that would be too short to
  /// be seen is longer than the way.
  init(
    from former: PixelRectangle, to place: PixelRectangle, thickness: Int, in size: PixelSize
  ) {
    self.thickness = Double(thickness)
    let first = former.middle
    let second = place.middle
    let way = second - first
    let length = way.length
    guard length > 0 else {
      (start, end) = (first, first)
      return
    }
    let direction = way / length
    let least = 12 * Double(thickness)
    let rim = 3 * Double(thickness)
    var from = former.reach(towards: direction) + rim
    var to = length - place.reach(towards: direction) - rim
    if !former.grown(by: 2 * thickness).intersection(place).isEmpty {
      from = length + place.reach(towards: direction) + rim
      to = from + least
      let tip = first + direction * to
      if !size.bounds.contains(x: Int(tip.x), y: Int(tip.y)) { (from, to) = (0, length) }
    }
    if to - from < least {
      let middle = (from + to) / 2
      (from, to) = (middle - least / 2, middle + least / 2)
    }
    start = first + direction * from
    end = first + direction * to
  }

  /// Draws it.
  func draw(in picture: inout Image) {
    guard start != end else { return }
    let shapes = self.shapes
    let reach = Int(4 * thickness) + 4
    let box = PixelRectangle(
      x: Int(min(start.x, end.x)) - reach, y: Int(min(start.y, end.y)) - reach,
      width: Int(abs(end.x - start.x)) + 2 * reach, height: Int(abs(end.y - start.y)) + 2 * reach
    ).intersection(picture.size.bounds)
    guard !box.isEmpty else { return }
    for y in box.y..<box.maximumY {
      for x in columns(of: box, y, reach: Double(reach)) {
        let point = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
        let depth = shapes.map { $0.depth(of: point) }.max() ?? 0
        let rim = min(1, max(0, depth + 0.5 + thickness * 0.75))
        guard rim > 0 else { continue }
        let ink = min(1, max(0, depth + 0.5))
        let ground = DiffColours.mix(Colour(word: picture.word(x, y)), .white, rim)
        picture.set(x, y, DiffColours.mix(ground, DiffColours.blue, ink).word)
      }
    }
  }

  /// The columns of a row that lie near the arrow.
  private func columns(of box: PixelRectangle, _ y: Int, reach: Double) -> Range<Int> {
    let way = end - start
    // A flat arrow is near all columns of its rows.
    guard abs(way.y) * 4 > abs(way.x) else { return box.x..<box.maximumX }
    let share = min(1, max(0, (Double(y) + 0.5 - start.y) / way.y))
    let middle = start.x + way.x * share
    // Its width is measured across it, and a row cuts it aslant: by at most the root of 17.
    let slack = reach * 4.2
    let all = box.x..<box.maximumX
    return (Int(middle - slack)..<Int(middle + slack) + 1).clamped(to: all)
  }

  /// The shaft and the head.
  private var shapes: [ConvexShape] {
    let along = (end - start) / (end - start).length
    let across = SIMD2(-along.y, along.x)
    let base = end - along * (4.5 * thickness)
    let half = across * (thickness * 0.75)
    let wing = across * (2.75 * thickness)
    return [
      ConvexShape([start - half, base + along - half, base + along + half, start + half]),
      ConvexShape([base - wing, end, base + wing]),
    ]
  }
}

/// A shape without dents, by its corners in turn: clockwise as seen on a picture.
private struct ConvexShape {
  private let sides: [(corner: SIMD2<Double>, inward: SIMD2<Double>)]

  init(_ corners: [SIMD2<Double>]) {
    sides = corners.indices.map { index in
      let way = corners[(index + 1) % corners.count] - corners[index]
      return (corners[index], SIMD2(-way.y, way.x) / way.length)
    }
  }

  /// The distance of a point from the shape's edge; negative outside.
  func depth(of point: SIMD2<Double>) -> Double {
    var depth = Double.infinity
    for side in sides {
      let offset = (point - side.corner) * side.inward
      depth = min(depth, offset.x + offset.y)
    }
    return depth
  }
}

extension SIMD2<Double> {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}

extension PixelRectangle {
  fileprivate var middle: SIMD2<Double> {
    SIMD2(Double(x) + Double(width) / 2, Double(y) + Double(height) / 2)
  }

  /// The distance from the middle to the edge in a direction.
  fileprivate func reach(towards direction: SIMD2<Double>) -> Double {
    let across = direction.x == 0 ? Double.infinity : Double(width) / 2 / abs(direction.x)
    let down = direction.y == 0 ? Double.infinity : Double(height) / 2 / abs(direction.y)
    return min(across, down)
  }
}

extension Image {
  /// Sets a pixel; the place must lie inside.
  mutating func set(_ x: Int, _ y: Int, _ word: UInt32) {
    self[x, y] = Colour(word: word)
  }
}

import PixelDiff

extension ResizedSurface.Outline {
  /// From here on it is a step from a surface to what lies around it.
  private static let leastStep = 8
  /// How far outside of a surface something else lies: beside it is the end of an arc.
  private static let edge = 1...2
  /// A border is no thicker.
  private static let thickest = 8
  /// Of a longer side not all is asked how thick its border is.
  private static let manyPlaces = 32

  init(_ surface: Int, _ map: SurfaceMap, _ image: Image) {
    self.surface = surface
    inner = map.surfaces[surface].box
    let inner = inner
    let colour = map.surfaces[surface].colour
    /// The first place of a line that is the surface's.
    func start(_ line: Int, isRow: Bool) -> Int {
      let places = isRow ? inner.x..<inner.maximumX : inner.y..<inner.maximumY
      let first = places.first {
        (isRow ? map.surface(at: $0, line) : map.surface(at: line, $0)) == surface
      }
      return (first ?? places.upperBound) - places.lowerBound
    }
    radius = min(
      max(start(inner.y, isRow: true), start(inner.x, isRow: false)),
      min(inner.width, inner.height) / 2)
    var isEdged = true
    let radius = radius
    func isOwn(_ pixel: (x: Int, y: Int)) -> Bool { map.surface(at: pixel.x, pixel.y) == surface }
    func border(_ side: Range<Int>, _ pixel: (Int, Int) -> (x: Int, y: Int)) -> Int {
      let middle = side.dropFirst(radius).dropLast(radius)
      // Of a side that is but an arc only its summit is one.
      let places = middle.count > 2 ? Array(middle) : side.filter { isOwn(pixel($0, 0)) }
      let steps = places.map { place -> Int in
        guard isOwn(pixel(place, 0)) else { return 0 }
        return Self.edge.map { distance in
          let (x, y) = pixel(place, distance)
          return image.size.bounds.contains(x: x, y: y) ? Pixel.delta(image.word(x, y), colour) : 0
        }.max() ?? 0
      }
      isEdged = isEdged && steps.count { $0 >= Self.leastStep } * 4 >= steps.count * 3
      let widths = stride(
        from: 0, to: places.count, by: places.count / Self.manyPlaces + 1
      ).map { index in Self.border(of: inner, map, image) { pixel(places[index], $0) } }
      // Most of the side has it.
      let sorted = widths.sorted()
      return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }
    let (rows, columns) = (inner.y..<inner.maximumY, inner.x..<inner.maximumX)
    let left = border(rows) { (inner.x - $1, $0) }
    let right = border(rows) { (inner.maximumX - 1 + $1, $0) }
    let top = border(columns) { ($0, inner.y - $1) }
    let bottom = border(columns) { ($0, inner.maximumY - 1 + $1) }
    self.isEdged = isEdged
    outer = PixelRectangle(
      x: inner.x - left, y: inner.y - top, width: inner.width + left + right,
      height: inner.height + top + bottom)
  }

  /// The width of what lies right outside of a surface and belongs to it: its border, and the antialiased end of an
  /// arc.
  ///
  /// It reaches no farther than a border does, as a ground would, and up to the last clear step: a shadow has none.
  private static func border(
    of inner: PixelRectangle, _ map: SurfaceMap, _ image: Image,
    _ pixel: (Int) -> (x: Int, y: Int)
  ) -> Int {
    let reach = inner.grown(by: thickest)
    var words: [UInt32] = []
    for distance in 0...thickest {
      let (x, y) = pixel(distance)
      guard image.size.bounds.contains(x: x, y: y) else { break }
      words.append(image.word(x, y))
      guard reach.union(map.surfaces[map.surface(at: x, y)].box) == reach else { break }
    }
    let steps = zip(words, words.dropFirst()).map { Pixel.delta($0, $1) }
    let least = max(leastStep, (steps.max() ?? 0) * 7 / 20)
    return steps.lastIndex { $0 >= least } ?? 0
  }

  /// True where it lies right within another one, as the face of something does in its frame.
  func isWithin(_ other: Self) -> Bool {
    let (box, others) = (outer, other.outer)
    return [
      box.x - others.x, box.y - others.y, others.maximumX - box.maximumX,
      others.maximumY - box.maximumY,
    ].allSatisfy { (0...Self.thickest).contains($0) }
  }

  /// The widths of its border: left, right, top, bottom.
  var border: SIMD4<Int> {
    SIMD4(
      inner.x - outer.x, outer.maximumX - inner.maximumX, inner.y - outer.y,
      outer.maximumY - inner.maximumY)
  }

  /// The same with the border of another, at each side where that is thinner.
  func withBorder(of other: Self) -> Self {
    let (box, others) = (other.outer, other.inner)
    let thinner = PixelRectangle(
      x: inner.x - (others.x - box.x), y: inner.y - (others.y - box.y),
      width: inner.width + box.width - others.width,
      height: inner.height + box.height - others.height)
    var outline = self
    outline.outer = outer.intersection(thinner)
    return outline
  }

  mutating func extend(to box: PixelRectangle) { outer = outer.union(box) }

  /// The outline of both, where they have the same sides and nothing lies between them; true if one is below the other.
  func joined(with other: Self) -> (outline: Self, isTall: Bool)? {
    let (box, others) = (outer, other.outer)
    func meet(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
      max(one.lowerBound, other.lowerBound) - min(one.upperBound, other.upperBound) <= 1
    }
    let isTall = box.x == others.x && box.width == others.width
    let isWide = box.y == others.y && box.height == others.height
    guard isTall != isWide,
      isTall
        ? meet(box.y..<box.maximumY, others.y..<others.maximumY)
        : meet(box.x..<box.maximumX, others.x..<others.maximumX)
    else { return nil }
    var outline = self
    outline.outer = box.union(others)
    return (outline, isTall)
  }

  /// True where the picture has no edge but this one, and nothing else.
  func isShadow(_ x: Int, _ y: Int, _ map: SurfaceMap, _ image: Image) -> Bool {
    let here = image.word(x, y)
    let surface = map.surface(at: x, y)
    guard !map.surfaces[surface].isBroad || map.isGround(surface) else { return false }
    return [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)].allSatisfy { x, y in
      !image.size.bounds.contains(x: x, y: y) || outer.contains(x: x, y: y)
        || Pixel.delta(image.word(x, y), here) <= Self.largestShade
    }
  }

  /// The largest step within a shadow.
  private static let largestShade = 24

  /// True where a box reaches an edge, or lies at the arc of a corner.
  func touches(_ box: PixelRectangle) -> Bool {
    let across = min(box.x - outer.x, outer.maximumX - box.maximumX)
    let down = min(box.y - outer.y, outer.maximumY - box.maximumY)
    return min(across, down) <= Self.edge.upperBound || max(across, down) < radius
  }

  /// True on the border, and at and beyond the arcs of the corners.
  func isOutline(_ x: Int, _ y: Int) -> Bool {
    guard outer.contains(x: x, y: y) else { return false }
    guard inner.contains(x: x, y: y) else { return true }
    let across = min(x - inner.x, inner.maximumX - 1 - x)
    let down = min(y - inner.y, inner.maximumY - 1 - y)
    guard across < radius, down < radius else { return false }
    let (right, below) = (radius - across, radius - down)
    return right * right + below * below >= (radius - 2) * (radius - 2)
  }
}

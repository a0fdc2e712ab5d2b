import PixelDiff

/// A surface that has another size in the actual picture, with its border.
///
/// Of a box that grows each corner goes where its sides go; that tells it from what merely has the same colour at the
/// same place, such as the inside of an icon that became another.
struct ResizedSurface {
  private(set) var before: Outline
  private(set) var after: Outline

  /// The outline of a surface in one of the pictures.
  struct Outline {
    /// The number of the surface.
    let surface: Int
    /// Its box, without its border.
    let inner: PixelRectangle
    /// Its box with its border.
    var outer: PixelRectangle
    /// From how far beside a corner on its side is straight.
    let radius: Int
    /// True where it stands out on all sides: a band of a gradient doesn't.
    let isEdged: Bool
  }

  /// nil where one didn't become the other by growing or shrinking.
  init?(_ pair: (before: Int, after: Int), of surfaces: SurfacePair, _ images: (Image, Image)) {
    before = Outline(pair.before, surfaces.first, images.0)
    after = Outline(pair.after, surfaces.second, images.1)
    guard hasAnotherSize else { return nil }
    let isBordered = hasAnotherBorder(images)
    // A border that isn't another one is as it was; what seems more of it is a shadow.
    if !isBordered {
      (before, after) = (before.withBorder(of: after), after.withBorder(of: before))
    }
    guard [before, after].allSatisfy({ max($0.inner.width, $0.inner.height) >= Self.leastSide }),
      before.isEdged, after.isEdged, hasAnotherSize,
      hasSameCorners(images, \.outer, Self.reach)
        || (isBordered && hasSameCorners(images, \.inner, 0..<Self.reach.upperBound))
    else { return nil }
  }

  /// One of both, where they lie side by side and grow alike, as the head and the body of a card do; nil else.
  func joined(with other: ResizedSurface) -> ResizedSurface? {
    let growth = [self, other].map {
      (
        $0.after.outer.width - $0.before.outer.width, $0.after.outer.height - $0.before.outer.height
      )
    }
    if growth[0] == growth[1], before.isWithin(other.before), after.isWithin(other.after) {
      return other
    }
    if growth[0] == growth[1], other.before.isWithin(before), other.after.isWithin(after) {
      return self
    }
    guard let one = before.joined(with: other.before), let two = after.joined(with: other.after),
      one.isTall == two.isTall
    else { return nil }
    var joined = self
    joined.before = one.outline
    joined.after = two.outline
    return joined
  }

  /// The steps of its four sides.
  private var steps: (left: Int, right: Int, top: Int, bottom: Int) {
    (
      after.outer.x - before.outer.x, after.outer.maximumX - before.outer.maximumX,
      after.outer.y - before.outer.y, after.outer.maximumY - before.outer.maximumY
    )
  }

  /// True where its size differs; a pixel by which something that moved seems larger doesn't count.
  private var hasAnotherSize: Bool {
    let steps = steps
    func grows(_ one: Int, _ other: Int) -> Bool {
      one != other && (abs(one - other) > 1 || one == 0 || other == 0)
    }
    return grows(steps.left, steps.right) || grows(steps.top, steps.bottom)
  }

  /// What is no longer may be a letter.
  private static let leastSide = 24
  /// The share of a corner's pixels that must be as they were.
  private static let likeness = 0.8
  /// From outside of a corner to inside of it.
  private static let reach = -2..<7

  /// True where its border came, went, or has another width: on each side by as much, and in one colour, as no shadow
  /// is.
  private func hasAnotherBorder(_ images: (Image, Image)) -> Bool {
    let step = after.border &- before.border
    guard step.x != 0, step == SIMD4(repeating: step.x) else { return false }
    let (thicker, image) = step.x > 0 ? (after.outer, images.1) : (before.outer, images.0)
    // Its own ends are antialiased on an arc.
    let ring = thicker.grown(by: -abs(step.x) / 2)
    let (x, y) = (ring.x + ring.width / 2, ring.y + ring.height / 2)
    let colour = image.word(x, ring.y)
    return [(x, ring.maximumY - 1), (ring.x, y), (ring.maximumX - 1, y)]
      .allSatisfy { Pixel.delta(image.word($0, $1), colour) <= 3 }
  }

  private func hasSameCorners(
    _ images: (Image, Image), _ box: (Outline) -> PixelRectangle, _ reach: Range<Int>
  ) -> Bool {
    let (one, other) = (box(before), box(after))
    let width = min(reach.upperBound, min(one.width, other.width) / 2)
    let height = min(reach.upperBound, min(one.height, other.height) / 2)
    let corners = [false, true].flatMap { right in
      [false, true].map { bottom in
        var (all, same) = (0, 0)
        for down in reach.lowerBound..<height {
          for across in reach.lowerBound..<width {
            func word(_ box: PixelRectangle, _ image: Image) -> UInt32? {
              let x = right ? box.maximumX - 1 - across : box.x + across
              let y = bottom ? box.maximumY - 1 - down : box.y + down
              return image.size.bounds.contains(x: x, y: y) ? image.word(x, y) : nil
            }
            guard let colour = word(one, images.0), let others = word(other, images.1) else {
              continue
            }
            all += 1
            if Pixel.delta(colour, others) <= 24 { same += 1 }
          }
        }
        return Double(same) / Double(max(1, all))
      }
    }
    // A neighbour may have come near one of them.
    return corners.count { $0 >= Self.likeness } >= 3
  }

  /// The distance from it within which its shadow falls.
  static let shadow = 40

  /// True where a pixel that differs does so because of the other size: both pictures show something broad there,
  /// one of them the surface, or it lies on the outline, or in the shadow.
  func explains(_ x: Int, _ y: Int, _ surfaces: SurfacePair, _ images: (Image, Image)) -> Bool {
    if before.isOutline(x, y) || after.isOutline(x, y) { return true }
    guard before.outer.contains(x: x, y: y) || after.outer.contains(x: x, y: y) else {
      return before.isShadow(x, y, surfaces.first, images.0)
        && after.isShadow(x, y, surfaces.second, images.1)
    }
    let (one, other) = (surfaces.first.surface(at: x, y), surfaces.second.surface(at: x, y))
    let (was, isNow) = (one == before.surface, other == after.surface)
    guard was || isNow else { return false }
    // Its shadow falls where it was.
    if was, !after.outer.contains(x: x, y: y), after.isShadow(x, y, surfaces.second, images.1) {
      return true
    }
    if isNow, !before.outer.contains(x: x, y: y), before.isShadow(x, y, surfaces.first, images.0) {
      return true
    }
    return surfaces.first.surfaces[one].isBroad && surfaces.second.surfaces[other].isBroad
  }

  /// True where something that lay on it went no farther than its sides did.
  func carries(_ region: ExplainedRegion) -> Bool {
    guard case .moved(let x, let y) = region.kind else { return false }
    let former = region.formerBox ?? region.box
    guard before.outer.grown(by: 1).union(former) == before.outer.grown(by: 1),
      after.outer.grown(by: 1).union(region.box) == after.outer.grown(by: 1)
    else { return false }
    func isBetween(_ step: Int, _ one: Int, _ other: Int) -> Bool {
      (min(one, other) - 1...max(one, other) + 1).contains(step)
    }
    return isBetween(x, steps.left, steps.right) && isBetween(y, steps.top, steps.bottom)
  }

  /// True where what changed on it is the same to a person, but farther along with the sides: a label in the middle
  /// may move by half a pixel.
  func carriesLabel(_ region: ExplainedRegion, _ expected: Image, _ actual: Image) -> Bool {
    let box = region.box.grown(by: 2)
    guard after.outer.union(box) == after.outer, !(region.kind == .removed), region.kind != .added
    else { return false }
    func middles(_ one: Int, _ other: Int) -> Set<Int> {
      [one, other, (one + other) >> 1, (one + other + 1) >> 1]
    }
    for x in middles(steps.left, steps.right).sorted() {
      for y in middles(steps.top, steps.bottom).sorted() {
        var former = box
        former.x -= x
        former.y -= y
        guard before.outer.union(former) == before.outer else { continue }
        let label = Comparison(
          expected: expected.cropped(to: former), actual: actual.cropped(to: box),
          tolerance: Tolerance(metric: .perceptual))
        if label.difference.passes { return true }
      }
    }
    return false
  }

  /// True where a region has grown by as much, within it or around it: then it's a part of the same thing.
  func growsLike(_ region: ExplainedRegion) -> Bool {
    guard case .resized(let from, let to) = region.kind, let former = region.formerBox,
      to.width - from.width == after.outer.width - before.outer.width,
      to.height - from.height == after.outer.height - before.outer.height
    else { return false }
    return (former.nests(with: before.outer) && region.box.nests(with: after.outer))
      || (former.adjoins(before.outer) && region.box.adjoins(after.outer))
  }

  /// True where a region is a crumb of the outline: a pixel of an arc, or of a shadow's edge.
  func leaves(_ region: ExplainedRegion, pixels: Int) -> Bool {
    let reach = before.outer.union(after.outer).grown(by: 3)
    guard reach.union(region.box) == reach, region.pixels * 20 <= pixels else { return false }
    // Deep within it, a sign has more pixels than a crumb.
    return region.pixels < Self.leastSign || before.touches(region.box) || after.touches(region.box)
  }

  /// A sign has no fewer pixels.
  private static let leastSign = 64

  /// The same as a part of a larger thing.
  func extended(to region: ExplainedRegion) -> ResizedSurface {
    var surface = self
    if let former = region.formerBox { surface.before.extend(to: former) }
    surface.after.extend(to: region.box)
    return surface
  }

  /// True where a box lies near it, before or after.
  func isNear(_ box: PixelRectangle) -> Bool {
    !before.outer.union(after.outer).grown(by: 16).intersection(box).isEmpty
  }

  /// What it is, with the number of its pixels.
  func region(pixels: Int) -> ExplainedRegion {
    ExplainedRegion(
      box: after.outer, formerBox: before.outer, pixels: pixels,
      kind: .resized(from: before.outer.size, to: after.outer.size))
  }
}

extension PixelRectangle {
  /// True where two rectangles lie side by side, with two sides in one line each.
  fileprivate func adjoins(_ other: PixelRectangle) -> Bool {
    let isTall = x == other.x && width == other.width
    let isWide = y == other.y && height == other.height
    return isTall != isWide && !grown(by: 2).intersection(other).isEmpty
  }

  /// True where one of two rectangles lies within the other, but for a few pixels.
  fileprivate func nests(with other: PixelRectangle) -> Bool {
    let both = union(other)
    return grown(by: 2).union(both) == grown(by: 2)
      || other.grown(by: 2).union(both) == other.grown(by: 2)
  }
}

import PixelDiff

/// The edges within and around what changed: those that only one of two pictures has.
struct EdgeFeatures {
  private(set) var before: [Feature] = []
  private(set) var after: [Feature] = []
  /// At how many places there is an edge in both pictures, and in either.
  private(set) var inBoth = 0
  private(set) var inEither = 0
  /// Two colours are nearly the same if no channel differs by more: a ground's own do.
  let slack: Int
  /// The steps that the ground has from pixel to pixel.
  let noise: GroundNoise

  private let first: Image
  private let second: Image

  /// More edges than this aren't gathered.
  private static let enough = 1 << 16

  init(_ changes: ChangedPixels, runs: [PixelRun], noise: GroundNoise) {
    first = changes.first
    second = changes.second
    self.noise = noise
    slack = max(8, max(noise.across, noise.along) * 5 / 2)
    for run in runs {
      for x in run.start..<run.end { look(x, run.y) }
      // The step into a changed pixel belongs to the one before it.
      if run.start > 0, !changes.isChanged(run.start - 1, run.y) {
        look(run.start - 1, run.y)
      }
      guard run.y > 0 else { continue }
      for x in run.start..<run.end where !changes.isChanged(x, run.y - 1) {
        look(x, run.y - 1)
      }
      if before.count + after.count > Self.enough { break }
    }
  }

  private mutating func look(_ x: Int, _ y: Int) {
    guard let one = Self.feature(x, y, in: first), let other = Self.feature(x, y, in: second) else {
      return
    }
    let isBefore = isEdge(one)
    let isAfter = isEdge(other)
    // What shines through a shadow has the same steps below it.
    let stays = isBefore && isAfter && one.hasSteps(like: other, slack)
    if isBefore { before.append(one.staying(stays)) }
    if isAfter { after.append(other.staying(stays)) }
    if isBefore && isAfter { inBoth += 1 }
    if isBefore || isAfter { inEither += 1 }
  }

  private func isEdge(_ feature: Feature) -> Bool {
    Pixel.delta(feature.here, feature.right) >= max(12, noise.across * 3)
      || Pixel.delta(feature.here, feature.below) >= max(12, noise.along * 3)
  }

  /// The shares of edges that are elsewhere by a step in the other picture: of those before and of those
  /// after.
  ///
  /// - Parameter enough: of how many edges at most it is asked.
  func matches(
    _ x: Int, _ y: Int, of enough: Int = 4_096
  ) -> (before: Double, after: Double) {
    (
      share(of: before, x, y, in: second, enough, where: isLike),
      share(of: after, -x, -y, in: first, enough, where: isLike)
    )
  }

  /// Added or removed, where one picture has nothing but ground there.
  ///
  /// A shadow has no edge, and goes on into the ground; what casts it has one.
  var placing: ChangeKind? {
    func isEmpty(_ features: [Feature], beside others: [Feature]) -> Bool {
      others.count >= 40 && features.count * 50 <= others.count
    }
    if isEmpty(before, beside: after) { return .added }
    if isEmpty(after, beside: before) { return .removed }
    return nil
  }

  /// The number of edges.
  var count: Int { before.count + after.count }

  /// The number of edges that are elsewhere by a step in the other picture.
  func matched(_ x: Int, _ y: Int) -> Double {
    let shares = matches(x, y)
    return shares.before * Double(before.count) + shares.after * Double(after.count)
  }

  /// The edges that a step explains, and those that it doesn't, before and after.
  func parted(_ x: Int, _ y: Int) -> (before: Parted, after: Parted) {
    func parted(_ features: [Feature], _ x: Int, _ y: Int, _ image: Image) -> Parted {
      var parted: Parted = ([], [])
      for feature in features {
        let other = Self.feature(feature.x + x, feature.y + y, in: image)
        if let other, isLike(feature, other) {
          parted.moved.append(feature)
        } else {
          parted.rest.append(feature)
        }
      }
      return parted
    }
    return (parted(before, x, y, second), parted(after, -x, -y, first))
  }

  typealias Parted = (moved: [Feature], rest: [Feature])

  /// The share of edges of which the other picture has at least a part at the same place.
  var staying: Double {
    func stayingShare(of features: [Feature], in image: Image) -> Double {
      share(of: features, 0, 0, in: image, 4_096) { one, other in
        isLike(one, other) || (noise.isUneven && one.isPartlyParallel(to: other))
      }
    }
    let matched =
      stayingShare(of: before, in: second) * Double(before.count)
      + stayingShare(of: after, in: first) * Double(after.count)
    return matched / Double(max(1, count))
  }

  /// True where two edges may be of the same thing.
  @inline(__always)
  func isLike(_ one: Feature, _ other: Feature) -> Bool {
    if noise.isPlain { return one.isLike(other, slack) }
    return isLike(one, other, onPattern: noise)
  }

  private func isLike(_ one: Feature, _ other: Feature, onPattern noise: GroundNoise) -> Bool {
    one.isLike(other, slack) || (noise.isPatterned && one.hasSideLike(other))
      || (noise.isUneven && one.isParallel(to: other, slack))
  }

  private func share(
    of features: [Feature], _ x: Int, _ y: Int, in image: Image, _ enough: Int,
    where isMeant: (Feature, Feature) -> Bool
  ) -> Double {
    guard !features.isEmpty else { return 0 }
    let step = features.count / enough + 1
    var tried = 0
    var found = 0
    for index in stride(from: 0, to: features.count, by: step) {
      let feature = features[index]
      tried += 1
      if let other = Self.feature(feature.x + x, feature.y + y, in: image),
        isMeant(feature, other)
      {
        found += 1
      }
    }
    return Double(found) / Double(tried)
  }

  private static func feature(_ x: Int, _ y: Int, in image: Image) -> Feature? {
    guard x >= 0, y >= 0, x < image.width, y < image.height else { return nil }
    let here = image.word(x, y)
    return Feature(
      x: x, y: y, here: here, right: x + 1 < image.width ? image.word(x + 1, y) : here,
      below: y + 1 < image.height ? image.word(x, y + 1) : here)
  }

  /// Without the edges that stay where they are.
  var shifted: EdgeFeatures {
    var features = self
    features.before.removeAll(where: \.stays)
    features.after.removeAll(where: \.stays)
    return features
  }

  /// A pixel from which it is a large step to the right or down, and the two beside it.
  struct Feature {
    private let column: Int32
    private let row: Int32
    var here: UInt32
    var right: UInt32
    var below: UInt32
    /// True where the other picture has the same step at the same place.
    private(set) var stays = false

    var x: Int { Int(column) }
    var y: Int { Int(row) }

    init(x: Int, y: Int, here: UInt32, right: UInt32, below: UInt32) {
      column = Int32(truncatingIfNeeded: x)
      row = Int32(truncatingIfNeeded: y)
      self.here = here
      self.right = right
      self.below = below
    }
  }
}

extension EdgeFeatures.Feature {
  var stepRight: SIMD3<Int> { Pixel.step(from: here, to: right) }
  var stepDown: SIMD3<Int> { Pixel.step(from: here, to: below) }

  func staying(_ stays: Bool) -> Self {
    var feature = self
    feature.stays = stays
    return feature
  }

  /// True where it is the same step, from whichever colour, or as much of it as shines through something.
  func hasSteps(like other: Self, _ slack: Int) -> Bool {
    Self.isVeiled(stepRight, other.stepRight, slack)
      && Self.isVeiled(stepDown, other.stepDown, slack)
  }

  /// True where one of two steps is the other, or a part of it.
  private static func isVeiled(_ one: SIMD3<Int>, _ other: SIMD3<Int>, _ slack: Int) -> Bool {
    let (long, short) =
      squared(one) >= squared(other) ? (one, other) : (other, one)
    let along = (long &* short).wrappedSum()
    guard along >= 0 else { return false }
    // What is left of the shorter one beside the longer one's direction.
    let scaled = long &* along
    let rest = (0..<3).map { abs(short[$0] - scaled[$0] / max(1, squared(long))) }
    return (rest.max() ?? 0) <= 2 * slack
  }

  private static func squared(_ step: SIMD3<Int>) -> Int { (step &* step).wrappedSum() }

  /// True where it leads as far, and the same way, whatever the ground is on which it begins.
  func isParallel(to other: Self, _ slack: Int) -> Bool {
    (Self.isLong(stepRight) || Self.isLong(stepDown))
      && Self.isAlike(stepRight, other.stepRight, slack)
      && Self.isAlike(stepDown, other.stepDown, slack)
  }

  /// True where it does so to the right or down, as all along a stem.
  func isPartlyParallel(to other: Self) -> Bool {
    (Self.isLong(stepRight) && Self.isAlike(stepRight, other.stepRight))
      || (Self.isLong(stepDown) && Self.isAlike(stepDown, other.stepDown))
  }

  private static func isAlike(_ one: SIMD3<Int>, _ other: SIMD3<Int>, _ slack: Int = 0) -> Bool {
    squared(one &- other) <= max(max(squared(one), squared(other)) / 16, slack * slack)
  }

  private static func isLong(_ step: SIMD3<Int>) -> Bool { squared(step) >= 24 * 24 }

  @inline(__always)
  func isLike(_ other: Self, _ slack: Int) -> Bool {
    Pixel.areNear(here, other.here, slack) && Pixel.areNear(right, other.right, slack)
      && Pixel.areNear(below, other.below, slack)
  }

  /// True where one side of an edge is the same, on whatever part of a pattern its other side lies.
  func hasSideLike(_ other: Self) -> Bool {
    func isLike(_ one: UInt32, _ other: UInt32) -> Bool { Pixel.delta(one, other) <= 8 }
    func isEdge(_ one: UInt32, _ other: UInt32) -> Bool { Pixel.delta(one, other) >= 24 }
    let isHere = isLike(here, other.here)
    return
      (isEdge(here, right) && isEdge(other.here, other.right)
      && (isHere || isLike(right, other.right)))
      || (isEdge(here, below) && isEdge(other.here, other.below)
        && (isHere || isLike(below, other.below)))
  }
}

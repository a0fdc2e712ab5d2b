extension EdgeFeatures {
  /// A pixel from which it is a large step to the right or down, and the two beside it.
  struct Feature {
    private let column: Int32
    private let row: Int32
    var here: UInt32
    var right: UInt32
    var below: UInt32
    /// Whether the other picture has the same step at the same place.
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

  /// Whether it is the same step, from whichever colour, or as much of it as shines through something.
  func hasSteps(like other: Self, _ slack: Int) -> Bool {
    Self.isVeiled(stepRight, other.stepRight, slack)
      && Self.isVeiled(stepDown, other.stepDown, slack)
  }

  /// Whether one of two steps is the other, or a part of it.
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

  /// Whether it leads as far, and the same way, whatever the ground is on which it begins.
  func isParallel(to other: Self, _ slack: Int) -> Bool {
    (Self.isLong(stepRight) || Self.isLong(stepDown))
      && Self.isAlike(stepRight, other.stepRight, slack)
      && Self.isAlike(stepDown, other.stepDown, slack)
  }

  /// Whether it does so to the right or down, as all along a stem.
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

  /// Whether one side of an edge is the same, on whatever part of a pattern its other side lies.
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

/// By how much edges lie elsewhere in the actual picture than in the expected one.
struct Shift: Hashable {
  var x: Int
  var y: Int
  /// Whether the edges go all around something.
  ///
  /// Then it moved; otherwise they are one side of it.
  var isClosed: Bool
  /// The sum of all steps over an open edge, in its direction: the opposite one on its other side.
  private let step: SIMD3<Int>

  /// Finds the shift that most edges share; nil where there is none.
  init?(_ features: EdgeFeatures) {
    var best: (x: Int, y: Int, before: Double, after: Double)?
    for (x, y) in Self.candidates(features) {
      let match = features.matches(x, y)
      if match.before + match.after > (best.map { $0.before + $0.after } ?? 0) {
        best = (x, y, match.before, match.after)
      }
    }
    guard let best else { return nil }
    x = best.x
    y = best.y
    let horizontal = Self.openness(features.before) { Pixel.step(from: $0.here, to: $0.right) }
    let vertical = Self.openness(features.before) { Pixel.step(from: $0.here, to: $0.below) }
    let isOpen = (x != 0 && horizontal.share > 0.4) || (y != 0 && vertical.share > 0.4)
    isClosed = !isOpen
    step = x != 0 ? horizontal.sum : vertical.sum
    // What moved takes all of its edges along; what grew has new ones beside those that it moved.
    let least = isClosed ? min(best.before, best.after) : max(best.before, best.after)
    let needed = !isClosed ? 0.6 : features.isGrainy ? 0.5 : 0.4
    guard least >= needed, features.before.count + features.after.count >= 20 else { return nil }
  }

  /// The likeliest shifts: those that most of some of the edges agree on.
  private static func candidates(_ features: EdgeFeatures) -> [(Int, Int)] {
    var votes: [SIMD2<Int>: Int] = [:]
    let step = features.before.count / 48 + 1
    for index in stride(from: 0, to: features.before.count, by: step) {
      let one = features.before[index]
      for other in features.after where one.isLike(other, features.slack) {
        votes[SIMD2(other.x - one.x, other.y - one.y), default: 0] += 1
      }
    }
    votes[SIMD2(0, 0)] = nil
    // Of equally likely ones the smallest, so that the answer is always the same.
    func isLikelier(_ one: (SIMD2<Int>, Int), _ other: (SIMD2<Int>, Int)) -> Bool {
      let lengths = (abs(one.0.x) + abs(one.0.y), abs(other.0.x) + abs(other.0.y))
      return (other.1, lengths.0, one.0.y, one.0.x) < (one.1, lengths.1, other.0.y, other.0.x)
    }
    return votes.map { ($0.key, $0.value) }.sorted(by: isLikelier).prefix(4)
      .map { ($0.0.x, $0.0.y) }
  }

  /// How far all steps along one direction have the same sign: 0 where each is undone by another.
  private static func openness(
    _ features: [EdgeFeatures.Feature], _ step: (EdgeFeatures.Feature) -> SIMD3<Int>
  ) -> (share: Double, sum: SIMD3<Int>) {
    var sum = SIMD3<Int>.zero
    var lengths = 0
    for feature in features {
      let step = step(feature)
      sum &+= step
      lengths += abs(step.x) + abs(step.y) + abs(step.z)
    }
    guard lengths > 0 else { return (0, sum) }
    let net = abs(sum.x) + abs(sum.y) + abs(sum.z)
    return (Double(net) / Double(lengths), sum)
  }

  /// Whether it is the same shift of the opposite side of something.
  func isOpposite(to other: Shift) -> Bool {
    x == other.x && y == other.y && (step &* other.step).wrappedSum() < 0
  }
}

import PixelDiff

/// The likeness of lines of two pictures that aren't equal.
///
/// A capsule that grows has no row that stays as it was, but its label's rows differ at their ends only.
struct LineSimilarity: Sendable {
  private let first: Image
  private let second: Image
  /// True where lines are rows.
  private let areRows: Bool

  /// The number of pixels that may be compared, so that no picture takes long.
  private static let budget = 1 << 22

  /// nil where the lines of the two aren't as long.
  init?(_ first: Image, _ second: Image, areRows: Bool) {
    guard areRows ? first.width == second.width : first.height == second.height else { return nil }
    self.first = first
    self.second = second
    self.areRows = areRows
  }

  private var length: Int { areRows ? first.width : first.height }

  /// The lines of the longer one of two runs that have no partner, where every line of the shorter one has
  /// one; nil where that takes too long to find.
  ///
  /// As few pixels as possible differ between partners, and the lines left over lie together where that
  /// costs little; of equal answers it is the one in which they come last.
  func surplus(_ one: Range<Int>, _ other: Range<Int>) -> [Int]? {
    let isFirstShorter = one.count <= other.count
    let (short, long) = isFirstShorter ? (one, other) : (other, one)
    let surplus = long.count - short.count
    let (work, isTooMuch) = ((short.count + 1) * (surplus + 1))
      .multipliedReportingOverflow(by: length)
    guard surplus > 0, !short.isEmpty, !isTooMuch, work <= Self.budget else { return nil }
    let opening = max(1, length / 4)
    // The least cost from each place on, of so many lines of the shorter one and of the surplus passed, and
    // whether the next ones are partners then.
    let width = surplus + 1
    var costs = [Int](repeating: 0, count: (short.count + 1) * width)
    var costsInGap = costs
    var pairs = [Bool](repeating: false, count: costs.count)
    var pairsInGap = pairs
    for passed in stride(from: short.count, through: 0, by: -1) {
      for skipped in stride(from: surplus, through: 0, by: -1) {
        let place = passed * width + skipped
        if passed == short.count, skipped == surplus { continue }
        let (line, partner) = (short.lowerBound + passed, long.lowerBound + passed + skipped)
        let pairing =
          passed == short.count
          ? Self.never
          : costs[place + width]
            + (isFirstShorter ? difference(line, partner) : difference(partner, line))
        let skipping = skipped == surplus ? Self.never : costsInGap[place + 1]
        pairs[place] = pairing <= skipping + opening
        pairsInGap[place] = pairing <= skipping
        costs[place] = min(pairing, skipping + opening)
        costsInGap[place] = min(pairing, skipping)
      }
    }
    var skipped: [Int] = []
    var passed = 0
    var isInGap = false
    while skipped.count < surplus {
      let place = passed * width + skipped.count
      isInGap = !(isInGap ? pairsInGap : pairs)[place]
      if isInGap { skipped.append(long.lowerBound + passed + skipped.count) } else { passed += 1 }
    }
    return skipped
  }

  private static let never = Int.max / 4

  /// In how many pixels a line of the first picture differs from one of the second.
  private func difference(_ one: Int, _ other: Int) -> Int {
    var count = 0
    for place in 0..<length {
      let (word, otherWord) =
        areRows
        ? (first.word(place, one), second.word(place, other))
        : (first.word(one, place), second.word(other, place))
      if word != otherWord { count += 1 }
    }
    return count
  }
}

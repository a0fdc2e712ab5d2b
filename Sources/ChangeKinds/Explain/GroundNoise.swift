/// The steps that a ground itself has from pixel to pixel: a quarter of them are larger.
///
/// Stripes have none along them, and large ones across.
struct GroundNoise {
  /// From one column to another.
  var across: Int
  /// From one row to another.
  var along: Int
  /// Whether the ground goes on much more evenly from column to column than from row to row.
  var isSmoothAcross: Bool
  /// Whether the ground goes on much more evenly from row to row than from column to column.
  var isSmoothAlong: Bool
  /// Whether the ground has steps of its own that are as large as those of things: stripes, checks, lines.
  var isPatterned: Bool
  /// Whether the ground isn't of one colour.
  var isUneven: Bool
  /// Whether it is of one colour.
  var isPlain: Bool { !isPatterned && !isUneven }

  /// Counts the steps of a ground.
  struct Count {
    private var across = [Int](repeating: 0, count: 256)
    private var along = [Int](repeating: 0, count: 256)

    /// A larger step is the edge of something.
    private static let largestGrain = 48

    mutating func add(_ step: Int, isAcross: Bool) {
      if isAcross { across[step] += 1 } else { along[step] += 1 }
    }

    var noise: GroundNoise {
      let grain = (
        Self.upperQuartile(of: across.prefix(Self.largestGrain)),
        Self.upperQuartile(of: along.prefix(Self.largestGrain))
      )
      let steps = (Self.upperQuartile(of: across[...]), Self.upperQuartile(of: along[...]))
      return GroundNoise(
        across: grain.0, along: grain.1, isSmoothAcross: steps.1 > 3 * steps.0 + 12,
        isSmoothAlong: steps.0 > 3 * steps.1 + 12, isPatterned: isPatterned(grain),
        isUneven: isUneven)
    }

    /// Whether one step of twenty leads elsewhere.
    private var isUneven: Bool {
      let all = across.reduce(0, +) + along.reduce(0, +)
      return (all - across[0] - along[0]) * 20 > all
    }

    private func isPatterned(_ grain: (across: Int, along: Int)) -> Bool {
      let all = across.reduce(0, +) + along.reduce(0, +)
      let large =
        across.dropFirst(grain.across * 3 + 16).reduce(0, +)
        + along.dropFirst(grain.along * 3 + 16).reduce(0, +)
      return large * 12 >= all
    }

    /// The number that three quarters of the counted values don't exceed.
    ///
    /// Where one side of what changed lies on something plain, half of the places would say nothing.
    private static func upperQuartile(of counts: ArraySlice<Int>) -> Int {
      let part = (counts.reduce(0, +) * 3 + 3) / 4
      var sum = 0
      for (value, count) in counts.enumerated() {
        sum += count
        if sum >= part { return value }
      }
      return 0
    }
  }
}

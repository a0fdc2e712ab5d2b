import PixelDiff

/// The steps that a ground itself has from pixel to pixel: a quarter of them are larger.
///
/// Stripes have none along them, and large ones across.
struct GroundNoise {
  /// From one column to another.
  var across: Int
  /// From one row to another.
  var along: Int
  /// True where the ground goes on much more evenly from column to column than from row to row.
  var isSmoothAcross: Bool
  /// True where the ground goes on much more evenly from row to row than from column to column.
  var isSmoothAlong: Bool
  /// True where the ground has steps of its own that are as large as those of things: stripes, checks, lines.
  var isPatterned: Bool
  /// True where the ground isn't of one colour.
  var isUneven: Bool
  /// True where it is of one colour.
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

    /// True where one step of twenty leads elsewhere.
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

/// The colours that didn't change, right around what changed and between it.
///
/// What was removed leaves only them; before, it had others. A strip of something that grew is of the colour
/// of what lies beside it, and so isn't taken for something added.
struct GroundColours {
  /// The cells of the cube of colours that occur, eight levels of each channel a cell.
  private var cells = [Bool](repeating: false, count: 1 << 15)
  /// Colours are alike if no channel differs by more.
  private let slack: Int

  /// The distance around what changed within which is looked, in pixels.
  private static let reach = 12
  /// Of more pixels not all are looked at.
  private static let manyPixels = 1 << 13

  init(_ changes: ChangedPixels, around box: PixelRectangle, noise: GroundNoise) {
    slack = min(8, 3 + max(noise.across, noise.along) / 2)
    let ring = PixelRectangle(
      x: box.x - Self.reach, y: box.y - Self.reach, width: box.width + 2 * Self.reach,
      height: box.height + 2 * Self.reach
    ).intersection(changes.first.size.bounds)
    let step = Int(Double(max(1, ring.size.area / Self.manyPixels)).squareRoot().rounded(.up))
    var last: UInt32?
    for y in stride(from: ring.y, to: ring.maximumY, by: step) {
      for x in stride(from: ring.x, to: ring.maximumX, by: step) {
        let colour = changes.first.word(x, y)
        if colour != last, !changes.isChanged(x, y) {
          add(colour)
          last = colour
        }
      }
    }
  }

  private mutating func add(_ colour: UInt32) {
    func near(_ channel: UInt32) -> Set<Int> {
      let level = Int(colour >> (8 * channel) & 255)
      return Set([level - slack, level, level + slack].map { min(255, max(0, $0)) >> 3 })
    }
    for red in near(0) {
      for green in near(1) {
        for blue in near(2) { cells[Self.cell(red, green, blue)] = true }
      }
    }
  }

  private static func cell(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    red << 10 | green << 5 | blue
  }

  /// True where there is a colour around that is as good as this one.
  func contains(_ colour: UInt32) -> Bool {
    func level(_ channel: UInt32) -> Int { Int(colour >> (8 * channel) & 255) >> 3 }
    return cells[Self.cell(level(0), level(1), level(2))]
  }

  /// Added or removed, where one picture shows nothing but the ground's colours, and the other mostly others.
  func placing(_ runs: [PixelRun], _ changes: ChangedPixels) -> ChangeKind? {
    var all = 0
    var ground = (before: 0, after: 0)
    let step = runs.reduce(0) { $0 + $1.count } / Self.manyPixels + 1
    var next = 0
    for run in runs {
      for x in run.start..<run.end {
        next += 1
        guard next % step == 0 else { continue }
        all += 1
        if contains(changes.first.word(x, run.y)) { ground.before += 1 }
        if contains(changes.second.word(x, run.y)) { ground.after += 1 }
      }
    }
    guard all >= Self.leastPixels else { return nil }
    func isGround(_ one: Int, beside other: Int) -> Bool {
      one * 100 >= all * 97 && other * 10 <= all * 5
    }
    if isGround(ground.before, beside: ground.after) { return .added }
    if isGround(ground.after, beside: ground.before) { return .removed }
    return nil
  }

  /// Fewer changed pixels tell nothing.
  private static let leastPixels = 40
}

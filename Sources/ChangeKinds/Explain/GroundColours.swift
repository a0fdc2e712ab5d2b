import PixelDiff

/// The colours that didn't change, right around what changed and between it.
///
/// What was removed leaves only them; before, it had others. A strip of something that grew is of the colour
/// of what lies beside it, and so isn't taken for something added.
struct GroundColours {
  /// Which cells of the cube of colours occur, eight levels of each channel a cell.
  private var cells = [Bool](repeating: false, count: 1 << 15)
  /// Colours are alike if no channel differs by more.
  private let slack: Int

  /// How far around what changed is looked, in pixels.
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

  /// Whether there is a colour around that is as good as this one.
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

import PixelDiff

/// What two pictures show on a ground of one colour, where they differ.
struct Inks {
  private let ground: UInt32
  private var all = 0
  /// The number of changed pixels that show something, in each picture.
  private var counts = (before: 0, after: 0)
  /// The colours that are the farthest from the ground.
  private var farthest: (before: UInt32, after: UInt32)

  /// The distance around what changed within which the ground is looked for.
  private static let reach = 3
  /// Nearer to the ground than this is nothing.
  private static let leastStep = 24
  /// The colours of one ink differ by no more.
  private static let slack = 24

  /// nil where the ground around isn't of one colour.
  init?(_ changes: ChangedPixels, runs: [PixelRun], around box: PixelRectangle) {
    let ring = box.grown(by: Self.reach).intersection(changes.first.size.bounds)
    var colours: [UInt32: Int] = [:]
    var seen = 0
    for y in ring.y..<ring.maximumY {
      let isWithin = y >= box.y && y < box.maximumY
      let columns =
        isWithin
        ? Array(ring.x..<max(ring.x, box.x))
          + Array(min(ring.maximumX, box.maximumX)..<ring.maximumX)
        : Array(ring.x..<ring.maximumX)
      for x in columns where !changes.isChanged(x, y) {
        colours[changes.first.word(x, y), default: 0] += 1
        seen += 1
      }
    }
    guard let most = colours.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
      most.value * 10 >= seen * 6
    else { return nil }
    ground = most.key
    farthest = (ground, ground)
    for run in runs {
      for x in run.start..<run.end {
        all += 1
        let (one, other) = (changes.first.word(x, run.y), changes.second.word(x, run.y))
        let steps = (Pixel.delta(ground, one), Pixel.delta(ground, other))
        if steps.0 > Self.leastStep { counts.before += 1 }
        if steps.1 > Self.leastStep { counts.after += 1 }
        if steps.0 > Pixel.delta(ground, farthest.before) { farthest.before = one }
        if steps.1 > Pixel.delta(ground, farthest.after) { farthest.after = other }
      }
    }
  }

  /// True where both pictures show something there, in the same ink: other words, not none.
  var areAlike: Bool {
    min(counts.before, counts.after) * 6 >= all
      && Pixel.delta(ground, farthest.before) >= 2 * Self.leastStep
      && Pixel.delta(farthest.before, farthest.after) <= Self.slack
  }

  /// True where both pictures show strokes of one ink in a box: most of it is the ground.
  func areStrokes(_ changes: ChangedPixels, _ box: PixelRectangle) -> Bool {
    guard areAlike else { return false }
    return [changes.first, changes.second].allSatisfy { image in
      var (left, right, top, bottom, count) = (Int.max, Int.min, Int.max, Int.min, 0)
      for y in box.y..<box.maximumY {
        for x in box.x..<box.maximumX where Pixel.delta(ground, image.word(x, y)) > Self.leastStep {
          (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
          count += 1
        }
      }
      return count > 0 && count * 2 < (right - left + 1) * (bottom - top + 1)
    }
  }

  /// What seems another colour, but is the ground's before or after: something that came or went, a shadow too, or
  /// letters of another weight.
  func corrected(_ kind: ChangeKind, _ from: Colour, _ to: Colour) -> ChangeKind? {
    func isGround(_ colour: Colour) -> Bool { Pixel.delta(colour.word, ground) <= 3 }
    guard isGround(from) || isGround(to) else { return nil }
    if isGround(from), counts.before * 10 <= all { return .added }
    if isGround(to), counts.after * 10 <= all { return .removed }
    return areAlike ? .contentChanged : nil
  }
}

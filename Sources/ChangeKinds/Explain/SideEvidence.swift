/// The signs by which regions whose edges lie elsewhere are something as a whole, or only one side of it.
struct SideEvidence {
  /// The openness of the edges in the shift's direction: along the rows, if it is askew.
  let openness: Openness
  /// True where they lead from one colour to another, and so it looks around them: one side of something.
  let isOneSide: Bool
  /// True where they do so in one direction of a shift that is askew, and not in the other.
  let isPartlyOneSide: Bool
  /// The frame that runs into them, where nothing else tells that they are one side.
  let frame: Frame?

  /// True where they are one side of something.
  var isOpen: Bool { isOneSide || frame != nil }

  /// From here on edges are those of one side.
  private static let leastOpenness = 0.25
  /// From here on the colours around what changed are those of two things.
  private static let leastStep = 0.15

  init(_ parts: [ChangedPart], _ shift: Shift, of changes: ChangedPixels) {
    let sides = [true, false].filter { $0 ? shift.x != 0 : shift.y != 0 }.map { isAcross in
      (
        openness: Self.openness(parts, isAcross),
        colours: SideColours(parts, of: changes, isAcross: isAcross)
      )
    }
    openness = sides.first?.openness ?? Openness()
    let open = sides.count {
      $0.openness.share > Self.leastOpenness && $0.colours.share > Self.leastStep
    }
    isOneSide = open == sides.count
    isPartlyOneSide = open > 0 && !isOneSide
    frame = isOneSide || !shift.isStraight ? nil : sides.first?.colours.frame
  }

  private static func openness(_ parts: [ChangedPart], _ isAcross: Bool) -> Openness {
    var openness = Openness()
    let isNew = parts.allSatisfy { $0.features.before.isEmpty }
    for feature in parts.lazy.flatMap({ isNew ? $0.features.after : $0.features.before }) {
      if isAcross {
        openness.add(feature.stepRight, line: feature.y, at: feature.x)
      } else {
        openness.add(feature.stepDown, line: feature.x, at: feature.y)
      }
    }
    return openness
  }
}

/// The two sides of a thin frame that run into what changed and end there.
struct Frame: Hashable {
  /// On which side of what changed they go on.
  enum Side { case before, after }

  /// The rows, or columns, along which they run.
  var lines: [Int]
  var side: Side

  /// True where another one's sides go on along the same lines, on the other side of it: both are of one
  /// thing.
  func isOpposite(to other: Frame) -> Bool {
    side != other.side && !Set(lines).isDisjoint(with: other.lines)
  }
}

/// The way that the steps over edges on one line lead together from one colour to another: those of
/// something that lies on a ground are undone on its other side, those of one side alone aren't.
struct Openness {
  private struct Step {
    var place: Int
    var step: SIMD3<Int>
  }

  private var lines: [Int: [Step]] = [:]

  /// Steps no farther apart are of one edge, with its border and its antialiasing.
  private static let edge = 4

  mutating func add(_ step: SIMD3<Int>, line: Int, at place: Int) {
    guard step != .zero else { return }
    lines[line, default: []].append(Step(place: place, step: step))
  }

  /// From 0, where each line enters something and leaves it again, to 1, where it ends as far from its
  /// start as it ever gets.
  var share: Double {
    var net = 0
    var farthest = 0
    for steps in lines.values {
      let way = Self.way(steps)
      farthest += way.farthest
      // On a ground that gets darker both sides of something may do so.
      if way.edges == 1 { net += way.end }
    }
    return farthest > 0 ? Double(net) / Double(farthest) : 0
  }

  /// True where most lines that both have lead to opposite colours.
  func isOpposite(to other: Openness) -> Bool {
    lines.reduce(0) {
      $0 + (Self.sum($1.value) &* Self.sum(other.lines[$1.key] ?? [])).wrappedSum()
    } < 0
  }

  /// The number of edges that lead somewhere, how far away they end, and how far away they lead on
  /// their way.
  private static func way(_ steps: [Step]) -> (edges: Int, end: Int, farthest: Int) {
    var count = 0
    var sum = SIMD3<Int>.zero
    var all = SIMD3<Int>.zero
    var farthest = 0
    var last = Int.min / 2
    for step in steps.sorted(by: { $0.place < $1.place }) {
      if step.place - last > edge {
        if length(sum) > leastStep { count += 1 }
        sum = .zero
      }
      sum &+= step.step
      all &+= step.step
      farthest = max(farthest, length(all))
      last = step.place
    }
    return (length(sum) > leastStep ? count + 1 : count, length(all), farthest)
  }

  /// Less than this, over all three channels, leads nowhere.
  private static let leastStep = 12

  private static func sum(_ steps: [Step]) -> SIMD3<Int> {
    steps.reduce(.zero) { $0 &+ $1.step }
  }

  private static func length(_ step: SIMD3<Int>) -> Int { abs(step.x) + abs(step.y) + abs(step.z) }
}

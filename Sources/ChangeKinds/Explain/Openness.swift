/// How far the steps over edges that lie on a line together lead from one colour to another: those of
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

  /// Whether most lines that both have lead to opposite colours.
  func isOpposite(to other: Openness) -> Bool {
    lines.reduce(0) {
      $0 + (Self.sum($1.value) &* Self.sum(other.lines[$1.key] ?? [])).wrappedSum()
    } < 0
  }

  /// How many edges steps are that lead somewhere, how far away they end, and how far away they lead on
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

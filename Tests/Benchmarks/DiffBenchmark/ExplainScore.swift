import ChangeKinds
import PixelDiff

/// How often a kind of change was found where it is, missed, or seen where it isn't.
struct ExplainScore {
  var hits = 0
  var misses = 0
  var extras = 0
  /// Of the hits, how many name the colours that were meant.
  var colours = 0

  /// The harmonic mean of precision and recall.
  var f1: Double {
    let all = 2 * hits + misses + extras
    return all == 0 ? 1 : Double(2 * hits) / Double(all)
  }

  /// Counts the regions found against the changes made; what was confused with what.
  static func count(
    _ found: [ExplainedRegion], _ changes: [KnownChanges.Change],
    in scores: inout [String: ExplainScore]
  ) -> [String] {
    var left = found
    var missed: [KnownChanges.Change] = []
    for change in changes {
      let answer =
        left.indices.first { isRight(left[$0], change) }.map { [$0] } ?? parts(of: change, left)
      guard !answer.isEmpty else {
        missed.append(change)
        scores[change.kind, default: ExplainScore()].misses += 1
        continue
      }
      scores[change.kind, default: ExplainScore()].hits += 1
      if answer.contains(where: { namesColours(left[$0].kind, change) }) {
        scores[change.kind, default: ExplainScore()].colours += 1
      }
      left = left.indices.filter { !answer.contains($0) }.map { left[$0] }
    }
    for region in left { scores[region.kind.name, default: ExplainScore()].extras += 1 }
    return missed.map { change in
      let others = left.filter { !$0.box.intersection(change.box).isEmpty }
        .map { $0.kind.name == change.kind ? "\($0.kind) with another box" : $0.kind.name }
      return
        "\(change.kind) \(change.style) as \(others.isEmpty ? "nothing" : others.sorted().joined(separator: " + "))"
    }
  }

  /// Whether a region is a change: of its kind, by as much, and with its box.
  private static func isRight(_ region: ExplainedRegion, _ change: KnownChanges.Change) -> Bool {
    isOfKind(region, change)
      && [change.box, change.surface].contains { $0.map { fits(region.box, $0) } ?? false }
  }

  private static func isOfKind(_ region: ExplainedRegion, _ change: KnownChanges.Change) -> Bool {
    guard region.kind.name == change.kind else { return false }
    guard let by = change.by, case .moved(let x, let y) = region.kind else { return true }
    return (x, y) == by
  }

  /// The regions that tell a change part by part, if together they are all of it: a switch and its
  /// label, far from each other, are one thing to nobody but who drew them.
  private static func parts(of change: KnownChanges.Change, _ regions: [ExplainedRegion]) -> [Int] {
    guard change.kind != "resized" else { return [] }
    let parts = regions.indices.filter { index in
      isOfKind(regions[index], change) && isInside(regions[index].box, change.box)
    }
    guard let first = parts.first else { return [] }
    let whole = parts.reduce(regions[first].box) { $0.union(regions[$1].box) }
    return fits(whole, change.box) ? parts : []
  }

  private static func isInside(_ part: PixelRectangle, _ box: PixelRectangle) -> Bool {
    part.x >= box.x - 2 && part.y >= box.y - 2 && part.maximumX <= box.maximumX + 2
      && part.maximumY <= box.maximumY + 2
  }

  /// Whether two boxes are the same but for the pixels of an antialiased edge, or nearly.
  private static func fits(_ one: PixelRectangle, _ other: PixelRectangle) -> Bool {
    let edges = [
      one.x - other.x, one.y - other.y, one.maximumX - other.maximumX,
      one.maximumY - other.maximumY,
    ]
    if edges.allSatisfy({ abs($0) <= 2 }) { return true }
    let shared = one.intersection(other).size.area
    let union = one.size.area + other.size.area - shared
    return union > 0 && shared * 10 >= union * 7
  }

  private static func namesColours(_ kind: ChangeKind, _ change: KnownChanges.Change) -> Bool {
    guard let (from, to) = change.colours, case .recoloured(let before, let after) = kind else {
      return false
    }
    func isNear(_ one: Colour, _ other: Colour) -> Bool {
      [(one.red, other.red), (one.green, other.green), (one.blue, other.blue)]
        .allSatisfy { abs(Int($0) - Int($1)) <= 8 }
    }
    return isNear(before, from) && isNear(after, to)
  }
}

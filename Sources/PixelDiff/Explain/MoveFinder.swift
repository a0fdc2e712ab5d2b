/// Finds what moved as one: regions near each other whose edges all lie elsewhere by the same step.
///
/// A table that moves to the right shows it at the ends of its lines and in its words; no line's end tells
/// by itself whether a line moved or grew.
struct MoveFinder {
  /// Regions that were shifted alike.
  struct Move {
    var parts: [ChangedPart]
    var shift: Shift
    /// Whether the edges go all around something.
    ///
    /// Then it moved; otherwise they are one side of it.
    var isClosed: Bool
    /// How open its edges are in the shift's direction.
    var openness: Openness
  }

  /// Regions that a shift would explain, and how many of their edges.
  private struct Candidate {
    var shift: Shift
    var members: [Int]
    var matched: Double
  }

  private var parts: [ChangedPart] = []
  /// Those of which nothing is known yet.
  private var seeds: [Int] = []
  private var isTaken: [Bool] = []

  /// Adds a region that is explained, unless it is a part of something that moved.
  mutating func add(_ part: ChangedPart) {
    parts.append(part)
    isTaken.append(false)
  }

  /// Adds a region that isn't explained.
  mutating func add(unexplained part: ChangedPart) {
    edges += part.features.count
    if edges <= Self.manyEdges { seeds.append(parts.count) } else { part.forgetFeatures() }
    add(part)
  }

  /// How many edges are kept until it is known what moved: 40 megabytes.
  private static let manyEdges = 1 << 21
  private var edges = 0

  /// What moved, whole or one side of it; the clearest first.
  mutating func moves() -> [Move] {
    let grid = NeighbourGrid(parts.map(\.changed))
    let order = seeds.sorted {
      (parts[$1].features.count, $0) < (parts[$0].features.count, $1)
    }
    var moves: [Move] = []
    for seed in order where !isTaken[seed] {
      guard let move = move(from: seed, grid) else { continue }
      for part in move.members { isTaken[part] = true }
      moves.append(move.move)
    }
    return moves
  }

  /// What didn't move.
  func rest() -> [ChangedPart] { parts.indices.filter { !isTaken[$0] }.map { parts[$0] } }

  private func move(from seed: Int, _ grid: NeighbourGrid) -> (move: Move, members: [Int])? {
    var best: Candidate?
    for shift in Shift.candidates(parts[seed].features) {
      let own = parts[seed].features.matches(shift.x, shift.y)
      guard own.before + own.after > 0.4 else { continue }
      var members = neighbours(
        of: [seed], following: shift, NeighbourGrid.near, grid)
      // Where an edge runs along the shift it shows nothing.
      let far = PixelSize(width: shift.y == 0 ? 128 : 0, height: shift.x == 0 ? 96 : 0)
      if far.width > 0 || far.height > 0 {
        members = neighbours(of: members, following: shift, far, grid, areSides: true)
      }
      let matched = members.reduce(0) { $0 + parts[$1].features.matched(shift.x, shift.y) }
      if matched > best.map(\.matched) ?? 0 {
        best = Candidate(shift: shift, members: members, matched: matched)
      }
    }
    return best.flatMap { candidate in
      judged(candidate).map { (move: $0, members: candidate.members) }
    }
  }

  /// A candidate as what moved, or as one side of it; nil where too few edges agree.
  private func judged(_ candidate: Candidate) -> Move? {
    let shift = candidate.shift
    var openness = (horizontal: Openness(), vertical: Openness())
    var edges = (before: 0.0, after: 0.0)
    var counts = (before: 0, after: 0)
    var staying = 0.0
    for member in candidate.members {
      let features = parts[member].features
      for feature in features.before {
        openness.horizontal.add(feature.stepRight, line: feature.y, at: feature.x)
        openness.vertical.add(feature.stepDown, line: feature.x, at: feature.y)
      }
      let matches = features.matches(shift.x, shift.y)
      edges.before += matches.before * Double(features.before.count)
      edges.after += matches.after * Double(features.after.count)
      counts.before += features.before.count
      counts.after += features.after.count
      staying += features.matched(0, 0)
    }
    let isOpen =
      (shift.x != 0 && openness.horizontal.share > Self.leastOpenness)
      || (shift.y != 0 && openness.vertical.share > Self.leastOpenness)
    let shares = (
      before: edges.before / Double(max(1, counts.before)),
      after: edges.after / Double(max(1, counts.after))
    )
    // What moved takes all of its edges along; what grew has new ones beside those that it moved.
    let least = isOpen ? max(shares.before, shares.after) : min(shares.before, shares.after)
    // Where an edge is as faint as the grain, any place looks like any other, its own as well.
    let stays = staying / Double(max(1, counts.before + counts.after))
    let isPatterned = parts[candidate.members[0]].features.noise.isPatterned
    guard least >= (isOpen || isPatterned ? 0.6 : 0.4), stays <= least / 2 else { return nil }
    return Move(
      parts: candidate.members.map { parts[$0] }, shift: shift, isClosed: !isOpen,
      openness: shift.x != 0 ? openness.horizontal : openness.vertical)
  }

  /// From here on edges are those of one side.
  private static let leastOpenness = 0.4

  /// Some regions and those near them, or near those, that a shift explains as well.
  private func neighbours(
    of seeds: [Int], following shift: Shift, _ reach: PixelSize, _ grid: NeighbourGrid,
    areSides: Bool = false
  ) -> [Int] {
    var found = seeds
    var isKnown = Set(seeds)
    var queue = seeds
    while let next = queue.popLast() {
      for other in grid.neighbours(of: next, within: reach) {
        guard !isTaken[other], isKnown.insert(other).inserted,
          parts[other].region.pixels <= Self.largestNeighbour,
          parts[other].follows(shift.x, shift.y, atLeast: 0.7), !areSides || isOpen(other, shift)
        else { continue }
        found.append(other)
        queue.append(other)
      }
    }
    return found
  }

  /// Of a larger region it is known what it is without its neighbours.
  private static let largestNeighbour = 1 << 16

  /// Whether a region by itself is one side of something.
  private func isOpen(_ part: Int, _ shift: Shift) -> Bool {
    var openness = Openness()
    let features = parts[part].features
    for feature in features.before.isEmpty ? features.after : features.before {
      if shift.x != 0 {
        openness.add(feature.stepRight, line: feature.y, at: feature.x)
      } else {
        openness.add(feature.stepDown, line: feature.x, at: feature.y)
      }
    }
    return openness.share > Self.leastOpenness
  }
}

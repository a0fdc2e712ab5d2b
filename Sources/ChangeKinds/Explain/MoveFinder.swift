import PixelDiff

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
    /// The frame that runs into them, where that is how they are open.
    var frame: Frame?
  }

  /// Regions that a shift would explain, and how many of their edges.
  private struct Candidate {
    var shift: Shift
    var members: [Int]
    var matched: Double
  }

  private let changes: ChangedPixels
  private var parts: [ChangedPart] = []
  /// Those of which nothing is known yet.
  private var seeds: [Int] = []
  private var isTaken: [Bool] = []

  init(_ changes: ChangedPixels) { self.changes = changes }

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
      // What lies elsewhere in both directions has edges that say so.
      let weight = matched * (shift.isStraight ? Self.straightness : 1)
      if weight > best.map(\.matched) ?? 0 {
        best = Candidate(shift: shift, members: members, matched: weight)
      }
    }
    return best.flatMap { candidate in
      judged(candidate).map { (move: $0, members: candidate.members) }
    }
  }

  /// How much more a shift along rows or columns counts than one askew.
  private static let straightness = 1.1

  /// A candidate as what moved, or as one side of it; nil where too few edges agree.
  private func judged(_ candidate: Candidate) -> Move? {
    let shift = candidate.shift
    let members = candidate.members.map { parts[$0] }
    let side = SideEvidence(members, shift, of: changes)
    let isPatterned = members[0].features.noise.isPatterned
    // A shadow that grew lies on what is still there.
    let features = members.map {
      side.isOpen || side.isPartlyOneSide || isPatterned ? $0.features.shifted : $0.features
    }
    let shares = Self.shares(of: features, shift)
    // The round end of a capsule seems to have moved askew, but for some of its edges.
    let isOpen = side.isOpen || (side.isPartlyOneSide && min(shares.before, shares.after) < 0.8)
    // What moved takes all of its edges along; what grew has new ones beside those that it moved.
    let least = isOpen ? max(shares.before, shares.after) : min(shares.before, shares.after)
    // Where an edge is as faint as the grain, any place looks like any other, its own as well.
    let all = Double(max(1, features.reduce(0) { $0 + $1.count }))
    let stays = features.reduce(0) { $0 + $1.matched(0, 0) } / all
    let partlyStays = features.reduce(0) { $0 + $1.staying * Double($1.count) } / all
    guard least >= (isOpen ? 0.6 : isPatterned ? 0.5 : 0.4),
      partlyStays <= least / 2 || (least >= 0.9 && stays <= least / 2)
    else { return nil }
    return Move(
      parts: members, shift: shift, isClosed: !isOpen, openness: side.openness,
      frame: side.frame)
  }

  /// The shares of the edges before and after that are elsewhere by a shift.
  private static func shares(
    of features: [EdgeFeatures], _ shift: Shift
  ) -> (before: Double, after: Double) {
    var edges = (before: 0.0, after: 0.0)
    var counts = (before: 0, after: 0)
    for features in features {
      let matches = features.matches(shift.x, shift.y)
      edges.before += matches.before * Double(features.before.count)
      edges.after += matches.after * Double(features.after.count)
      counts.before += features.before.count
      counts.after += features.after.count
    }
    return (
      edges.before / Double(max(1, counts.before)), edges.after / Double(max(1, counts.after))
    )
  }

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
          parts[other].follows(shift.x, shift.y, atLeast: 0.7),
          !areSides || SideEvidence([parts[other]], shift, of: changes).isOpen
        else { continue }
        found.append(other)
        queue.append(other)
      }
    }
    return found
  }

  /// Of a larger region it is known what it is without its neighbours.
  private static let largestNeighbour = 1 << 16
}

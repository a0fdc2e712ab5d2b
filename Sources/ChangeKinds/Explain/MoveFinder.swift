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
    /// True where the edges go all around something.
    ///
    /// Then it moved; otherwise they are one side of it.
    var isClosed: Bool
    /// The openness of its edges in the shift's direction.
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
  /// The parts of which nothing is known yet.
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

  /// The number of edges that are kept until it is known what moved: 40 megabytes.
  private static let manyEdges = 1 << 21
  private var edges = 0

  /// The things that moved, whole or one side of them; the clearest first.
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

  /// The parts that didn't move.
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

  /// The weight of a shift along rows or columns beside one askew.
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

/// By how much edges lie elsewhere in the actual picture than in the expected one.
struct Shift: Hashable {
  var x: Int
  var y: Int

  /// The likeliest shifts of edges, the likeliest first: those that most of some of the edges agree on.
  static func candidates(_ features: EdgeFeatures) -> [Shift] {
    guard features.before.count + features.after.count >= 20 else { return [] }
    var votes: [Shift: Int] = [:]
    let step = features.before.count / 48 + 1
    for index in stride(from: 0, to: features.before.count, by: step) {
      let one = features.before[index]
      for other in features.after where features.isLike(one, other) {
        votes[Shift(x: other.x - one.x, y: other.y - one.y), default: 0] += 1
      }
    }
    votes[Shift(x: 0, y: 0)] = nil
    // Of equally likely ones the smallest, so that the answer is always the same.
    func isLikelier(_ one: (key: Shift, value: Int), _ other: (key: Shift, value: Int)) -> Bool {
      (other.value, one.key.length, one.key.y, one.key.x)
        < (one.value, other.key.length, other.key.y, other.key.x)
    }
    // What repeats itself has as many votes for other shifts, of which a closer look leaves few.
    let matched = votes.sorted(by: isLikelier).prefix(24).map { vote in
      let shares = features.matches(vote.key.x, vote.key.y, of: 256)
      return (key: vote.key, value: Int((shares.before + shares.after) * 500))
    }
    let likeliest = matched.sorted(by: isLikelier).prefix(4).map(\.key)
    // An edge may slide along itself.
    let straight = likeliest.prefix(1).filter { $0.x != 0 && $0.y != 0 }
      .flatMap { [Shift(x: $0.x, y: 0), Shift(x: 0, y: $0.y)] }
    return likeliest + straight.filter { !likeliest.contains($0) }
  }

  /// True where it runs along the rows or the columns.
  var isStraight: Bool { x == 0 || y == 0 }

  private var length: Int { abs(x) + abs(y) }
}

/// Boxes by where they lie, so that neighbours are found without asking each of each.
struct NeighbourGrid {
  private let boxes: [PixelRectangle]
  private var cells: [SIMD2<Int>: [Int]] = [:]

  /// The largest gap between boxes that belong together: across, and up or down.
  static let near = PixelSize(width: 32, height: 20)

  private static let cell = 64
  /// Of more neighbours than this not all are told.
  private static let manyNeighbours = 64

  init(_ boxes: [PixelRectangle]) {
    self.boxes = boxes
    for (index, box) in boxes.enumerated() {
      for cell in Self.cells(of: box) { cells[cell, default: []].append(index) }
    }
  }

  /// The neighbours of a box, by their numbers, in rising order.
  func neighbours(of index: Int, within reach: PixelSize) -> [Int] {
    let box = boxes[index]
    let near = PixelRectangle(
      x: box.x - reach.width, y: box.y - reach.height, width: box.width + 2 * reach.width,
      height: box.height + 2 * reach.height)
    var found: Set<Int> = []
    for cell in Self.cells(of: near) {
      for other in cells[cell] ?? [] where other != index {
        if !near.intersection(boxes[other]).isEmpty { found.insert(other) }
      }
      if found.count > Self.manyNeighbours { break }
    }
    return found.sorted()
  }

  /// The cells along the outline of a box and within it.
  private static func cells(of box: PixelRectangle) -> [SIMD2<Int>] {
    func number(_ place: Int) -> Int { place < 0 ? (place + 1) / cell - 1 : place / cell }
    return (number(box.y)...number(max(box.y, box.maximumY - 1))).flatMap { row in
      (number(box.x)...number(max(box.x, box.maximumX - 1))).map { SIMD2($0, row) }
    }
  }
}

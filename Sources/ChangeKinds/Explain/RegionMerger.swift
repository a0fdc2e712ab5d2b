import PixelDiff

/// Joins regions that are one change: a thing gone here and come there, two sides of one that moved,
/// words of one line.
struct RegionMerger {
  private let changes: ChangedPixels
  private var parts: [ChangedPart] = []
  private var sides: [Side] = []
  private var finished: [ExplainedRegion] = []

  /// One side of something that lies elsewhere.
  private struct Side {
    var part: ChangedPart
    var move: MoveFinder.Move
  }

  /// Of more things that something may belong to, not all are tried.
  private static let manyCandidates = 64

  init(_ changes: ChangedPixels) { self.changes = changes }

  /// Adds a region that stands for itself.
  mutating func add(_ part: ChangedPart) { parts.append(part) }

  /// Adds what moved as a whole.
  mutating func add(moved move: MoveFinder.Move) {
    let whole = ExplainedRegion(
      box: move.parts.dropFirst().reduce(move.parts[0].changed) { $0.union($1.changed) },
      pixels: move.parts.reduce(0) { $0 + $1.region.pixels }, kind: .contentChanged)
    finished.append(whole.moved(by: move.shift, move.parts))
  }

  /// Adds what is known to be whole.
  mutating func add(whole region: ExplainedRegion) { finished.append(region) }

  /// Adds one side of something, which lies elsewhere now.
  mutating func add(_ part: ChangedPart, side move: MoveFinder.Move) {
    sides.append(Side(part: part, move: move))
  }

  /// All of them, joined.
  func regions() -> [ExplainedRegion] {
    var finished = finished
    let all = parts + pairedSides(&finished)
    var surfaces = SurfaceFlood(changes)
    for part in all where part.region.kind == .contentChanged {
      if let boxes = surfaces.boxes(of: part) {
        part.resize(boxes.before, boxes.after)
      } else if let kind = part.otherwise() {
        part.region.kind = kind
      } else if let moved = changes.slipped(part) {
        part.region = moved
      }
    }
    let removed = all.filter { $0.region.kind == .removed }
    let added = all.filter { $0.region.kind == .added }
    let others = all.filter { $0.region.kind != .removed && $0.region.kind != .added }
    return joined(finished + others.map(\.region) + paired(removed, added))
  }

  /// Two opposite sides that were shifted alike are one thing that moved.
  ///
  /// Returns the sides that are left.
  private func pairedSides(_ finished: inout [ExplainedRegion]) -> [ChangedPart] {
    var left: [ChangedPart] = []
    let groups = Dictionary(grouping: sides, by: \.move.shift)
    for (shift, alike) in groups.sorted(by: { ($0.key.y, $0.key.x) < ($1.key.y, $1.key.x) }) {
      var open: [Side] = []
      for one in alike {
        let partner = open.indices.suffix(Self.manyCandidates)
          .filter { Self.areOpposite(one, open[$0]) }
          .min {
            distance(one.part.changed, open[$0].part.changed)
              < distance(one.part.changed, open[$1].part.changed)
          }
        guard let partner else {
          open.append(one)
          continue
        }
        let other = open.remove(at: partner).part
        let both = ExplainedRegion(
          box: one.part.changed.union(other.changed),
          pixels: one.part.region.pixels + other.region.pixels, kind: .contentChanged)
        finished.append(both.moved(by: shift, [one.part, other]))
      }
      left += open.map(\.part)
    }
    return left
  }

  private static func areOpposite(_ one: Side, _ other: Side) -> Bool {
    if let frame = one.move.frame, let others = other.move.frame, frame.isOpposite(to: others) {
      return true
    }
    guard one.move.openness.isOpposite(to: other.move.openness) else { return false }
    func areClose(_ one: Int, _ other: Int) -> Bool { abs(one - other) <= 2 }
    let (box, others) = (one.part.changed, other.part.changed)
    let alongRows =
      one.move.shift.x != 0 && areClose(box.y, others.y) && areClose(box.maximumY, others.maximumY)
    let alongColumns =
      one.move.shift.y != 0 && areClose(box.x, others.x) && areClose(box.maximumX, others.maximumX)
    return alongRows || alongColumns
  }

  /// Pairs what is removed at one place and added at another, the same: it has moved.
  private func paired(_ removed: [ChangedPart], _ added: [ChangedPart]) -> [ExplainedRegion] {
    var result: [ExplainedRegion] = []
    var added = added
    for gone in removed {
      let nearest = added.indices
        .filter { Self.areAlike(gone.region.box.size, added[$0].region.box.size) }
        .sorted {
          distance(gone.region.box, added[$0].region.box)
            < distance(gone.region.box, added[$1].region.box)
        }
        .prefix(Self.manyCandidates)
      let partner = nearest.lazy.compactMap { index in
        step(from: gone, to: added[index]).map { (index, $0) }
      }.first
      guard let (index, step) = partner else {
        result.append(gone.region)
        continue
      }
      let come = added.remove(at: index)
      result.append(
        ExplainedRegion(
          box: come.region.box, formerBox: gone.region.box,
          pixels: gone.region.pixels + come.region.pixels, kind: .moved(x: step.x, y: step.y)))
    }
    return result + added.map(\.region)
  }

  private static func areAlike(_ one: PixelSize, _ other: PixelSize) -> Bool {
    abs(one.width - other.width) <= 2 && abs(one.height - other.height) <= 2
  }

  /// The step by which what was removed looks like what was added; nil where it doesn't.
  private func step(from gone: ChangedPart, to come: ChangedPart) -> (x: Int, y: Int)? {
    let x = come.region.box.x - gone.region.box.x
    let y = come.region.box.y - gone.region.box.y
    // Where an edge is as good as the ground, a box may be a pixel smaller.
    let isExact = gone.region.box.size == come.region.box.size
    let slack = isExact ? 0...0 : -2...2
    var best: (x: Int, y: Int, share: Double)?
    for dy in slack {
      for dx in slack {
        let share = likeness(of: gone, x + dx, y + dy)
        if share > (best?.share ?? 0) { best = (x + dx, y + dy, share) }
      }
    }
    guard let best, best.share >= 0.9 else { return nil }
    return (best.x, best.y)
  }

  /// The share of what was removed that is the same a step away in the actual picture.
  private func likeness(of gone: ChangedPart, _ x: Int, _ y: Int) -> Double {
    var all = 0
    var same = 0
    for run in gone.runs {
      for column in run.start..<run.end {
        all += 1
        guard changes.second.size.bounds.contains(x: column + x, y: run.y + y) else { continue }
        if Pixel.delta(
          changes.first.word(column, run.y), changes.second.word(column + x, run.y + y)) <= 12
        {
          same += 1
        }
      }
    }
    return Double(same) / Double(max(1, all))
  }

  private func distance(_ one: PixelRectangle, _ other: PixelRectangle) -> Int {
    abs(one.x - other.x) + abs(one.y - other.y)
  }

  /// Joins neighbours of one kind, until none are left.
  private func joined(_ regions: [ExplainedRegion]) -> [ExplainedRegion] {
    Dictionary(grouping: regions, by: \.kind).values.flatMap(joinedAlike)
  }

  /// Joins neighbours among regions of one kind.
  private func joinedAlike(_ regions: [ExplainedRegion]) -> [ExplainedRegion] {
    var regions = regions
    var count = 0
    while count != regions.count {
      count = regions.count
      regions.sort { ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x) }
      var kept: [ExplainedRegion] = []
      for region in regions {
        // The latest are the likeliest neighbours, being sorted.
        let neighbours = kept.indices.suffix(Self.manyCandidates)
        if let other = neighbours.last(where: { belongTogether(kept[$0], region) }) {
          kept[other].add(region)
        } else {
          kept.append(region)
        }
      }
      regions = kept
    }
    return regions
  }

  private func belongTogether(_ one: ExplainedRegion, _ other: ExplainedRegion) -> Bool {
    // Things that grew alike are as many as they were.
    if case .resized = one.kind { return !one.box.intersection(other.box).isEmpty }
    // What moved alike is one thing, even if only its sides and its label show it.
    let gap =
      if case .moved = one.kind {
        max(24, max(one.box.height, other.box.height))
      } else {
        max(16, min(one.box.height, other.box.height))
      }
    let lines = max(4, min(one.box.height, other.box.height) / 4)
    let widened = PixelRectangle(
      x: one.box.x - gap, y: one.box.y - lines, width: one.box.width + 2 * gap,
      height: one.box.height + 2 * lines)
    return !widened.intersection(other.box).isEmpty
  }
}

extension ExplainedRegion {
  fileprivate mutating func add(_ other: ExplainedRegion) {
    box = box.union(other.box)
    pixels += other.pixels
    if let former = formerBox, let others = other.formerBox {
      formerBox = former.union(others)
    }
  }
}

import PixelDiff

/// The ways in which pixels that changed go on into those beside them that didn't, in each of two pictures.
///
/// What was added lies on what was there: before, the ground goes on across the edge of what changed;
/// after, it breaks off there. That holds on any ground, also on a photo, whose own steps from pixel to
/// pixel are the measure.
struct EdgeEvidence {
  /// The steps that the ground itself has from pixel to pixel.
  let noise: GroundNoise
  /// All places where what changed ends.
  private let all: Shares
  /// Only those beyond which, in their direction, nothing else changed.
  private let outer: Shares
  /// Only those at its left and right.
  private let across: Shares
  /// Only those above and below it.
  private let along: Shares

  /// The shares of places at which both pictures go on, only the one before, and only the one after.
  private struct Shares {
    private(set) var places = 0
    private var counts = (both: 0, before: 0, after: 0)
    /// At how many places of each side only one of the pictures goes on.
    private var telling: [Side: Int] = [:]

    mutating func add(_ place: Place, limit: Int) {
      places += 1
      let goesOn = (before: place.before <= limit, after: place.after <= limit)
      if goesOn.before != goesOn.after { telling[place.side, default: 0] += 1 }
      switch goesOn {
      case (true, true): counts.both += 1
      case (true, false): counts.before += 1
      case (false, true): counts.after += 1
      case (false, false): break
      }
    }

    /// True where one side alone tells anything: of what has a shadow, that is where it grew or shrank.
    private var isOneSided: Bool {
      let all = counts.before + counts.after
      return both >= 0.5 && (telling.values.max() ?? 0) * 10 >= all * 9
    }

    var both: Double { share(counts.both) }
    var before: Double { share(counts.before) }
    var after: Double { share(counts.after) }

    private func share(_ count: Int) -> Double { Double(count) / Double(max(1, places)) }

    /// Added or removed, where one of the pictures goes on and the other alone doesn't, or seldom.
    func placing(contrary: Double) -> ChangeKind? {
      if isOneSided { return nil }
      func isGround(_ share: Double, _ other: Double) -> Bool {
        other <= contrary && (share >= 0.6 || (share >= 0.35 && share + both >= 0.75))
      }
      if isGround(before, after) { return .added }
      if isGround(after, before) { return .removed }
      return nil
    }

    /// Added or removed by the places of one direction, where those of the other don't say otherwise.
    ///
    /// Its upper side may lie on the line between two stripes, where either picture breaks off.
    func plainPlacing(beside other: Shares) -> ChangeKind? {
      guard places >= 8 else { return nil }
      if before >= 0.6, before + both >= 0.95, after <= 0.02, other.after <= 0.04 { return .added }
      if after >= 0.6, after + both >= 0.95, before <= 0.02, other.before <= 0.04 {
        return .removed
      }
      return nil
    }
  }

  /// The side of what changed that a place is on.
  private enum Side { case left, right, top, bottom }

  /// One place where what changed ends.
  private struct Place {
    var before: Int
    var after: Int
    var isOuter: Bool
    var side: Side

    var isAcross: Bool { side == .left || side == .right }
  }

  init(_ changes: ChangedPixels, runs: [PixelRun], box: PixelRectangle) {
    let bounds = changes.first.size.bounds
    let first = changes.first
    let second = changes.second
    let extent = ChangeExtent(runs, box: box)
    var places: [Place] = []
    var noise = GroundNoise.Count()
    for run in runs {
      for x in run.start..<run.end {
        for (dx, dy, side) in [
          (1, 0, Side.right), (-1, 0, .left), (0, 1, .bottom), (0, -1, .top),
        ] {
          let outX = x + dx
          let outY = run.y + dy
          guard bounds.contains(x: outX, y: outY), !changes.isChanged(outX, outY) else { continue }
          // An edge is antialiased: a pixel farther in shows more of what lies there.
          let isDeep = changes.isChanged(x - dx, run.y - dy)
          let inX = isDeep ? x - dx : x
          let inY = isDeep ? run.y - dy : run.y
          places.append(
            Place(
              before: Pixel.delta(first.word(inX, inY), first.word(outX, outY)),
              after: Pixel.delta(second.word(inX, inY), second.word(outX, outY)),
              isOuter: !extent.reaches(beyond: x, run.y, towards: dx, dy), side: side))
          let farX = outX + 2 * dx
          let farY = outY + 2 * dy
          if bounds.contains(x: farX, y: farY), !changes.isChanged(farX, farY) {
            noise.add(
              Pixel.delta(first.word(outX, outY), first.word(farX, farY)), isAcross: dx != 0)
          }
        }
      }
    }
    self.noise = noise.noise
    let limits = (across: max(8, self.noise.across * 2), along: max(8, self.noise.along * 2))
    var all = Shares()
    var outer = Shares()
    var across = Shares()
    var along = Shares()
    for place in places {
      // Across stripes anything breaks off.
      if place.isAcross ? self.noise.isSmoothAlong : self.noise.isSmoothAcross { continue }
      let limit = place.isAcross ? limits.across : limits.along
      all.add(place, limit: limit)
      if place.isAcross {
        across.add(place, limit: limit)
      } else {
        along.add(place, limit: limit)
      }
      if place.isOuter { outer.add(place, limit: limit) }
    }
    self.all = all
    self.across = across
    self.along = along
    self.outer = outer
  }

  /// The share of places at which neither picture goes on: there is something in both.
  var broken: Double { all.places == 0 ? 0 : 1 - all.both - all.before - all.after }

  /// Added or removed, where it is plain: nowhere does the other picture alone go on.
  var plainPlacing: ChangeKind? {
    all.placing(contrary: 0.04) ?? across.plainPlacing(beside: along)
      ?? along.plainPlacing(beside: across)
  }

  /// Added or removed, by its outline alone: inside, something of its own colour may have been before.
  var outerPlacing: ChangeKind? {
    all.placing(contrary: 0.25) ?? outer.placing(contrary: 0.1)
  }
}

/// The first edges from outside into what changed, line by line: one that only one picture has is the
/// outline of something that the other doesn't show.
///
/// A shadow hides where what casts it ends: what changed goes on into the ground in both pictures. Its
/// outline lies farther in.
struct ContourEvidence {
  private var counts = (before: 0, after: 0, both: 0)

  /// Edges so near each other are one, drawn otherwise.
  private static let near = 2

  init(_ changes: ChangedPixels, runs: [PixelRun], box: PixelRectangle, noise: GroundNoise) {
    let extent = ChangeExtent(runs, box: box)
    let limits = (across: max(12, noise.across * 3), along: max(12, noise.along * 3))
    for y in box.y..<box.maximumY {
      guard let columns = extent.columns(inRow: y) else { continue }
      let line =
        max(0, columns.lowerBound - 1)...min(changes.first.width - 1, columns.upperBound + 1)
      look(line, limits.across) { (changes.first.word($0, y), changes.second.word($0, y)) }
    }
    for x in box.x..<box.maximumX {
      guard let rows = extent.rows(inColumn: x) else { continue }
      let line = max(0, rows.lowerBound - 1)...min(changes.first.height - 1, rows.upperBound + 1)
      look(line, limits.along) { (changes.first.word(x, $0), changes.second.word(x, $0)) }
    }
  }

  /// Counts what comes first from both ends of a line.
  private mutating func look(
    _ line: ClosedRange<Int>, _ limit: Int, _ colours: (Int) -> (UInt32, UInt32)
  ) {
    count(from: line.lowerBound, to: line.upperBound, by: 1, limit, colours)
    count(from: line.upperBound, to: line.lowerBound, by: -1, limit, colours)
  }

  private mutating func count(
    from start: Int, to end: Int, by step: Int, _ limit: Int, _ colours: (Int) -> (UInt32, UInt32)
  ) {
    var before: Int?
    var after: Int?
    var last = colours(start)
    for place in stride(from: start + step, through: end, by: step) {
      // What comes later than this decides nothing more.
      if before != nil && after != nil { break }
      if let first = before ?? after, abs(place - start) > first + Self.near { break }
      let next = colours(place)
      if before == nil, Pixel.delta(last.0, next.0) >= limit { before = abs(place - start) }
      if after == nil, Pixel.delta(last.1, next.1) >= limit { after = abs(place - start) }
      last = next
    }
    switch (before, after) {
    case (nil, nil): break
    case (_?, nil): counts.before += 1
    case (nil, _?): counts.after += 1
    case (_?, _?): counts.both += 1
    }
  }

  /// Added or removed, where nearly all that comes first is in one picture alone.
  var placing: ChangeKind? {
    let all = Double(max(1, counts.before + counts.after + counts.both))
    let (before, after) = (Double(counts.before) / all, Double(counts.after) / all)
    guard counts.before + counts.after >= Self.leastLines else { return nil }
    if after >= 0.7, before <= 0.05 { return .added }
    if before >= 0.7, after <= 0.05 { return .removed }
    return nil
  }

  /// Fewer lines than these tell nothing.
  private static let leastLines = 16
}

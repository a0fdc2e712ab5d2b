import PixelDiff

/// What comes first from outside into what changed, line by line: an edge that only one picture has is the
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

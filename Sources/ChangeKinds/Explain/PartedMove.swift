import PixelDiff

/// A move that took the place of something else: what was taken out of a row lets its neighbour move up.
extension MoveFinder.Move {
  /// What moved, and what came or went beside it; nil where all that changed moved.
  ///
  /// The edges of both tell them apart: those of what moved lie elsewhere, those of the other nowhere.
  var parted: (moved: ExplainedRegion, rest: ExplainedRegion)? {
    guard isClosed, parts.allSatisfy(\.features.noise.isPlain) else { return nil }
    let isComplete = parts.allSatisfy {
      let shares = $0.features.matches(shift.x, shift.y, of: 256)
      return min(shares.before, shares.after) >= Self.wholeShare
    }
    guard !isComplete else { return nil }
    var before: EdgeFeatures.Parted = ([], [])
    var after: EdgeFeatures.Parted = ([], [])
    for features in parts.map({ $0.features.parted(shift.x, shift.y) }) {
      before.moved += features.before.moved
      before.rest += features.before.rest
      after.moved += features.after.moved
      after.rest += features.after.rest
    }
    let (gone, come) = (before.rest.count, after.rest.count)
    let isGone = gone >= come
    let (most, least) = isGone ? (before, after) : (after, before)
    guard most.rest.count >= Self.leastEdges, least.rest.count * 10 <= most.rest.count,
      let rest = EdgeFeatures.box(of: most.rest), let moved = EdgeFeatures.box(of: before.moved),
      let now = EdgeFeatures.box(of: after.moved), now.size == moved.size,
      // What moved lies beside it, not all over it.
      rest.intersection(isGone ? moved : now).isEmpty,
      most.rest.count * 2 >= rest.width + rest.height
    else { return nil }
    func pixels(_ boxes: [PixelRectangle]) -> Int {
      parts.lazy.flatMap(\.runs).reduce(0) { sum, run in
        sum + (boxes.map { run.box.intersection($0).size.area }.max() ?? 0)
      }
    }
    return (
      ExplainedRegion(
        box: now, formerBox: moved, pixels: pixels([now, moved]),
        kind: .moved(x: shift.x, y: shift.y)),
      ExplainedRegion(box: rest, pixels: pixels([rest]), kind: isGone ? .removed : .added)
    )
  }

  /// With so large a share of its edges all of a part moved.
  private static let wholeShare = 0.9
  /// Fewer edges are no thing of its own.
  private static let leastEdges = 40
}

extension EdgeFeatures {
  /// The box of what some edges go around: each leads from one pixel to the next.
  fileprivate static func box(of features: [Feature]) -> PixelRectangle? {
    guard let left = features.map(\.x).min(), let right = features.map(\.x).max(),
      let top = features.map(\.y).min(), let bottom = features.map(\.y).max()
    else { return nil }
    return PixelRectangle(
      x: left + 1, y: top + 1, width: max(1, right - left), height: max(1, bottom - top))
  }
}

/// Explains the regions of two pictures of one size.
///
/// Only what changed and what lies right beside it is looked at, so that any ground will do. What was
/// added or removed breaks off where the ground goes on; what moved has the same edges elsewhere; what
/// has another colour has them at the same place.
struct RegionExplainer {
  private let changes: ChangedPixels

  init(_ first: Image, _ second: Image, mask: PixelMask?) {
    changes = ChangedPixels(first, second, mask: mask)
  }

  /// The explained regions, in no order.
  func regions() -> [ExplainedRegion] {
    var merger = RegionMerger(changes)
    for cluster in changes.clusters() {
      let runs = changes.runs(of: cluster)
      let tally = changes.tally(of: runs)
      let part = RegionMerger.Part(
        region: ExplainedRegion(
          box: cluster.box, pixels: cluster.pixels,
          kind: tally.plainKind ?? (changes.isVast(cluster) ? .unexplained : .contentChanged)),
        runs: runs)
      if tally.plainKind != nil {
        merger.add(part)
      } else {
        explain(part, tally, in: &merger)
      }
    }
    return merger.regions()
  }

  private func explain(
    _ part: RegionMerger.Part, _ tally: ClassTally, in merger: inout RegionMerger
  ) {
    var part = part
    let evidence = EdgeEvidence(changes, runs: part.runs, box: part.region.box)
    if let kind = evidence.plainPlacing {
      part.region.kind = kind
      return merger.add(part)
    }
    let features = EdgeFeatures(changes, runs: part.runs, noise: evidence.noise)
    let coherence = tally.coherence
    let sameEdges = Double(features.inBoth) / Double(max(1, features.inEither))
    let isRecoloured =
      coherence > 0.85
      ? sameEdges > 0.6 || evidence.broken > 0.5 : coherence > 0.6 && sameEdges > 0.8
    if isRecoloured, let (from, to) = tally.commonestPair {
      part.region.kind = .recoloured(from: from, to: to)
      return merger.add(part)
    }
    if let shift = Shift(features) {
      if shift.isClosed {
        part.region.move(by: shift)
        return merger.add(part)
      }
      let changed = part.region.box
      let boxes = SurfaceFinder(changes, runs: part.runs, box: changed).boxes(shift)
      if let boxes {
        part.region.kind = .resized(from: boxes.before.size, to: boxes.after.size)
        // Antialiased ends are of neither colour, and belong to the larger one.
        let grew = boxes.after.size.area > boxes.before.size.area
        part.region.formerBox = grew ? boxes.before : boxes.before.union(changed)
        part.region.box = grew ? boxes.after.union(changed) : boxes.after
      }
      return merger.add(part, shifted: shift, changed: changed)
    }
    if coherence > 0.5, let kind = evidence.outerPlacing { part.region.kind = kind }
    merger.add(part)
  }
}

extension ExplainedRegion {
  /// Makes it one that moved: its box holds where it was and where it is now.
  mutating func move(by shift: Shift) {
    let both = box
    kind = .moved(x: shift.x, y: shift.y)
    box = both.trimmed(left: shift.x, top: shift.y)
    formerBox = both.trimmed(left: -shift.x, top: -shift.y)
  }
}

extension PixelRectangle {
  /// The rectangle without so many columns at its left and rows at its top; negative ones are at the
  /// right and at the bottom.
  ///
  /// A side that would vanish stays.
  fileprivate func trimmed(left: Int, top: Int) -> PixelRectangle {
    var part = self
    if abs(left) < width {
      part.x += max(0, left)
      part.width -= abs(left)
    }
    if abs(top) < height {
      part.y += max(0, top)
      part.height -= abs(top)
    }
    return part
  }
}

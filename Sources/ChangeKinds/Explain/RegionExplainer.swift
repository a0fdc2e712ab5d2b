import PixelDiff

/// Explains the regions of two pictures of one size.
///
/// Only what changed and what lies right beside it is looked at, so that any ground will do. What was
/// added or removed breaks off where the ground goes on; what moved has the same edges elsewhere; what
/// has another colour has them at the same place.
struct RegionExplainer {
  private let changes: ChangedPixels
  private let surfaces: SurfacePair?

  /// - Parameter surfaces: those of the pictures, where they have any.
  init(_ pair: PicturePair, surfaces: SurfacePair? = nil) {
    changes = ChangedPixels(pair)
    self.surfaces = surfaces
  }

  /// The explained regions, in no order.
  func regions() -> [ExplainedRegion] {
    var finder = MoveFinder(changes)
    var merger = RegionMerger(changes)
    var spans = SpanFinder(changes)
    for cluster in changes.clusters() {
      var runs = changes.runs(of: cluster)
      let tally = changes.tally(of: runs)
      let plainKind = tally.isMixed ? nil : tally.plainKind
      var region = ExplainedRegion(
        box: cluster.box, pixels: cluster.pixels,
        kind: plainKind ?? (changes.isVast(cluster) ? .unexplained : .contentChanged))
      if plainKind == nil, let faint = changes.separateFaint(from: &runs, of: &region) {
        finder.add(ChangedPart(faint.region, runs: faint.runs, of: changes))
      }
      if plainKind != nil {
        finder.add(ChangedPart(region, runs: runs, of: changes))
      } else {
        explain(region, runs, tally, in: &finder)
      }
    }
    for move in finder.moves() {
      if move.isClosed, !isRigid(move) {
        for part in move.parts {
          part.region.kind = .contentChanged
          merger.add(part)
        }
      } else if let (moved, rest) = move.parted {
        merger.add(whole: moved)
        merger.add(whole: rest)
      } else if move.isClosed {
        merger.add(moved: move)
      } else {
        for part in move.parts { grow(part, move, &spans, in: &merger) }
      }
    }
    for part in finder.rest() { merger.add(part) }
    return merger.regions()
  }

  /// True where what moved looks the same to a person at its new place, as far as it is written in one ink: of
  /// letters that became bolder many edges have moved as well.
  private func isRigid(_ move: MoveFinder.Move) -> Bool {
    let runs = move.parts.flatMap(\.runs)
    guard move.shift.y == 0, abs(move.shift.x) <= Self.largestSlip, let box = runs.box,
      box.size.area <= Self.manyPixels,
      Inks(changes, runs: runs, around: box)?.areAlike == true
    else { return true }
    let pixels = runs.reduce(0) { $0 + $1.count }
    let moved = ExplainedRegion(box: box, pixels: pixels, kind: .contentChanged)
      .moved(by: move.shift, [])
    guard let former = moved.formerBox, former.size == moved.box.size else { return true }
    return changes.unlikePixels(former, moved.box) * 5 <= pixels
  }

  /// Letters that became bolder push each other no farther.
  private static let largestSlip = 2
  /// Of larger ones it is taken for granted.
  private static let manyPixels = 1 << 16

  /// Explains a region by itself, as far as that goes.
  private func explain(
    _ region: ExplainedRegion, _ runs: [PixelRun], _ tally: ClassTally, in finder: inout MoveFinder
  ) {
    let evidence = EdgeEvidence(changes, runs: runs, box: region.box)
    let part = ChangedPart(region, runs: runs, of: changes, noise: evidence.noise)
    let onGround = Inks(changes, runs: runs, around: region.box)
    let inks = evidence.noise.isPlain ? onGround : nil
    if let (from, to) = surfaces?.recoloured(runs) {
      part.region.kind = .recoloured(from: Colour(word: from), to: Colour(word: to))
      return finder.add(part)
    }
    if let kind = evidence.plainPlacing, inks?.areAlike != true {
      part.region.kind = kind
      return finder.add(part)
    }
    let features = part.features
    let sameEdges = Double(features.inBoth) / Double(max(1, features.inEither))
    let ground = GroundColours(changes, around: region.box, noise: evidence.noise)
    // What has the same edges in another colour may well have one of the ground's.
    let placing = sameEdges < 0.5 ? ground.placing(runs, changes) : nil
    if let kind = placing ?? features.placing, inks?.areAlike != true {
      part.region.kind = kind
      return finder.add(part)
    }
    let coherence = tally.coherence
    let isRecoloured =
      coherence > 0.85
      ? sameEdges > 0.6 || evidence.broken > 0.5 : coherence > 0.6 && sameEdges > 0.8
    // An edge that bulges goes from one colour beside it to the other.
    func isEdge(_ from: Colour, _ to: Colour) -> Bool {
      sameEdges < 0.8 && ground.contains(from.word) && ground.contains(to.word)
    }
    if isRecoloured, let (from, to) = tally.commonestPair, !isEdge(from, to) {
      let kind = ChangeKind.recoloured(from: from, to: to)
      part.region.kind = onGround?.corrected(kind, from, to) ?? kind
      part.forgetFeatures()
      return finder.add(part)
    }
    part.otherwise = { [changes] in
      if inks?.areAlike == true { return nil }
      return (coherence > 0.5 ? evidence.outerPlacing : nil)
        ?? ContourEvidence(changes, runs: runs, box: region.box, noise: evidence.noise).placing
        ?? tally.plainKind
    }
    finder.add(unexplained: part)
  }

  /// Explains one side of something that lies elsewhere: of a surface that has another size, if one is
  /// there.
  private func grow(
    _ part: ChangedPart, _ move: MoveFinder.Move, _ spans: inout SpanFinder,
    in merger: inout RegionMerger
  ) {
    let boxes =
      move.frame == nil
      ? SurfaceFinder(changes, runs: part.runs, box: part.changed).boxes(move.shift) : nil
    if let boxes = boxes ?? spans.boxes(of: part, move.shift, frame: move.frame) {
      part.resize(boxes.before, boxes.after)
    }
    merger.add(part, side: move)
  }
}

extension ExplainedRegion {
  /// The region as one that moved: its box holds where it was and where it is now.
  ///
  /// - Parameter parts: what changed; none of it is left out, even where it lies beside both.
  func moved(by shift: Shift, _ parts: [ChangedPart]) -> ExplainedRegion {
    var region = ExplainedRegion(
      box: box.trimmed(left: shift.x, top: shift.y),
      formerBox: box.trimmed(left: -shift.x, top: -shift.y), pixels: pixels,
      kind: .moved(x: shift.x, y: shift.y))
    let isComplete = parts.allSatisfy { part in
      part.runs.allSatisfy { $0.box.lies(in: region.box, or: region.formerBox) }
    }
    if !isComplete { region.box = box }
    return region
  }
}

extension PixelRectangle {
  /// True where each pixel of a run lies in one of two rectangles.
  fileprivate func lies(in one: PixelRectangle, or other: PixelRectangle?) -> Bool {
    let inside = intersection(one)
    guard let other else { return inside.size.area == width }
    let both = inside.intersection(other)
    return inside.size.area + intersection(other).size.area - both.size.area == width
  }

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

/// A region of changed pixels while it is being explained.
final class ChangedPart {
  var region: ExplainedRegion
  let runs: [PixelRun]
  /// The box of what changed, whatever the region says.
  let changed: PixelRectangle
  /// Tells what it is if it neither moved nor has another size; nil if that can't be said.
  var otherwise: () -> ChangeKind? = { nil }
  private let changes: ChangedPixels
  private let knownNoise: GroundNoise?

  /// The edges that only one of the pictures has; gathered when first asked for.
  var features: EdgeFeatures {
    if let gathered { return gathered }
    let noise = knownNoise ?? EdgeEvidence(changes, runs: runs, box: changed).noise
    let features = EdgeFeatures(changes, runs: runs, noise: noise)
    gathered = features
    return features
  }

  private var gathered: EdgeFeatures?

  /// - Parameter noise: the steps that the ground has from pixel to pixel, where they are known.
  init(
    _ region: ExplainedRegion, runs: [PixelRun], of changes: ChangedPixels,
    noise: GroundNoise? = nil
  ) {
    self.region = region
    self.runs = runs
    self.changes = changes
    changed = region.box
    knownNoise = noise
  }

  /// Frees the memory of its edges.
  func forgetFeatures() { gathered = nil }

  /// True where its edges lie elsewhere by a step: a share of those of either picture.
  func follows(_ x: Int, _ y: Int, atLeast share: Double) -> Bool {
    guard !features.before.isEmpty || !features.after.isEmpty else { return false }
    let matches = features.matches(x, y)
    return (features.before.isEmpty || matches.before >= share)
      && (features.after.isEmpty || matches.after >= share)
  }

  /// Makes it a surface that has another size.
  ///
  /// A sign of strokes, such as an icon, isn't: another one may have as large an inside.
  func resize(_ before: PixelRectangle, _ after: PixelRectangle) {
    guard Inks(changes, runs: runs, around: changed)?.areStrokes(changes, changed) != true else {
      region.kind = .contentChanged
      return
    }
    // Antialiased ends are of neither colour; what has them at the larger one has them at the smaller one too.
    let larger = after.size.area > before.size.area ? after : before
    let ends = larger.union(changed)
    func extended(_ box: PixelRectangle) -> PixelRectangle {
      PixelRectangle(
        x: box.x + ends.x - larger.x, y: box.y + ends.y - larger.y,
        width: box.width + ends.width - larger.width,
        height: box.height + ends.height - larger.height)
    }
    region.formerBox = extended(before)
    region.box = extended(after)
    region.kind = .resized(from: extended(before).size, to: extended(after).size)
  }
}

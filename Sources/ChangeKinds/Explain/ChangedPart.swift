import PixelDiff

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

  /// - Parameters:
  ///   - region: the region, as far as it is explained.
  ///   - runs: its changed pixels.
  ///   - changes: all changed pixels.
  ///   - noise: the steps that the ground has from pixel to pixel, where they are known.
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

  /// Whether its edges lie elsewhere by a step: a share of those of either picture.
  func follows(_ x: Int, _ y: Int, atLeast share: Double) -> Bool {
    guard !features.before.isEmpty || !features.after.isEmpty else { return false }
    let matches = features.matches(x, y)
    return (features.before.isEmpty || matches.before >= share)
      && (features.after.isEmpty || matches.after >= share)
  }

  /// Makes it a surface that has another size.
  func resize(_ before: PixelRectangle, _ after: PixelRectangle) {
    region.kind = .resized(from: before.size, to: after.size)
    // Antialiased ends are of neither colour, and belong to the larger one.
    let grew = after.size.area > before.size.area
    region.formerBox = grew ? before : before.union(changed)
    region.box = grew ? after.union(changed) : after
  }
}

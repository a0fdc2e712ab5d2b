package import ChangeKinds
package import PixelDiff
package import ProofsheetMatrix

/// The findings of one verification about one variant.
package struct VariantResult: Hashable, Sendable {
  /// The id in full.
  package var id: String
  /// The axes in order with this variant's keys; empty for a plain snapshot.
  package var points: [AxisPoint]
  /// The names of the subsets of its matrix that it belongs to, sorted.
  package var subsets: [String] = []
  /// The path of its sheet, such as `ck-button/core/primary.light@2x`.
  package var sheet: String
  /// The verdict on it.
  package var verdict: Verdict
  /// Its cell on the sheet as drawn now, in device pixels.
  package var cell: PixelRectangle?
  /// Its cell on the baseline's sheet.
  package var expectedCell: PixelRectangle?
  /// Its cell on the picture of the differences.
  package var diffCell: PixelRectangle?
  /// The component's frame within its cell.
  package var frame: PixelRectangle?
  /// The measured answer, where pixels were compared and weren't equal.
  package var difference: Difference?
  /// The changes, region by region; empty where the tolerance lets it pass.
  package private(set) var regions: [ExplainedRegion] = []
  /// The kinds of change there are, as programs name them, that of most pixels first.
  package var kinds: [String] = []
  /// The changes of its parts; nil where they aren't known, before or now.
  package var changes: [PlacedChange]?
  /// The pixels that changed where no part did, where its parts are known.
  package var unexplained: UnexplainedPixels?
  /// True if it has the baseline's pixels and other parts than the baseline says.
  package var hasOldParts = false
  /// The reason for the verdict; nil where the verdict says all.
  package var reason: Reason?
  /// The number of its pixels that a mask left out.
  package var maskedPixels = 0
  /// The tolerances that would have let it pass, where that was asked.
  package var passing: [PassingTolerance] = []
  /// The digest of its pixels as drawn now; nil where it couldn't be drawn.
  package var digest: Digest?
  /// The digest of its pixels in the baseline, where it differs from them.
  var expectedDigest: Digest?
  /// The tolerance it was compared by; nil where nothing may differ, by default.
  package var tolerance: AppliedTolerance?
  /// The tolerance it was compared by.
  package var appliedTolerance: AppliedTolerance { tolerance ?? .standard }
  /// Tokens it read whose values aren't the baseline's.
  package var tokenChanges: [TokenChange] = []

  /// Notes what changed.
  mutating func explain(_ explained: [ExplainedRegion]) {
    regions = explained
    kinds = ExplainedRegion.kinds(of: explained)
  }

  /// Notes what was found of a pair of pictures.
  mutating func note(_ finding: Finding, explains: Bool = true, allows: Bool) -> Ruling {
    let difference = finding.difference
    maskedPixels = difference.maskedPixels
    if difference.equal { return (.matched, nil) }
    self.difference = difference
    if difference.passes { return (.matched, nil) }
    if explains { explain(finding.kinds) }
    guard difference.sizesAgree else {
      return (.resized, .resized(from: difference.expectedSize, to: difference.actualSize))
    }
    if allows { passing = finding.allowances }
    return (.differs, .differs)
  }
}

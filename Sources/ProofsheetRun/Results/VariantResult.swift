public import ChangeKinds
public import PixelDiff
public import ProofsheetMatrix

/// What one verification found out about one variant.
public struct VariantResult: Hashable, Sendable {
  /// The id in full.
  public var id: String
  /// The axes in order with this variant's keys; empty for a plain snapshot.
  public var points: [AxisPoint]
  /// The names of the subsets of its matrix that it belongs to, sorted.
  public var subsets: [String] = []
  /// The path of its sheet, such as `ck-button/core/primary.light@2x`.
  public var sheet: String
  /// What became of it.
  public var verdict: Verdict
  /// Its cell on the sheet as drawn now, in device pixels.
  public var cell: PixelRectangle?
  /// Its cell on the baseline's sheet.
  public var expectedCell: PixelRectangle?
  /// Its cell on the picture of the differences.
  public var diffCell: PixelRectangle?
  /// The component's frame within its cell.
  public var frame: PixelRectangle?
  /// The measured answer, where pixels were compared and weren't equal.
  public var difference: Difference?
  /// What changed, region by region; empty where the tolerance lets it pass.
  public private(set) var regions: [ExplainedRegion] = []
  /// The kinds of change there are, as programs name them, that of most pixels first.
  public package(set) var kinds: [String] = []
  /// The reason for the verdict; nil where the verdict says all.
  public var reason: Reason?
  /// How many of its pixels a mask left out.
  package var maskedPixels = 0
  /// What would have let it pass, where that was asked.
  public var passing: [PassingTolerance] = []
  /// The digest of its pixels as drawn now; nil where it couldn't be drawn.
  package var digest: Digest?
  /// The digest of its pixels in the baseline, where it differs from them.
  var expectedDigest: Digest?
  /// What it was compared by; nil where nothing may differ, by default.
  package var tolerance: AppliedTolerance?
  /// What it was compared by.
  public var appliedTolerance: AppliedTolerance { tolerance ?? .standard }
  /// Tokens it read whose values aren't the baseline's.
  public var tokenChanges: [TokenChange] = []

  /// Creates a result of which nothing but the verdict is known, unless more is said.
  package init(
    id: String, points: [AxisPoint], sheet: String, verdict: Verdict, cell: PixelRectangle? = nil,
    expectedCell: PixelRectangle? = nil, frame: PixelRectangle? = nil,
    tokenChanges: [TokenChange] = []
  ) {
    self.id = id
    self.points = points
    self.sheet = sheet
    self.verdict = verdict
    self.cell = cell
    self.expectedCell = expectedCell
    self.frame = frame
    self.tokenChanges = tokenChanges
  }
}

extension VariantResult {
  /// Notes what changed.
  mutating func explain(_ explained: [ExplainedRegion]) {
    regions = explained
    kinds = ExplainedRegion.kinds(of: explained)
  }
}

extension VariantResult {
  /// Notes what was found of a pair of pictures.
  ///
  /// - Returns: the verdict on it.
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

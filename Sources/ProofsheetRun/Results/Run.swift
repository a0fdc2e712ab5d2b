public import ProofsheetMatrix

/// All verdicts of one verification, with what drew them.
public struct Run: Sendable {
  /// What tells this run from others.
  public var id: String
  /// When it began, as ISO 8601 in UTC; nil where no clock was asked.
  public var startedAt: String?
  /// How long it took, in seconds.
  public var durationSeconds: Double?
  /// What was asked: `verify`, `record`, `test`.
  public var mode: String
  /// The name of the tool that ran; nil in tests.
  public var tool: String?
  /// Whether token overlays were used, so that nothing of it may become a baseline.
  public var hasOverlay: Bool
  /// The folder of the baselines it compared with.
  public var baselines: String
  /// The sheets and plain snapshots, in order.
  public var sheets: [SheetResult]
  /// The matrices that were drawn, with their axes.
  public var matrices: [MatrixDescription]
  /// Baselines that nothing wants any more.
  public var orphans: [String]
  /// What drew it.
  public var fingerprint: Fingerprint
  /// What explains the failures.
  public var causes: [Cause]
  /// Remarks that aren't failures.
  public var warnings: [String]
  /// Which part of the sheets it was about; nil where it was about all.
  public var shard: RunShard?
  /// The patterns of ids it was about; all where there is none.
  public var patterns: [String]

  /// The variants of all sheets.
  public var variants: [VariantResult] { sheets.flatMap(\.variants) }

  /// The counts.
  public var summary: RunSummary {
    RunSummary(
      verdicts: variants.map(\.verdict), sheets: sheets.count,
      orphaned: sheets.reduce(orphans.count) { $0 + $1.orphanedCells.count })
  }

  /// What differs between the fingerprints of failing baselines and this machine's, each once.
  public var fingerprintDifferences: [String] {
    var seen = Set<String>()
    return sheets.filter { $0.failing > 0 }.flatMap(\.fingerprintDifferences)
      .filter { seen.insert($0).inserted }
  }

  /// Creates a run.
  public init(
    id: String, startedAt: String?, durationSeconds: Double?, mode: String, hasOverlay: Bool,
    baselines: String, sheets: [SheetResult], matrices: [MatrixDescription], orphans: [String],
    fingerprint: Fingerprint, causes: [Cause], warnings: [String],
    shard: RunShard? = nil, patterns: [String] = []
  ) {
    self.id = id
    self.startedAt = startedAt
    self.durationSeconds = durationSeconds
    self.mode = mode
    self.hasOverlay = hasOverlay
    self.baselines = baselines
    self.sheets = sheets
    self.matrices = matrices
    self.orphans = orphans
    self.fingerprint = fingerprint
    self.causes = causes
    self.warnings = warnings
    self.shard = shard
    self.patterns = patterns
  }
}

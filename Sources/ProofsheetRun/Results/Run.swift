package import ProofsheetMatrix

/// All verdicts of one verification, with what drew them.
package struct Run: Sendable {
  /// The name that tells this run from others.
  package var id: String
  /// The time at which it began, as ISO 8601 in UTC; nil where no clock was asked.
  package var startedAt: String?
  /// The time it took, in seconds.
  package var durationSeconds: Double?
  /// The question: `verify`, `record`, `test`.
  package var mode: String
  /// The name of the tool that ran; nil in tests.
  package var tool: String?
  /// Whether token overlays were used, so that nothing of it may become a baseline.
  package var hasOverlay: Bool
  /// The folder of the baselines it compared with.
  package var baselines: String
  /// The sheets and plain snapshots, in order.
  package var sheets: [SheetResult]
  /// The matrices that were drawn, with their axes.
  package var matrices: [MatrixDescription]
  /// Baselines that nothing wants any more.
  package var orphans: [String]
  /// The fingerprint of what drew it.
  package var fingerprint: Fingerprint
  /// The causes of the failures.
  package var causes: [Cause]
  /// Remarks that aren't failures.
  package var warnings: [String]
  /// The reasons why it isn't whole, whatever was compared.
  package var problems: [String]
  /// The part of the sheets that it was about; nil where it was about all.
  package var shard: RunShard?
  /// The patterns of ids it was about; all where there is none.
  package var patterns: [String]

  /// The variants of all sheets.
  package var variants: [VariantResult] { sheets.flatMap(\.variants) }

  /// The counts.
  package var summary: RunSummary {
    RunSummary(
      verdicts: variants.map(\.verdict), sheets: sheets.count,
      orphaned: sheets.reduce(orphans.count) { $0 + $1.orphanedCells.count })
  }

  /// The differences between the fingerprints of failing baselines and this machine's, each once.
  package var fingerprintDifferences: [String] {
    var seen = Set<String>()
    return sheets.filter { $0.failing > 0 }.flatMap(\.fingerprintDifferences)
      .filter { seen.insert($0).inserted }
  }

  /// Creates a run.
  package init(
    id: String, startedAt: String?, durationSeconds: Double?, mode: String, hasOverlay: Bool,
    baselines: String, sheets: [SheetResult], matrices: [MatrixDescription], orphans: [String],
    fingerprint: Fingerprint, causes: [Cause], warnings: [String],
    problems: [String] = [], shard: RunShard? = nil, patterns: [String] = []
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
    self.problems = problems
    self.shard = shard
    self.patterns = patterns
  }
}

package import ProofsheetMatrix
package import ProofsheetRun

/// What one assertion of a test found out: a record of the log of a run.
package struct RunLogEntry: Hashable, Sendable, Codable {
  /// Where the assertion stands, for people: `Tests/BadgeTests.swift:12`.
  package var place: String
  /// The matrix, where it is about one.
  package var matrix: MatrixDescription?
  /// The sheets and plain snapshots.
  package var sheets: [SheetResult]
  /// Baselines of the matrix that nothing wants any more.
  package var orphans: [String]
  /// What explains the failures of the matrix.
  package var causes: [Cause]
  /// What drew it; nil where nothing was drawn here, such as with a picture from elsewhere.
  package var fingerprint: Fingerprint?

  /// Creates an entry.
  package init(
    place: String, matrix: MatrixDescription? = nil, sheets: [SheetResult], orphans: [String] = [],
    causes: [Cause] = [], fingerprint: Fingerprint? = nil
  ) {
    self.place = place
    self.matrix = matrix
    self.sheets = sheets
    self.orphans = orphans
    self.causes = causes
    self.fingerprint = fingerprint
  }
}

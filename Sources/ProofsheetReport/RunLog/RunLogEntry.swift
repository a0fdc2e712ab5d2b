package import ProofsheetMatrix
package import ProofsheetRun

/// The findings of one assertion of a test, which it adds to the run.
package struct RunLogEntry: Hashable, Sendable {
  /// The place of the assertion, for people: `Tests/BadgeTests.swift:12`.
  package var place: String
  /// The matrix, where it is about one.
  package var matrix: MatrixDescription?
  /// The sheets and plain snapshots.
  package var sheets: [SheetResult]
  /// Baselines of the matrix that nothing wants any more.
  package var orphans: [String]
  /// The explanations of the matrix's failures.
  package var causes: [Cause]
  /// The fingerprint of what drew it; nil where nothing was drawn here, such as with a picture from elsewhere.
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

  /// The records of what an assertion found out; a sheet of which nothing was selected isn't part of the run.
  package var records: [RunRecord] {
    let sheets = sheets.filter { !$0.variants.isEmpty }
    let cells = sheets.flatMap { sheet in sheet.orphanedCells.map { "\(sheet.path)#\($0)" } }
    var records: [RunRecord] = []
    if let fingerprint {
      var seen = Set<String>()
      let differs = sheets.filter { $0.failing > 0 }.flatMap(\.fingerprintDifferences)
        .filter { seen.insert($0).inserted }
      records.append(
        .fingerprint(FingerprintDocument(fingerprint: fingerprint, differs: differs)))
    }
    records += RunRecord.tolerances(of: sheets)
    if let matrix { records.append(.matrix(RunRecord.DrawnMatrix(matrix, place: place))) }
    records += sheets.map { .sheet(RunRecord.Sheet($0, place: place)) }
    let found = matrix == nil ? CauseFinder(matrices: []).causes(of: sheets) : causes
    records += found.map { .cause(CauseDocument($0, part: place)) }
    return records + (orphans + cells).map { .orphan($0) }
  }
}

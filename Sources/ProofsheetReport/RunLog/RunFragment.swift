import PixelDiff
import ProofsheetMatrix
import ProofsheetRun

/// What some sheets add to the files of a run, ready to be put beside what others add.
///
/// Every process that ends writes the whole run, since none knows whether it is the last. Were each
/// assertion's results read and encoded again then, a thousand processes would take a thousand
/// times as long as one; their texts are only copied.
struct RunFragment {
  /// A sheet in JSON.
  struct Sheet {
    var text: ArraySlice<UInt8>
    /// Whether it fails and was drawn, so that the summary shows its pictures.
    var isShown: Bool
  }

  /// A stretch of the variants' JSON, and the tolerance whose index follows it.
  struct Stretch {
    var text: ArraySlice<UInt8>
    var tolerance: Int
  }

  /// How many variants there are of each verdict, in the order of ``Verdict/allCases``.
  var counts: [Int]
  /// The variants in JSON: each stretch is followed by the index of a tolerance, the last by ``tail``.
  var variants: [Stretch]
  /// What follows the last index.
  var tail: ArraySlice<UInt8>
  var sheets: [Sheet]
  /// What the variants were compared by.
  var tolerances: [ToleranceShare]
  var causes: [CauseText]
  var suites: [JUnitSuite]
  /// Cells of baselines that nothing wants any more: `sheet#id`.
  var orphanedCells: [String]
  /// What differs between the fingerprints of failing baselines and this machine's.
  var fingerprintDifferences: [String]

  /// How many variants there are.
  var variantCount: Int { counts.reduce(0, +) }

  /// Where a run lies, as its reports write it: from the top of the repository.
  struct Folders {
    var snapshots: String
    var baselines: String
  }

  /// Writes the texts of some sheets.
  ///
  /// - Parameters:
  ///   - sheets: the sheets.
  ///   - causes: what explains those of their failures that nothing outside of them has a part in.
  ///   - folders: where they lie.
  init(_ sheets: [SheetResult], causes: [Cause], folders: Folders) throws {
    let run = Run(
      id: "", startedAt: nil, durationSeconds: nil, mode: "test", hasOverlay: false, baselines: "",
      sheets: sheets, matrices: [], orphans: [],
      fingerprint: Fingerprint(libraries: [:], fonts: [:], processor: ""), causes: causes,
      warnings: [])
    let document = RunDocument(
      run,
      sheetImages: Dictionary(
        sheets.compactMap { sheet in sheet.reportImage.map { (sheet.path, $0) } },
        uniquingKeysWith: { $1 }))
    counts = Verdict.allCases.map { document.summary.counts[$0] ?? 0 }
    (variants, tail) = Self.stretches(of: try DocumentText.elements(document.variants))
    self.sheets = try document.sheets.map {
      Sheet(
        text: try DocumentText.elements([$0])[...], isShown: $0.images?.actual != nil)
    }
    tolerances = try (document.tolerances ?? []).map { try ToleranceShare($0) }
    let report = GitLabReport(run: document, baselines: folders.baselines)
    self.causes = try document.causes.map { try CauseText($0, issue: report.issue($0)) }
    suites = JUnitReport(run: document, folder: folders.snapshots).suites().map { suite in
      var suite = suite
      suite.cases = [suite.cases.reduce(into: []) { $0 += $1 }]
      return suite
    }
    orphanedCells = document.orphans
    fingerprintDifferences = document.fingerprint.differs
  }

  /// Takes the indices of tolerances out of variants in JSON.
  private static func stretches(of text: [UInt8]) -> ([Stretch], tail: ArraySlice<UInt8>) {
    var stretches: [Stretch] = []
    var rest = text[...]
    while let key = DocumentText.find("\n      \"tolerance\" : ", in: rest) {
      let digits = text[key.upperBound...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 }
      stretches.append(
        Stretch(
          text: rest[..<key.upperBound],
          tolerance: digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }))
      rest = text[digits.endIndex...]
    }
    return (stretches, rest)
  }
}

import ProofsheetMatrix
import ProofsheetRun

/// Records by their kinds.
struct RunContents {
  var fingerprint = FingerprintDocument(
    fingerprint: Fingerprint(libraries: [:], fonts: [:], processor: Fingerprint.currentProcessor),
    differs: [])
  var matrices: [RunRecord.DrawnMatrix] = []
  var sheets: [RunRecord.Sheet] = []
  var causes: [CauseDocument] = []
  var orphans: [String] = []
  var warnings: [String] = []
  private var tolerances: [ToleranceDocument] = []

  init(_ records: [RunRecord]) {
    var fingerprints: [FingerprintDocument] = []
    for record in records {
      switch record {
      case .fingerprint(let value): fingerprints.append(value)
      case .tolerance(let value): tolerances.append(value)
      case .matrix(let value): matrices.append(value)
      case .sheet(let value): sheets.append(value)
      case .cause(let value): causes.append(value)
      case .orphan(let value): orphans.append(value)
      case .warning(let value): warnings.append(value)
      case .begin, .joined, .left, .end: break
      }
    }
    if let first = fingerprints.first { fingerprint = first }
    fingerprint.differs = RunJoin.unique(fingerprints.flatMap(\.differs))
    orphans = Set(orphans).sorted()
  }

  /// The tolerances in the order in which they occur, each once, and what each let pass.
  func tolerances(of variants: [RunDocument.Variant]) -> [ToleranceDocument] {
    var list: [ToleranceDocument] = []
    var indices: [String: Int] = [:]
    for tolerance in tolerances where indices[tolerance.text] == nil {
      indices[tolerance.text] = list.count
      list.append(tolerance)
      list[list.count - 1].usage = ToleranceDocument.Usage()
    }
    for variant in variants {
      if let text = variant.tolerance, let index = indices[text] {
        list[index].usage?.count(variant)
      }
    }
    return list
  }

  /// The tokens that parts proved to account for failures, by variant.
  var proofs: [String: TokenProof] {
    var tokens: [String: Set<TokenChange>] = [:]
    for cause in causes where cause.explained {
      for member in cause.members {
        tokens[member, default: []].formUnion(cause.tokens.map(\.change))
      }
    }
    return tokens.mapValues { TokenProof(tokens: $0.sorted { $0.token < $1.token }) }
  }
}

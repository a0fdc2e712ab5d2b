import JSONText
package import PixelDiff
package import ProofsheetMatrix
package import ProofsheetRun

/// One line of a run: a record that says all of itself.
///
/// A run is a list of them: `run.ndjson` has them as JSON, a line each, and `report/run.js` as calls of a function.
/// Nothing in a record refers to another by its position, so that parts of a run are joined by putting them one
/// behind the other.
package enum RunRecord: Hashable, Sendable {
  /// The beginning of a run, or of a part of one.
  case begin(Beginning)
  /// A process of tests takes part.
  case joined(Participant)
  /// A process of tests ended as it should.
  case left(Participant)
  /// The fingerprint of what drew, and how it differs from the failing baselines'.
  case fingerprint(FingerprintDocument)
  /// Something that variants were compared by, and refer to by its text.
  case tolerance(ToleranceDocument)
  /// A matrix that was drawn.
  case matrix(DrawnMatrix)
  /// A sheet or plain snapshot with its variants.
  case sheet(Sheet)
  /// The explanation of failures of a run, or of the part that it names.
  case cause(CauseDocument)
  /// A baseline, or a cell of one (`sheet#id`), that nothing wants any more.
  case orphan(String)
  /// A remark that isn't a failure.
  case warning(String)
  /// The end of a run, or of a part of one; tests have none, since none of their processes knows that it is the last.
  case end(Ending)

  /// The facts that are known as a run begins.
  package struct Beginning: Hashable, Sendable, Codable {
    /// The version of the schema.
    package var schemaVersion = RunDocument.currentSchema
    /// The name that tells the run from others.
    package var run: String
    /// The time, as ISO 8601 in UTC.
    package var startedAt: String?
    /// The question: `verify`, `compare` or `test`.
    package var mode: String
    /// The name of the tool that ran; nil in tests.
    package var tool: String?
    /// The table of verdicts; nil where another version of the tool wrote none.
    package var verdicts: [Verdict.Row]? = Verdict.table
    /// True where tokens were overlaid, so that nothing of it may be accepted.
    package var overlay = false
    /// The folder of baselines that was compared with.
    package var baselines: String
    /// The part of a run that this is; nil where it is all of it.
    package var shard: RunShard?
    /// The patterns of ids it was about; nil where it was about all.
    package var patterns: [String]?
  }

  /// A process that takes part in a run of tests.
  package struct Participant: Hashable, Sendable, Codable {
    /// Its number.
    package var process: Int32
    /// The time of its start, in a unit of the system's own.
    package var start: String
  }

  /// A matrix, and where that was asserted.
  package struct DrawnMatrix: Hashable, Sendable, Codable {
    /// The component's name.
    package var component: String
    /// The matrix's name.
    package var matrix: String
    /// The axes in order.
    package var axes: [AxisDescription]
    /// The place of the assertion: `Tests/BadgeTests.swift:12`; nil where no test asserted it.
    package var place: String?
  }

  /// A sheet or plain snapshot.
  package struct Sheet: Hashable, Sendable, Codable {
    /// Its path.
    package var name: String
    /// The component's name; nil in a plain snapshot.
    package var component: String?
    /// The matrix's name; nil in a plain snapshot.
    package var matrix: String?
    /// Device pixels a point.
    package var scale: Double
    /// The size of the actual sheet.
    package var size: [Int]?
    /// A picture of it, under the folder of snapshots.
    package var image: String?
    /// The verdicts on its variants, in words; nil where an older version wrote none.
    package var message: String?
    /// The pictures of a failing sheet.
    package var images: SheetImages?
    /// The digest of the baseline file that was compared with.
    package var baseline: Digest?
    /// The place of the assertion; nil where no test asserted it.
    package var place: String?
    /// Its variants, in order.
    package var variants: [RunDocument.Variant]
  }

  /// The facts that are known as a run ends.
  package struct Ending: Hashable, Sendable, Codable {
    /// The time it took, in seconds.
    package var durationSeconds: Double?
    /// The sentences about all of it, which hold until more is added; nil where it isn't known to be all.
    package var words: RunWords?
    /// The counts.
    package var summary: RunSummary
    /// The reasons why it isn't whole.
    package var problems: [String] = []
    /// The shards it was joined from; nil where it is one run.
    package var shards: MergedShards?
    /// The number of records that the reports were made of.
    package var records: Int?
  }
}

/// As JSON it has one key, its kind.
extension RunRecord: Codable {
  enum Kind: String, CodingKey, CaseIterable {
    case begin, joined, left, fingerprint, tolerance, matrix, sheet, cause, orphan, warning, end
  }

  /// A record of a kind that isn't known: what it says would be passed over in silence.
  struct UnknownKind: Error {}

  /// Reads the JSON form.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Kind.self)
    guard let kind = container.allKeys.first else { throw UnknownKind() }
    self =
      switch kind {
      case .begin: .begin(try container.decode(Beginning.self, forKey: kind))
      case .joined: .joined(try container.decode(Participant.self, forKey: kind))
      case .left: .left(try container.decode(Participant.self, forKey: kind))
      case .fingerprint: .fingerprint(try container.decode(FingerprintDocument.self, forKey: kind))
      case .tolerance: .tolerance(try container.decode(ToleranceDocument.self, forKey: kind))
      case .matrix: .matrix(try container.decode(DrawnMatrix.self, forKey: kind))
      case .sheet: .sheet(try container.decode(Sheet.self, forKey: kind))
      case .cause: .cause(try container.decode(CauseDocument.self, forKey: kind))
      case .orphan: .orphan(try container.decode(String.self, forKey: kind))
      case .warning: .warning(try container.decode(String.self, forKey: kind))
      case .end: .end(try container.decode(Ending.self, forKey: kind))
      }
  }

  /// Writes the JSON form.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Kind.self)
    switch self {
    case .begin(let value): try container.encode(value, forKey: .begin)
    case .joined(let value): try container.encode(value, forKey: .joined)
    case .left(let value): try container.encode(value, forKey: .left)
    case .fingerprint(let value): try container.encode(value, forKey: .fingerprint)
    case .tolerance(let value): try container.encode(value, forKey: .tolerance)
    case .matrix(let value): try container.encode(value, forKey: .matrix)
    case .sheet(let value): try container.encode(value, forKey: .sheet)
    case .cause(let value): try container.encode(value, forKey: .cause)
    case .orphan(let value): try container.encode(value, forKey: .orphan)
    case .warning(let value): try container.encode(value, forKey: .warning)
    case .end(let value): try container.encode(value, forKey: .end)
    }
  }
}

import JSONText
package import PixelDiff
package import ProofsheetMatrix
package import ProofsheetRun

/// A run as the JSON that programs read: `Snapshots/run.json`.
///
/// It is kept apart from ``ProofsheetRun/Run`` so that the model can change while the schema doesn't. More keys may
/// be added within a schema version; none is taken away or changes its meaning.
package struct RunDocument: Hashable, Sendable, Codable {
  /// The version of this schema.
  package static let currentSchema = 2

  /// The version of the schema.
  package var schemaVersion: Int
  /// The name that tells the run from others.
  package var run: String
  /// The time it began, as ISO 8601 in UTC.
  package var startedAt: String?
  /// The time it took, in seconds.
  package var durationSeconds: Double?
  /// The question: `verify`, `compare` or `test`.
  package var mode: String
  /// The name of the tool that ran; nil in tests.
  package var tool: String?
  /// The table of verdicts; nil where another version of the tool wrote none.
  package var verdicts: [Verdict.Row]? = Verdict.table
  /// True where tokens were overlaid, so that nothing of it may be accepted.
  package var overlay: Bool
  /// The folder of baselines that was compared with.
  package var baselines: String
  /// The sentences about all of it; nil where an older version wrote none.
  package var words: RunWords?
  /// The counts.
  package var summary: RunSummary
  /// The variants, in order.
  package var variants: [Variant]
  /// The sheets and plain snapshots, in order.
  package var sheets: [Sheet]
  /// The matrices that were drawn.
  package var matrices: [MatrixDescription]
  /// The explanations of the failures.
  package var causes: [CauseDocument]
  /// Baselines, and cells of baselines (`sheet#id`), that nothing wants any more.
  package var orphans: [String]
  /// The tolerances that variants were compared by, and what each let pass.
  package var tolerances: [ToleranceDocument]
  /// The fingerprint of what drew it.
  package var fingerprint: FingerprintDocument
  /// Remarks that aren't failures; what keeps the run from being whole is among them.
  package var warnings: [String]
  /// The reasons why the run isn't whole, so that it doesn't pass: a shard that is missing, a process that never
  /// ended as it should.
  package var problems: [String]
  /// The part of a run that this is; nil where it is all of it.
  package var shard: RunShard?
  /// The shards it was joined from; nil where it is one run.
  package var shards: MergedShards?
  /// The patterns of ids it was about; nil where it was about all.
  package var patterns: [String]?
  /// The number of records of `run.ndjson` that it was made of; more may have come since.
  package var records: Int?

  /// One sheet.
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
    /// The number of its variants.
    package var variants: Int
    /// The number of those that fail.
    package var failing: Int
    /// The verdicts on its variants, in words; nil where an older version wrote none.
    package var message: String?
    /// The pictures of a failing sheet.
    package var images: SheetImages?
    /// The digest of the baseline file that was compared with.
    package var baseline: Digest?
  }

  /// True where something was compared, all of it matched, and nothing of the run is missing.
  package var passes: Bool { summary.passes && problems.isEmpty }

  /// The JSON, ready to be written.
  package func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
  }

  /// The warnings that a text for people has room for: an export of a design tool may have thousands of
  /// tokens that nothing here knows.
  ///
  /// - Parameters:
  ///   - problems: those of them that are always shown.
  ///   - limit: how many others are shown.
  /// - Returns: the warnings, and a line that says how many there are more, or nil where there are none.
  static func shown(
    _ warnings: [String], problems: [String], atMost limit: Int
  ) -> (shown: [String], rest: String?) {
    let always = Set(problems)
    let shown = warnings.prefix(limit) + warnings.dropFirst(limit).filter(always.contains)
    let more = warnings.count - shown.count
    guard more > 0 else { return (Array(shown), nil) }
    return (Array(shown), "… and \(Words.count(more, "more warning")), all in run.json")
  }
}

/// The fingerprint of what drew a run, in JSON: the fingerprint's own keys, and `differs`.
package struct FingerprintDocument: Hashable, Sendable, Codable {
  /// The fingerprint of this machine.
  package var fingerprint: Fingerprint
  /// The differences between the baselines' and this machine's.
  package var differs: [String]

  /// Creates a document.
  package init(fingerprint: Fingerprint, differs: [String]) {
    self.fingerprint = fingerprint
    self.differs = differs
  }

  private enum Key: String, CodingKey { case differs }

  /// Reads the JSON form.
  package init(from decoder: any Decoder) throws {
    fingerprint = try Fingerprint(from: decoder)
    differs = try decoder.container(keyedBy: Key.self).decode([String].self, forKey: .differs)
  }

  /// Writes the JSON form.
  package func encode(to encoder: any Encoder) throws {
    try fingerprint.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(differs, forKey: .differs)
  }
}

/// The shards that a run was joined from.
package struct MergedShards: Hashable, Sendable, Codable {
  /// The number there should be.
  package var count: Int
  /// Those that weren't given.
  package var missing: [Int]
  /// Those that were given more than once; the first counts.
  package var doubled: [Int]

  /// The most shards that are told of by name.
  private static let maximumNamed = 100

  /// The faults of them, a line each; a run of another's may say that there are millions.
  package var problems: [String] {
    let more = missing.count - Self.maximumNamed
    return missing.prefix(Self.maximumNamed).map {
      "shard \($0)/\(count) is missing: nobody knows how its sheets are"
    } + (more > 0 ? ["\(Words.count(more, "more shard")) of \(count) are missing"] : [])
      + doubled.prefix(Self.maximumNamed).map { "shard \($0)/\(count) is there more than once" }
  }
}

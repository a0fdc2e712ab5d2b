public import PixelDiff
public import ProofsheetMatrix
public import ProofsheetRun

/// A run as the JSON that programs read: `Snapshots/run.json`.
///
/// It is kept apart from ``Run`` so that the model can change while the schema doesn't. More keys may
/// be added within a schema version; none is taken away or changes its meaning.
public struct RunDocument: Hashable, Sendable, Codable {
  /// The version of this schema.
  public static let currentSchema = 1

  /// The version of the schema.
  public var schemaVersion: Int
  /// What tells the run from others.
  public var run: String
  /// When it began, as ISO 8601 in UTC.
  public var startedAt: String?
  /// How long it took, in seconds.
  public var durationSeconds: Double?
  /// What was asked: `verify` or `test`.
  public var mode: String
  /// Whether tokens were overlaid, so that nothing of it may be accepted.
  public var overlay: Bool
  /// The folder of baselines that was compared with.
  public var baselines: String
  /// The counts.
  public var summary: RunSummary
  /// The variants, in order.
  public var variants: [Variant]
  /// The sheets and plain snapshots, in order.
  public var sheets: [Sheet]
  /// The matrices that were drawn.
  public var matrices: [MatrixDescription]
  /// What explains the failures.
  public var causes: [CauseDocument]
  /// Baselines, and cells of baselines (`sheet#id`), that nothing wants any more.
  public var orphans: [String]
  /// What variants were compared by, and what that let pass; nil in documents of versions that didn't
  /// say.
  public var tolerances: [ToleranceDocument]?
  /// What drew it.
  public var fingerprint: FingerprintDocument
  /// Remarks that aren't failures.
  public var warnings: [String]
  /// Which part of a run this is; nil where it is all of it.
  public var shard: RunShard?
  /// The shards it was merged from; nil where it is one run.
  public var shards: MergedShards?
  /// The patterns of ids it was about; nil where it was about all.
  public var patterns: [String]?

  /// One variant.
  public struct Variant: Hashable, Sendable, Codable {
    /// Its id.
    public var id: String
    /// The path of its sheet.
    public var sheet: String
    /// The component's name; nil in a plain snapshot.
    public var component: String?
    /// The matrix's name; nil in a plain snapshot.
    public var matrix: String?
    /// The axes, each with this variant's key; ``RunDocument/matrices`` has their order.
    public var axes: [String: String]
    /// The names of the subsets of its matrix that it belongs to; nil where there are none.
    public var subsets: [String]?
    /// What became of it.
    public var verdict: Verdict
    /// Its cell in the actual picture.
    public var cell: PixelRectangle?
    /// Its cell in the expected picture.
    public var expectedCell: PixelRectangle?
    /// Its cell in the picture of the differences.
    public var diffCell: PixelRectangle?
    /// The component's frame within its cell.
    public var frame: PixelRectangle?
    /// What it was compared by: an index into ``RunDocument/tolerances``.
    public var tolerance: Int?
    /// How big the difference is.
    public var difference: DifferenceDocument?
    /// One line for people.
    public var message: String?
    /// The pictures of its sheet, under the folder of snapshots.
    public var images: SheetImages?
    /// Tokens whose values aren't the baseline's.
    public var tokens: [TokenChange]
  }

  /// One sheet.
  public struct Sheet: Hashable, Sendable, Codable {
    /// Its path.
    public var name: String
    /// The component's name; nil in a plain snapshot.
    public var component: String?
    /// The matrix's name; nil in a plain snapshot.
    public var matrix: String?
    /// Device pixels a point.
    public var scale: Double
    /// The size of the actual sheet.
    public var size: [Int]?
    /// A picture of it, under the folder of snapshots.
    public var image: String?
    /// How many variants it has.
    public var variants: Int
    /// How many of them fail.
    public var failing: Int
    /// The pictures of a failing sheet.
    public var images: SheetImages?
    /// The digest of the baseline file that was compared with.
    public var baseline: Digest?
  }
}

/// What drew a run, in JSON: the fingerprint's own keys, and `differs`.
public struct FingerprintDocument: Hashable, Sendable, Codable {
  /// The fingerprint of this machine.
  public var fingerprint: Fingerprint
  /// What differs between the baselines' and this machine's.
  public var differs: [String]

  /// Creates a document.
  public init(fingerprint: Fingerprint, differs: [String]) {
    self.fingerprint = fingerprint
    self.differs = differs
  }

  private enum Key: String, CodingKey { case differs }

  /// Reads the JSON form.
  public init(from decoder: any Decoder) throws {
    fingerprint = try Fingerprint(from: decoder)
    differs = try decoder.container(keyedBy: Key.self).decode([String].self, forKey: .differs)
  }

  /// Writes the JSON form.
  public func encode(to encoder: any Encoder) throws {
    try fingerprint.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(differs, forKey: .differs)
  }
}

/// The counts of a run.
package struct RunSummary: Hashable, Sendable {
  /// The number of variants that were looked at.
  package var variants: Int
  /// The number of sheets and plain snapshots that they stand on.
  package var sheets: Int
  /// The number of variants of each verdict; none where a verdict didn't occur.
  package var counts: [Verdict: Int]
  /// The number of baselines that nothing wants any more, cells of sheets included.
  package var orphaned: Int

  /// Counts.
  ///
  /// - Parameter orphaned: the number of baselines that nothing wants any more, cells of sheets included.
  package init(verdicts: [Verdict], sheets: Int, orphaned: Int) {
    variants = verdicts.count
    self.sheets = sheets
    counts = verdicts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    self.orphaned = orphaned
  }

  /// The number of variants that keep the run from passing.
  package var failing: Int {
    counts.reduce(0) { $0 + ($1.key.passes ? 0 : $1.value) }
  }

  /// Whether something was compared, and all of it matched.
  package var passes: Bool { failing == 0 && orphaned == 0 && variants > 0 }
}

/// As JSON it has a key for each verdict, those that didn't occur included.
extension RunSummary: Codable {
  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads the JSON form.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    variants = try container.decode(Int.self, forKey: Key("variants"))
    sheets = try container.decode(Int.self, forKey: Key("sheets"))
    orphaned = try container.decode(Int.self, forKey: Key("orphaned"))
    counts = [:]
    for verdict in Verdict.allCases {
      let count = try container.decodeIfPresent(Int.self, forKey: Key(verdict.rawValue)) ?? 0
      if count > 0 { counts[verdict] = count }
    }
  }

  /// Writes the JSON form.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(variants, forKey: Key("variants"))
    try container.encode(sheets, forKey: Key("sheets"))
    try container.encode(orphaned, forKey: Key("orphaned"))
    for verdict in Verdict.allCases {
      try container.encode(counts[verdict] ?? 0, forKey: Key(verdict.rawValue))
    }
  }
}

/// What became of one variant in a run.
public enum Verdict: String, Hashable, Sendable, Codable, CaseIterable {
  /// It equals its baseline, within the tolerance.
  case matched
  /// It has the size of its baseline, and other pixels.
  case differs
  /// Its size isn't its baseline's.
  case resized
  /// It has no baseline.
  case missing
  /// Its baseline was written in this run, so nothing was compared.
  case recorded
  /// Nothing can be seen of it.
  case blank
  /// It differs, and that is accepted as a known issue.
  case known
  /// Its baseline couldn't be read.
  case unreadable
  /// It couldn't be drawn.
  case failed
  /// It didn't come out the same each time it was drawn.
  case unsteady

  /// Whether a run with this verdict may end well.
  public var passes: Bool { self == .matched || self == .known }

  /// Whether there are new pixels that could become the baseline.
  public var canBeAccepted: Bool {
    switch self {
    case .differs, .resized, .missing, .unreadable: true
    case .matched, .recorded, .blank, .known, .failed, .unsteady: false
    }
  }
}

extension Verdict {
  /// The verdict behind a count: `3 differ`.
  package var words: String {
    switch self {
    case .matched: "matched"
    case .differs: "differ"
    case .resized: "resized"
    case .missing: "without baseline"
    case .recorded: "recorded in this run"
    case .blank: "blank"
    case .known: "known"
    case .unreadable: "with an unreadable baseline"
    case .failed: "couldn't be drawn"
    case .unsteady: "drawn differently each time"
    }
  }
}

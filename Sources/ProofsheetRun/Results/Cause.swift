package import ProofsheetMatrix

/// The smallest description found that covers failures of a run.
package struct Cause: Hashable, Sendable {
  /// The matrices it is about, each with the conditions that together hold its failures and no other variant.
  package var places: [Place]
  /// The ids of the failing variants it covers.
  package var ids: [String]
  /// The ids of a few of them, to be named: of those that failed for a reason that isn't their pixels,
  /// such as a file that can't be read, one for each reason.
  package var examples: [String]
  /// The patterns of ids that select exactly those; none where that takes more than a few.
  package var patterns: [String]
  /// The changes of parts, each with how many of the variants have it, the most frequent first; none where parts aren't
  /// known.
  package var changes: [Change]
  /// The kinds of change, each with how many of the variants have it.
  package var kinds: [String: Int]
  /// The verdicts of those, the most frequent first.
  package var verdicts: [Verdict]
  /// Whether redrawing with the tokens' old values was proved to give the baseline again.
  package var explained: Bool
  /// The tokens whose values changed in all of these variants.
  package var tokens: [TokenChange]

  /// The number of variants that a cause names.
  static let maximumExamples = 3
  /// The number of them where each has a reason of its own.
  static let maximumReasons = 10

  /// Creates a cause; its first variants are the examples where none are given.
  package init(
    places: [Place], ids: [String], examples: [String]? = nil, patterns: [String] = [],
    changes: [Change] = [], kinds: [String: Int] = [:], verdicts: [Verdict], explained: Bool,
    tokens: [TokenChange]
  ) {
    self.places = places
    self.ids = ids
    self.examples = examples ?? Array(ids.prefix(Self.maximumExamples))
    self.patterns = patterns
    self.changes = changes
    self.kinds = kinds
    self.verdicts = verdicts
    self.explained = explained
    self.tokens = tokens
  }

  /// The matrix that a cause is about, or one of them.
  package struct Place: Hashable, Sendable {
    /// The component's name; nil for a plain snapshot.
    package var component: String?
    /// The matrix's name; nil for a plain snapshot.
    package var matrix: String?
    /// The conditions that together hold its failures and no other variant of it.
    package var conditions: [Condition]

    /// Creates a place.
    package init(component: String?, matrix: String?, conditions: [Condition]) {
      self.component = component
      self.matrix = matrix
      self.conditions = conditions
    }
  }

  /// A change that several variants have.
  package struct Change: Hashable, Sendable {
    /// The change.
    package var part: PartChange
    /// The number of variants that have it.
    package var variants: Int
  }

  /// The changes of some variants, each with how many have it, the most frequent first; the sizes of frames only where
  /// nothing else changed them.
  static func changes(of variants: [CauseSubject]) -> [Change] {
    var counts: [PartChange: Int] = [:]
    var order: [PartChange] = []
    for variant in variants {
      let changes = variant.changes ?? []
      let others = changes.filter { $0.kind != .frame }
      for change in others.isEmpty ? changes : others {
        if counts[change] == nil { order.append(change) }
        counts[change, default: 0] += 1
      }
    }
    // The sort is stable: what comes first among equals is told first.
    return order.map { Change(part: $0, variants: counts[$0] ?? 0) }
      .sorted { $0.variants > $1.variants }
  }

  /// The number of variants that have each kind of change.
  static func kinds(of variants: [CauseSubject]) -> [String: Int] {
    variants.reduce(into: [:]) { counts, variant in
      for name in variant.kinds { counts[name, default: 0] += 1 }
    }
  }

  /// The variants that a cause names.
  package static func examples(of variants: [CauseSubject]) -> [String] {
    var seen = Set<Reason?>()
    let reasons = variants.filter { variant in
      guard variant.verdict.row.namesReasons else { return false }
      return seen.insert(variant.reason).inserted
    }.map(\.id)
    guard reasons.count < maximumExamples else { return Array(reasons.prefix(maximumReasons)) }
    let others = variants.map(\.id).filter { !reasons.contains($0) }
    return reasons + others.prefix(maximumExamples - reasons.count)
  }

  /// A description of variants.
  package enum Condition: Hashable, Sendable {
    /// The keys of each axis of which not every one belongs to it; none where every variant does.
    case axes([AxisDescription])
    /// A number of variants that nothing is known to tell from others.
    case some(Int)
    /// A number of them beside those that other conditions hold.
    case others(Int)
    /// A plain snapshot.
    case id(String)
  }
}

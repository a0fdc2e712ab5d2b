package import ProofsheetMatrix
package import ProofsheetRun

/// A cause in JSON.
package struct CauseDocument: Hashable, Sendable, Codable {
  /// The axis values that the failures have in common.
  package var condition: String
  /// The same in parts: alternatives, each a list of axes with the keys that belong to it; nil where it is said otherwise.
  package var conditions: [[AxisDescription]]?
  /// The component it is about; nil for a plain snapshot.
  package var component: String?
  /// The matrix it is about; nil for a plain snapshot.
  package var matrix: String?
  /// The matrices that it is about, each with its own condition, where there are several; nil elsewhere.
  package var places: [Place]?
  /// The part of the run that it was found in, an assertion's place or a shard; nil where that is the whole.
  package var part: String?
  /// The number of failing variants it covers.
  package var variants: Int
  /// The ids of those.
  package var members: [String]
  /// The ids of a few of them.
  package var examples: [String]
  /// The patterns of ids that select exactly those; nil where that takes more than a few.
  package var patterns: [String]?
  /// The kinds of change, each with how many of the variants have it.
  package var kinds: [String: Int]
  /// The verdicts of those, the most frequent first.
  package var verdicts: [Verdict]
  /// True where redrawing with the tokens' old values was proved to give the baseline again.
  package var explained: Bool
  /// The tokens whose values changed in all of these variants.
  package var tokens: [TokenDocument]
  /// The kinds of change there are, in words; nil where none is known.
  package var change: String?
  /// A remark on what brought it about, in words; nil where the tokens say all.
  package var note: String?

  /// The document of a cause.
  package init(_ cause: Cause, part: String? = nil) {
    condition = CauseWords.condition(cause.places)
    let place = cause.places.count == 1 ? cause.places.first : nil
    conditions = place.flatMap { Self.alternatives($0.conditions) }
    component = place?.component
    matrix = place?.matrix
    places = place == nil ? cause.places.map(Place.init) : nil
    self.part = part
    variants = cause.ids.count
    members = cause.ids
    examples = cause.examples
    patterns = cause.patterns.isEmpty ? nil : cause.patterns
    kinds = cause.kinds
    verdicts = cause.verdicts
    explained = cause.explained
    tokens = cause.tokens.map(TokenDocument.init)
    change = CauseWords.change(cause)
    note = CauseWords.note(cause)
  }

  /// One of several matrices that a cause is about.
  package struct Place: Hashable, Sendable, Codable {
    /// The component's name.
    package var component: String?
    /// The matrix's name.
    package var matrix: String?
    /// The axis values that its failures have in common.
    package var condition: String

    init(_ place: Cause.Place) {
      component = place.component
      matrix = place.matrix
      condition = CauseWords.condition(place.conditions)
    }
  }

  /// True if it is about one picture, which no matrix has.
  package var isPlain: Bool { matrix == nil && places == nil }

  private static func alternatives(_ conditions: [Cause.Condition]) -> [[AxisDescription]]? {
    let alternatives = conditions.compactMap { condition in
      if case .axes(let axes) = condition, !axes.isEmpty { axes } else { nil }
    }
    return alternatives.count == conditions.count ? alternatives : nil
  }

  /// The failures in words: `resized, differ: recoloured in 3`.
  package var how: String {
    VariantWords.list(verdicts) + (change.map { ": \($0)" } ?? "")
  }

  /// The subject of a line about it: `CKButton/core, size=small`.
  package var subject: String {
    let place = [component, matrix].compactMap(\.self).joined(separator: "/")
    return place.isEmpty ? condition : "\(place), \(condition)"
  }
}

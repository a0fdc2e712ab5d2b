public import ProofsheetRun

/// A cause in JSON.
public struct CauseDocument: Hashable, Sendable, Codable {
  /// The axis values that the failures have in common.
  public var condition: String
  /// The component it is about; nil for a plain snapshot.
  public var component: String?
  /// The matrix it is about; nil for a plain snapshot.
  public var matrix: String?
  /// How many failing variants it covers.
  public var variants: Int
  /// Which: indices into the run's variants.
  public var members: [Int]
  /// The ids of a few of them.
  public var examples: [String]
  /// The kinds of change, each with how many of the variants have it; nil in documents of versions
  /// that didn't say.
  public var kinds: [String: Int]?
  /// The verdicts of those, the most frequent first.
  public var verdicts: [Verdict]
  /// Whether redrawing with the tokens' old values was proved to give the baseline again.
  public var explained: Bool
  /// The tokens whose values changed in all of these variants.
  public var tokens: [TokenChange]

  /// The document of a cause.
  init(_ cause: Cause, indices: [String: Int]) {
    condition = cause.condition
    component = cause.component
    matrix = cause.matrix
    variants = cause.ids.count
    members = cause.ids.compactMap { indices[$0] }
    examples = cause.examples
    kinds = cause.kinds
    verdicts = cause.verdicts
    explained = cause.explained
    tokens = cause.tokens
  }
}

extension CauseDocument {
  /// What fails how, in words: `resized, differ: recoloured in 3`.
  package var how: String {
    let verdicts = verdicts.map(\.words).joined(separator: ", ")
    return verdicts + (change.map { ": \($0)" } ?? "")
  }

  /// Which kinds of change there are, in words; nil where none is known.
  package var change: String? { ChangeWords.sentence(kinds ?? [:], of: variants) }
}

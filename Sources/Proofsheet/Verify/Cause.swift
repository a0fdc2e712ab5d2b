/// The smallest description found that covers failures of a run.
public struct Cause: Hashable, Sendable, Codable {
  /// The axis values that the failures have in common, such as `size=small` or
  /// `type=ghost and state in {hover, pressed}`; `every variant` where nothing tells them apart.
  public var condition: String
  /// The matrix it is about, such as `CKButton/core`; nil in plain snapshots.
  public var matrix: String?
  /// How many failing variants it covers.
  public var variants: Int
  /// The verdicts of those, the most frequent first.
  public var verdicts: [Verdict]
  /// Whether redrawing with the tokens' old values was proved to give the baseline again.
  public var explained: Bool
  /// The tokens whose values changed in these variants.
  public var tokens: [TokenChange]
  /// Ids of a few of the variants.
  public var examples: [String]

  /// Creates a cause.
  public init(
    condition: String, matrix: String?, variants: Int, verdicts: [Verdict], explained: Bool,
    tokens: [TokenChange], examples: [String]
  ) {
    self.condition = condition
    self.matrix = matrix
    self.variants = variants
    self.verdicts = verdicts
    self.explained = explained
    self.tokens = tokens
    self.examples = examples
  }
}

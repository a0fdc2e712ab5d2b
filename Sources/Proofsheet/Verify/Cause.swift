/// The smallest description found that covers failures of a run.
public struct Cause: Hashable, Sendable {
  /// The axis values that the failures have in common, such as `size=small` or
  /// `type=ghost and state in {hover, pressed}`; `every variant` where nothing tells them apart; the
  /// id of a plain snapshot.
  public var condition: String
  /// The component it is about; nil for a plain snapshot.
  public var component: String?
  /// The matrix it is about; nil for a plain snapshot.
  public var matrix: String?
  /// The ids of the failing variants it covers.
  public var ids: [String]
  /// The verdicts of those, the most frequent first.
  public var verdicts: [Verdict]
  /// Whether redrawing with the tokens' old values was proved to give the baseline again.
  public var explained: Bool
  /// The tokens whose values changed in all of these variants.
  public var tokens: [TokenChange]

  /// Creates a cause.
  public init(
    condition: String, component: String?, matrix: String?, ids: [String], verdicts: [Verdict],
    explained: Bool, tokens: [TokenChange]
  ) {
    self.condition = condition
    self.component = component
    self.matrix = matrix
    self.ids = ids
    self.verdicts = verdicts
    self.explained = explained
    self.tokens = tokens
  }
}

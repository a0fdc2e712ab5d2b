/// What the ends and bends of a drawn line look like.
public enum LineCap: String, CaseIterable, Hashable, Sendable {
  /// Ends straight at the end point; bends have sharp corners.
  case flat
  /// Ends in a half circle around the end point; bends are round.
  case round
}

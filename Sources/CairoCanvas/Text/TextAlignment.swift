/// Where in its box a line of text stands.
public enum TextAlignment: String, CaseIterable, Hashable, Sendable {
  /// At the edge where the line's direction starts: left for English.
  case leading
  /// In the middle.
  case centre
  /// At the edge where the line's direction ends: right for English.
  case trailing
}

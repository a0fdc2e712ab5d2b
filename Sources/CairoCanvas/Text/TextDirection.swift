/// The direction in which a line of text starts.
///
/// Words of the other direction within the line keep theirs, by the Unicode bidirectional algorithm.
public enum TextDirection: String, CaseIterable, Hashable, Sendable {
  /// From left to right, as English is.
  case leftToRight
  /// From right to left, as Arabic and Hebrew are.
  case rightToLeft
}

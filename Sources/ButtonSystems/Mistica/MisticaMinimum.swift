public import Proofsheet

/// Which buttons have a minimum width, and whether it grows.
///
/// The documentation knows a fixed one and makes no exception for links. But a link whose title stands in
/// the middle of a wider button couldn't be aligned by bleeding, which the documentation says of links.
public enum MisticaMinimum: String, CaseIterable, AxisValue {
  /// Fixed, for all but links: what the documentation says as far as it agrees with itself.
  case fixed
  /// Fixed, for links too: the documentation to the letter.
  case fixedForAll
  /// For all but links; SwiftUI's grows with the text size: upstream's code.
  case scaling
}

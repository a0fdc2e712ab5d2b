public import Proofsheet

/// Which release's geometry a Vitamin button has.
///
/// The documentation says that a button that is all icon is square. It was until July 2023; the last
/// release gives it the insets of its size, which makes it 60 x 52 or 104 x 64.
public enum VitaminRelease: String, CaseIterable, AxisValue {
  /// May 2023: as the documentation says.
  case documented = "2023-05"
  /// October 2023, the last one.
  case latest = "0.13.0"
}

public import Proofsheet

/// What is happening to a CKButton.
public enum CKButtonState: String, CaseIterable, AxisValue {
  /// Nothing.
  case `default`
  /// A pointer is over it.
  case hover
  /// A finger or a mouse button is down on it.
  case pressed
  /// It can't be used.
  case disabled
}

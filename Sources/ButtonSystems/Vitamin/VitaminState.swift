public import Proofsheet

/// What is happening to a Vitamin button; it has no state for loading.
public enum VitaminState: String, CaseIterable, AxisValue {
  /// Nothing.
  case normal
  /// A finger is down on it.
  case highlighted
  /// It can't be used.
  case disabled
}

public import Proofsheet

/// How big a CKButton is.
public enum CKButtonSize: String, CaseIterable, AxisValue {
  /// 56 points high; the size a button has unless told otherwise.
  case extraLarge
  /// 48 points high.
  case large
  /// 40 points high.
  case medium
  /// 32 points high.
  case small
}

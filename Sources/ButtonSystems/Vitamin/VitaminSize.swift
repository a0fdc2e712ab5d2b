public import Proofsheet

/// How big a Vitamin button is.
public enum VitaminSize: String, CaseIterable, AxisValue {
  /// 52 points high with an icon; the size a button has unless told otherwise.
  case medium
  /// 64 points high with an icon.
  case large
}

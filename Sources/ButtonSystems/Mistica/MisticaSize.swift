public import Proofsheet

/// How big a Mistica button is.
public enum MisticaSize: String, CaseIterable, AxisValue {
  /// 48 points high, 44 in UIKit.
  case regular
  /// 32 points high, 30 in UIKit.
  case small
}

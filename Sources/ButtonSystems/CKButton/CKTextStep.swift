public import Proofsheet

/// A step of the scale of nine text sizes that CKButton takes two of.
public enum CKTextStep: String, CaseIterable, AxisValue {
  /// 12 points.
  case extraSmall = "xs"
  /// 14 points: the small button's.
  case small = "sm"
  /// 16 points: that of all other buttons.
  case base
  /// 18 points.
  case large = "lg"
  /// 20 points.
  case extraLarge = "xl"
  /// 24 points.
  case extraLarge2 = "2xl"
  /// 28 points.
  case extraLarge3 = "3xl"
  /// 32 points.
  case extraLarge4 = "4xl"
  /// 40 points.
  case extraLarge5 = "5xl"
}

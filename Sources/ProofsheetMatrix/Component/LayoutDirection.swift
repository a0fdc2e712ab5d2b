/// The direction in which a row of things is laid out.
public enum LayoutDirection: String, CaseIterable, AxisValue {
  /// Leading is left, as in English.
  case leftToRight
  /// Leading is right, as in Arabic and Hebrew.
  case rightToLeft
}

public import Proofsheet

/// What border a secondary Vitamin button has.
public enum VitaminSecondaryBorder: String, CaseIterable, AxisValue {
  /// A dark one, as the documentation says.
  case dark
  /// A light grey one, as in all measured releases; a grey one in the dark.
  case light
}

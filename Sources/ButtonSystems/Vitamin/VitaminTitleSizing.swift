public import Proofsheet

/// What a Vitamin button's size does to its title.
public enum VitaminTitleSizing: String, CaseIterable, AxisValue {
  /// A large button has a larger title, as the documentation says.
  case perSize
  /// Both sizes have one text style, as in all releases.
  case uniform
}

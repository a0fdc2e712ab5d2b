/// The text size a person has chosen: the 12 categories of Dynamic Type.
///
/// The names are Apple's (`UIContentSizeCategory`); `large` is what a new device is set to.
public enum ContentSizeCategory: String, CaseIterable, AxisValue {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge
}

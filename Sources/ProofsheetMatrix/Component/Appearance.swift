/// Whether a component is drawn for a light or a dark surrounding.
public enum Appearance: String, CaseIterable, AxisValue {
  /// Dark ink on a light page.
  case light
  /// Light ink on a dark page.
  case dark
}

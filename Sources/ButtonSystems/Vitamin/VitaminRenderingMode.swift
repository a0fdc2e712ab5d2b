public import Proofsheet

/// How a Vitamin button draws an image that it resizes to the size of its icons.
public enum VitaminRenderingMode: String, CaseIterable, AxisValue {
  /// In the colour of the title.
  case template
  /// In its own colours.
  case original
}

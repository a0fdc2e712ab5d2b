public import Proofsheet

/// Which of Vitamin's two buttons it is: they differ in gap, corner, text line and mirroring.
public enum VitaminFramework: String, CaseIterable, AxisValue {
  /// The class.
  case uikit
  /// The button style for views.
  case swiftui
}

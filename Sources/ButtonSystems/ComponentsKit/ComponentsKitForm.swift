public import Proofsheet

/// Which of its two frameworks a component of ComponentsKit is drawn as.
///
/// They differ in the curve of corners and in where a spinner starts.
public enum ComponentsKitForm: String, CaseIterable, AxisValue {
  /// Corners are quarters of a circle.
  case uiKit
  /// Corners bend gradually; what is drawn unless told otherwise.
  case swiftUI
}

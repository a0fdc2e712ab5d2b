public import Proofsheet

/// One of the three colours that a component's colour is made of.
public enum ComponentsKitColourPart: String, CaseIterable, AxisValue {
  /// The colour itself.
  case main
  /// What is legible on it.
  case contrast
  /// A pale face of it.
  case background
}

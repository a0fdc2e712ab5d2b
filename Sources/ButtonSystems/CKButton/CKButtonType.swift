public import Proofsheet

/// How much a CKButton stands out.
public enum CKButtonType: String, CaseIterable, AxisValue {
  /// A full face.
  case primary
  /// A pale face.
  case secondary
  /// A border.
  case tertiary
  /// Nothing but an underlined label.
  case ghost
}

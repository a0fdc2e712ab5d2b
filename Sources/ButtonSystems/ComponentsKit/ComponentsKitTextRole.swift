public import Proofsheet

/// What a text is for: each role has three sizes.
public enum ComponentsKitTextRole: String, CaseIterable, AxisValue {
  /// A heading.
  case headline
  /// Text to read.
  case body
  /// The label of a button.
  case button
  /// Small print.
  case caption
}

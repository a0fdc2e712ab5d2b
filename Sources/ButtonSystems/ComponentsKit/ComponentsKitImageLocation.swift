public import Proofsheet

/// On which side of a button's title its image stands.
public enum ComponentsKitImageLocation: String, CaseIterable, AxisValue {
  /// Before the title: left of it, or right of it where leading is right.
  case leading
  /// Behind the title.
  case trailing
}

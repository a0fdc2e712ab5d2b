public import Proofsheet

/// One of the three sizes in which ComponentsKit has most things.
public enum ComponentsKitSize: String, CaseIterable, AxisValue {
  /// The smallest.
  case small
  /// The one that things have unless told otherwise.
  case medium
  /// The largest.
  case large
}

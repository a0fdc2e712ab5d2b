public import Proofsheet

/// How wide a border is.
public enum ComponentsKitBorderWidth: String, CaseIterable, AxisValue {
  /// There is none.
  case none
  /// Half a point.
  case small
  /// A point.
  case medium
  /// Two points.
  case large

  /// The size of the configuration that it is; nil where there is no border.
  var size: ComponentsKitSize? { ComponentsKitSize(rawValue: rawValue) }
}

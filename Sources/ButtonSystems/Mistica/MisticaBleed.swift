public import Proofsheet

/// At which side a button's title is aligned with other views, its background sticking out.
public enum MisticaBleed: String, CaseIterable, AxisValue {
  /// At none: the background is.
  case none
  /// The leading side, in UIKit always the left one.
  case leading
  /// The trailing side, in UIKit always the right one.
  case trailing
}

/// The curve of a rounded corner.
public enum CornerStyle: String, CaseIterable, Hashable, Sendable {
  /// A quarter of a circle, as UIKit draws corners unless told otherwise.
  case circular
  /// A curve whose bend grows and fades gradually, as SwiftUI draws corners unless told otherwise.
  case continuous
}

public import Proofsheet

/// How much a Vitamin button stands out, and on what.
public enum VitaminStyle: String, CaseIterable, AxisValue {
  /// A blue face.
  case primary
  /// A face in the page's colour, for a page in the brand's.
  case primaryReversed
  /// A border; the page's colour inside.
  case secondary
  /// A pale blue face.
  case tertiary
  /// A yellow face: the button that sells.
  case conversion
  /// Nothing but a blue title.
  case ghost
  /// Nothing but a title, for a page in the brand's colour.
  case ghostReversed

  /// Whether it belongs on a page in the brand's colour.
  public var isReversed: Bool { self == .primaryReversed || self == .ghostReversed }
}

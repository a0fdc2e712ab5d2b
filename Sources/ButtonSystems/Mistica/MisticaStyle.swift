public import Proofsheet

/// How much a Mistica button stands out, and on what.
///
/// No framework has all styles; drawing one that it doesn't have is an error of an absent token.
public enum MisticaStyle: String, CaseIterable, AxisValue {
  /// A face in the brand's button colour.
  case primary
  /// A face for a page in the brand's colour.
  case primaryInverse
  /// A red face.
  case danger
  /// A border around nothing.
  case secondary
  /// A border for a page in the brand's colour.
  case secondaryInverse
  /// A border for a page in the brand's colour, with colours of its own.
  case secondaryBrand
  /// A face for a page in the brand's colour, with colours of its own; SwiftUI only.
  case primaryBrand
  /// Nothing but a title.
  case link
  /// Nothing but a title, for a page in the brand's colour.
  case linkInverse
  /// The title on a snackbar; SwiftUI only.
  case snackbar
  /// Nothing but a red title; in SwiftUI an older version has it.
  case linkDanger
  /// A red title on a pale pill, for a page in the brand's colour; UIKit only.
  case linkDangerInverse
  /// A white title on nothing, for scroll indicators; UIKit only.
  case primaryClear

  /// Whether it is a link: no minimum width, and in UIKit a size of its own.
  public var isLink: Bool {
    switch self {
    case .link, .linkInverse, .snackbar, .linkDanger, .linkDangerInverse: true
    default: false
    }
  }

  /// Whether SwiftUI's style may have a chevron.
  public var takesChevron: Bool {
    self == .link || self == .linkInverse || self == .linkDanger
  }

  /// Whether it belongs on a page in the brand's colour.
  public var isInverse: Bool {
    switch self {
    case .primaryInverse, .secondaryInverse, .secondaryBrand, .primaryBrand, .linkInverse,
      .linkDangerInverse, .primaryClear:
      true
    default: false
    }
  }
}

public import Proofsheet

/// Which of Mistica's two buttons it is; they don't look alike.
public enum MisticaFramework: String, CaseIterable, AxisValue {
  /// `MisticaButton`, which the documentation describes.
  case swiftui
  /// `Button`, the older class.
  case uikit

  /// The styles it has in its last version.
  public var styles: [MisticaStyle] {
    switch self {
    case .swiftui:
      [
        .primary, .primaryInverse, .danger, .secondary, .secondaryInverse, .secondaryBrand,
        .primaryBrand, .link, .linkInverse, .snackbar,
      ]
    case .uikit:
      [
        .primary, .primaryInverse, .danger, .secondary, .secondaryInverse, .secondaryBrand, .link,
        .linkInverse, .linkDanger, .linkDangerInverse, .primaryClear,
      ]
    }
  }
}

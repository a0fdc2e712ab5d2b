/// What a Vitamin button shows beside its title, or instead of it.
///
/// An image with a rendering mode is drawn into the square of the button's icon size. Without one a
/// UIKit button takes it as it is: in its own size, which may then make the button higher. SwiftUI
/// resizes every image.
public enum VitaminIconType: Hashable, Sendable {
  /// The title alone.
  case none
  /// An icon before the title.
  case leading(VitaminImage, renderingMode: VitaminRenderingMode? = .template)
  /// An icon behind the title.
  case trailing(VitaminImage, renderingMode: VitaminRenderingMode? = .template)
  /// An icon, and no title.
  case alone(VitaminImage, renderingMode: VitaminRenderingMode? = .template)

  /// The image and how to draw it.
  var picture: (image: VitaminImage, mode: VitaminRenderingMode?)? {
    switch self {
    case .none: nil
    case .leading(let image, let mode), .trailing(let image, let mode), .alone(let image, let mode):
      (image, mode)
    }
  }

  /// Whether there is no title.
  var isAlone: Bool {
    if case .alone = self { true } else { false }
  }

  /// Whether the icon stands behind the title.
  var isTrailing: Bool {
    if case .trailing = self { true } else { false }
  }
}

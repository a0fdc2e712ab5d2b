import CairoCanvas
import DesignTokens
import Proofsheet

/// The lengths of a Vitamin button in its size, release and icon type.
struct VitaminMetrics {
  let horizontalInset: Double
  let verticalInset: Double
  let iconSide: Double
  /// SwiftUI's gap between icon and title, twice the distance that UIKit moves the icon by.
  let iconInset: Double

  init(_ button: VitaminButton, in context: LayoutContext) throws {
    let tokens = context.tokens
    let size = button.size.key
    if button.release == .documented, button.iconType.isAlone {
      horizontalInset = try tokens.dimension("vitamin.alone.inset")
      verticalInset = horizontalInset
      iconSide = try tokens.dimension("vitamin.alone.\(size).iconSide")
    } else {
      horizontalInset = try tokens.dimension("vitamin.size.\(size).horizontalInset")
      verticalInset = try tokens.dimension("vitamin.size.\(size).verticalInset")
      iconSide = try tokens.dimension("vitamin.size.\(size).iconSide")
    }
    iconInset = try tokens.dimension("vitamin.icon.inset")
  }
}

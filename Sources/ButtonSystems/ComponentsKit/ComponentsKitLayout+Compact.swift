import PixelDiff

extension ComponentsKitLayout {
  /// An example of a configuration of one's own: smaller and sharper, nothing as it was.
  ///
  /// `componentskit-compact.tokens.json` says the same as a token file.
  public static let compact = ComponentsKitLayout {
    $0.disabledOpacity = 0.3
    $0.componentRadius = ComponentsKitSizes(small: 2, medium: 4, large: 6)
    $0.containerRadius = ComponentsKitSizes(small: 4, medium: 8, large: 12)
    $0.borderWidth = ComponentsKitSizes(small: 1, medium: 2, large: 3)
    $0.animationScale = ComponentsKitSizes(small: 0.97, medium: 0.94, large: 0.9)
    $0.shadow = ComponentsKitSizes(
      small: compactShadow(radius: 3, x: 1, y: 2, alpha: 0x33),
      medium: compactShadow(radius: 5, x: 2, y: 3, alpha: 0x4D),
      large: compactShadow(radius: 7, x: 3, y: 4, alpha: 0x66))
    $0.headline = compactFonts(12, 16, 20, weight: 700)
    $0.body = compactFonts(12, 14, 16, weight: 500)
    $0.button = compactFonts(12, 14, 18, weight: 700)
    $0.caption = compactFonts(9, 10, 11, weight: 500)
  }

  private static func compactShadow(
    radius: Double, x: Double, y: Double, alpha: UInt8
  ) -> ComponentsKitShadowValues {
    ComponentsKitShadowValues(
      radius: radius, x: x, y: y,
      light: Colour(red: 0x1E, green: 0x3A, blue: 0x5F, alpha: alpha),
      dark: Colour(red: 0x8F, green: 0xC7, blue: 0xFF, alpha: alpha))
  }

  private static func compactFonts(
    _ small: Double, _ medium: Double, _ large: Double, weight: Int
  ) -> ComponentsKitSizes<ComponentsKitFont> {
    ComponentsKitSizes(
      small: ComponentsKitFont(size: small, weight: weight),
      medium: ComponentsKitFont(size: medium, weight: weight),
      large: ComponentsKitFont(size: large, weight: weight))
  }
}

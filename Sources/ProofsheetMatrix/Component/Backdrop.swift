public import PixelDiff

/// The ground behind the variants of a matrix: one opaque colour for each appearance.
public struct Backdrop: Hashable, Sendable {
  /// The colour behind a light variant.
  public var light: Colour
  /// The colour behind a dark variant.
  public var dark: Colour

  /// Creates a backdrop; alpha is ignored, a sheet is opaque.
  public init(light: Colour, dark: Colour) {
    self.light = Colour(red: light.red, green: light.green, blue: light.blue, alpha: 255)
    self.dark = Colour(red: dark.red, green: dark.green, blue: dark.blue, alpha: 255)
  }

  /// White behind light variants, black behind dark ones: the plainest page of each appearance.
  public static let page = Backdrop(
    light: Colour(red: 255, green: 255, blue: 255, alpha: 255),
    dark: Colour(red: 0, green: 0, blue: 0, alpha: 255))

  /// The colour behind a variant of an appearance.
  public func colour(for appearance: Appearance) -> Colour {
    switch appearance {
    case .light: light
    case .dark: dark
    }
  }
}

public import PixelDiff

/// The numbers and colours of a shadow.
public struct ComponentsKitShadowValues: Hashable, Sendable {
  /// The standard deviation of its blur, in points.
  public var radius: Double
  /// How far it falls to the right, in points; to the right in right-to-left layouts too.
  public var x: Double
  /// How far it falls down, in points.
  public var y: Double
  /// Its colour in the light, whose alpha counts.
  public var light: Colour
  /// Its colour in the dark, whose alpha counts.
  public var dark: Colour

  /// A shadow of its parts.
  public init(radius: Double, x: Double = 0, y: Double = 0, light: Colour, dark: Colour) {
    self.radius = radius
    self.x = x
    self.y = y
    self.light = light
    self.dark = dark
  }
}

import CairoCanvas
import PixelDiff

/// A colour with an opacity of its own, which replaces the colour's.
struct ComponentsKitPaint: Hashable {
  /// The colour without its alpha.
  let colour: Colour
  /// The opacity, from 0 to 1.
  let opacity: Double

  /// A colour as it is; nothing where there is none.
  init?(_ colour: Colour?) {
    guard let colour else { return nil }
    self.init(colour, opacity: Double(colour.alpha) / 255)
  }

  /// A colour whose opacity is set, not multiplied.
  init(_ colour: Colour, opacity: Double) {
    self.colour = Colour(red: colour.red, green: colour.green, blue: colour.blue, alpha: 255)
    self.opacity = opacity
  }

  /// The same colour at another opacity.
  func at(_ opacity: Double) -> ComponentsKitPaint { ComponentsKitPaint(colour, opacity: opacity) }
}

extension Canvas {
  /// Fills a shape.
  func fill(_ shape: Shape, with paint: ComponentsKitPaint) {
    fill(shape, with: paint.colour, opacity: paint.opacity)
  }

  /// Draws a border inside the edge of a shape.
  func border(_ shape: Shape, width: Double, with paint: ComponentsKitPaint) {
    border(
      shape, width: width, position: .inside, with: paint.colour, opacity: paint.opacity)
  }
}

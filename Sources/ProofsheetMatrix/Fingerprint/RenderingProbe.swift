package import CairoCanvas
import PixelDiff

/// A small drawing whose pixels are known, to tell a library that draws wrongly from a component that
/// changed.
///
/// pixman can be switched into a state in which fills vanish (`PIXMAN_DISABLE="fast mmx sse2 ssse3"`
/// of 0.42.2), and nothing reports that.
package enum RenderingProbe {
  /// Draws the probe.
  ///
  /// - Returns: what is wrong with its pixels, or nil where nothing is.
  /// - Throws: ``CanvasError`` if it can't be drawn at all.
  package static func run(fonts: FontCatalogue) throws -> String? {
    let resources = try DrawingResources(fonts: fonts)
    let surface = try Surface(size: PixelSize(width: 64, height: 64), scale: 2)
    surface.clear(to: .white)
    let canvas = Canvas(surface: surface, resources: resources)
    let red = Colour(red: 200, green: 20, blue: 40)
    canvas.fill(.rectangle(Rectangle(x: 0, y: 0, width: 8, height: 8)), with: red)
    canvas.fill(
      .rectangle(Rectangle(x: 8, y: 0, width: 8, height: 8)), with: .black, opacity: 0.5)
    canvas.fill(
      .roundedRectangle(Rectangle(x: 16, y: 0, width: 16, height: 16), radius: 8), with: .black)
    try canvas.text(
      TextLine("H", font: Font(family: "Inter", size: 14, weight: 700)),
      in: Rectangle(x: 0, y: 16, width: 16, height: 16), with: .black)
    try canvas.finish()
    let image = surface.image()

    if image[4, 4] != red { return "a filled rectangle is \(image[4, 4]), not \(red)" }
    if image[24, 8].red != 127 && image[24, 8].red != 128 {
      return "black at half opacity over white is \(image[24, 8]), not half grey"
    }
    if image[48, 16] != .black { return "a filled disc is \(image[48, 16]) in its middle" }
    if image[33, 1] != .white { return "a disc has ink outside of its edge" }
    let darkest = image.cropped(to: PixelRectangle(x: 0, y: 32, width: 32, height: 32)).pixels.min()
    if darkest ?? 255 > 32 { return "a letter has no ink" }
    return nil
  }
}

import CairoCanvas
import PixelDiff

/// A greeting on a blue plate, at 2 device pixels a point.
func greeting() throws -> Image {
  let resources = try DrawingResources(fonts: try .standard())
  let surface = try Surface(size: PixelSize(width: 240, height: 80), scale: 2)
  let canvas = Canvas(surface: surface, resources: resources)
  let frame = Rectangle(x: 0, y: 0, width: 120, height: 40)
  let blue = Colour(red: 0x33, green: 0x55, blue: 0xCC, alpha: 0xFF)
  let white = Colour(red: 0xFF, green: 0xFF, blue: 0xFF, alpha: 0xFF)
  canvas.fill(.roundedRectangle(frame, radius: 8), with: blue)
  try canvas.text(
    TextLine("Hello", font: Font(size: 16)), in: frame, alignment: .centre, with: white)
  try canvas.finish()
  return surface.image()
}

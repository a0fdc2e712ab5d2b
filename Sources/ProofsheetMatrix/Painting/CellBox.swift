import CairoCanvas
import PixelDiff

/// The device pixels of a cell: the component's frame and its ink margins, each rounded outwards.
struct CellBox {
  let size: PixelSize
  let frame: PixelRectangle

  init(layout: ComponentLayout, scale: Double) throws(DrawingError) {
    let lengths = [
      layout.size.width, layout.size.height, layout.ink.left, layout.ink.top, layout.ink.right,
      layout.ink.bottom,
    ]
    guard lengths.allSatisfy({ $0.isFinite && $0 >= 0 }) else {
      throw .badLayout(width: layout.size.width, height: layout.size.height)
    }
    guard lengths.allSatisfy({ $0 * scale <= Double(CellPainter.maximumEdge) }) else {
      throw .tooLarge(
        width: layout.size.width, height: layout.size.height, limit: CellPainter.maximumEdge)
    }
    // Sums such as 2 x 0.1 carry noise in their last bits, which must not cost a whole pixel.
    let pixels = lengths.map { Int(($0 * scale - 1e-6).rounded(.up)) }
    size = PixelSize(
      width: pixels[2] + pixels[0] + pixels[4], height: pixels[3] + pixels[1] + pixels[5])
    guard size.width > 0, size.height > 0 else {
      throw .empty(width: layout.size.width, height: layout.size.height)
    }
    guard size.width <= CellPainter.maximumEdge, size.height <= CellPainter.maximumEdge else {
      throw .tooLarge(
        width: layout.size.width, height: layout.size.height, limit: CellPainter.maximumEdge)
    }
    let limit = PNGLimits.standard.maximumPixels
    guard size.area <= limit else {
      throw .tooManyPixels(
        width: layout.size.width, height: layout.size.height, pixels: size.area, limit: limit)
    }
    frame = PixelRectangle(x: pixels[2], y: pixels[3], width: pixels[0], height: pixels[1])
  }

  /// The two parts that every cell has: its ground, and the frame that others lie in.
  func parts(of layout: ComponentLayout, scale: Double, backdrop: Colour) -> [Part] {
    let cell = Rectangle(
      x: -Double(frame.x) / scale, y: -Double(frame.y) / scale,
      width: Double(size.width) / scale, height: Double(size.height) / scale)
    return [
      Part(
        name: Part.Kind.backdrop.rawValue, kind: .backdrop, box: cell, ink: cell,
        properties: [Part.Property.colour.rawValue: .text(backdrop.hex)]),
      Part(
        name: Part.Kind.frame.rawValue, kind: .frame, box: Rectangle(size: layout.size), ink: nil),
    ]
  }
}

import PixelDiff
import Testing

@testable import CairoCanvas

@Suite struct VectorIconTests {
  @Test func aTintedIconStaysInItsPlaceWhereTheCanvasWasMoved() throws {
    let resources = try DrawingResources(fonts: try .standard())
    let square = Icon(
      "square",
      svg:
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>"#)
    let red = Colour(red: 200, green: 0, blue: 0)
    let document = try VectorDocument(
      .svg, size: Size(width: 60, height: 40), resources: resources
    ) { canvas in
      try canvas.moved(x: 20, y: 10) {
        try canvas.clip(to: .rectangle(Rectangle(x: 0, y: 0, width: 40, height: 30))) {
          try canvas.moved(x: 5, y: 5) {
            try canvas.icon(square, in: Rectangle(x: 10, y: 0, width: 8, height: 8), tint: red)
          }
        }
      }
    }
    // Drawn back, the square is at 20 + 5 + 10, 10 + 5 and nowhere else.
    let surface = try Surface(size: PixelSize(width: 60, height: 40))
    surface.clear(to: .white)
    let canvas = Canvas(surface: surface, resources: resources)
    try canvas.icon(
      Icon("page", svg: String(decoding: document.bytes, as: UTF8.self)),
      in: Rectangle(x: 0, y: 0, width: 60, height: 40))
    try canvas.finish()
    let image = surface.image()
    for y in 0..<40 {
      for x in 0..<60 {
        let isInside = (35..<43).contains(x) && (15..<23).contains(y)
        #expect(image[x, y] == (isInside ? red : .white), "at \(x), \(y)")
      }
    }
  }
}

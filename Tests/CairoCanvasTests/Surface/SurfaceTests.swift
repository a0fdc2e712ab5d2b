import PixelDiff
import Testing

@testable import CairoCanvas

@Suite struct SurfaceTests {
  @Test func `pixels lie in memory as blue, green, red, alpha, multiplied`() throws {
    let surface = try Surface(size: PixelSize(width: 3, height: 2))
    surface.clear(to: Colour(red: 255, green: 128, blue: 0, alpha: 128))
    surface.withPixels { pixels, stride in
      #expect(pixels.count == stride * 2)
      #expect(Array(pixels[stride..<stride + 4]) == [0, 64, 128, 128])
    }
    #expect(surface.image()[2, 1] == Colour(red: 255, green: 128, blue: 0, alpha: 128))
  }

  @Test func `a copy is cut off at the edges`() throws {
    let cell = try Surface(size: PixelSize(width: 3, height: 3))
    cell.clear(to: red)
    for (x, y, box) in [
      (1, 1, PixelRectangle(x: 1, y: 1, width: 3, height: 3)),
      (-2, 6, PixelRectangle(x: 0, y: 6, width: 1, height: 2)),
      (6, -1, PixelRectangle(x: 6, y: 0, width: 2, height: 2)),
    ] {
      let sheet = try Surface(size: PixelSize(width: 8, height: 8))
      sheet.clear(to: white)
      sheet.copy(cell, x: x, y: y)
      #expect(sheet.image().inkBox() == box)
    }
    let sheet = try Surface(size: PixelSize(width: 8, height: 8))
    sheet.copy(cell, x: 8, y: 0)
    sheet.copy(cell, x: 0, y: -3)
    #expect(sheet.image().inkBox(on: .transparent) == nil)
  }

  @Test func `sizes that can't be are errors`() {
    for size in [PixelSize(width: 0, height: 5), PixelSize(width: 5, height: 40000)] {
      #expect(throws: CanvasError.invalidSize(size)) { try Surface(size: size) }
    }
    for scale in [0, -1, Double.nan, 65] {
      #expect(throws: CanvasError.self) {
        try Surface(size: PixelSize(width: 1, height: 1), scale: scale)
      }
    }
  }

  @Test func `points are rounded up to pixels, rounding errors aside`() {
    func pixels(_ width: Double, _ scale: Double) -> Int {
      Surface.pixelSize(covering: Size(width: width, height: 1), scale: scale).width
    }
    #expect(pixels(10, 2) == 20)
    #expect(pixels(10.1, 2) == 21)
    #expect(pixels(0.1 + 0.2, 10) == 3)
    #expect(pixels(.nan, 2) == 0)
  }

  @Test func `a canvas's origin may be any device pixel`() throws {
    let surface = try Surface(size: PixelSize(width: 10, height: 10), scale: 2)
    let canvas = Canvas(
      surface: surface, resources: try DrawingResources(fonts: .standard()), originX: 3, originY: 5)
    canvas.fill(.rectangle(Rectangle(x: 0, y: 0, width: 1, height: 1)), with: red)
    try canvas.finish()
    #expect(
      surface.image().inkBox(on: .transparent) == PixelRectangle(x: 3, y: 5, width: 2, height: 2))
  }

  @Test func `a scratch surface is used again only when nobody holds it`() throws {
    let resources = try DrawingResources(fonts: .standard())
    let size = PixelSize(width: 4, height: 3)
    func scratch(_ colour: Colour, _ scale: Double = 2) throws -> Surface {
      try resources.scratchSurface(size: size, scale: scale, filledWith: colour)
    }
    let held = try scratch(red)
    let other = try scratch(blue)
    #expect(held !== other)
    #expect(held.image()[3, 2] == red && other.image()[3, 2] == blue)
    #expect(try scratch(white, 3).scale == 3)

    let address = try scratch(red, 1).pointer
    let again = try scratch(blue, 1)
    #expect(again.pointer == address)
    #expect(again.image()[0, 0] == blue)
  }
}

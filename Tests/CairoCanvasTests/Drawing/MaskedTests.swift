import CairoCanvas
import PixelDiff
import Testing

/// What a layer's mask does to its pixels.
@Suite struct MaskedTests {
  private static let edge = Shape.rectangle(Rectangle(x: 0.5, y: 0, width: 3, height: 2))
  private static let white = Colour(red: 255, green: 255, blue: 255)

  private func draw(_ body: (Canvas) -> Void) throws -> Image {
    let surface = try Surface(size: PixelSize(width: 6, height: 2), scale: 1)
    surface.clear(to: Colour(red: 0, green: 0, blue: 0))
    let resources = try DrawingResources(fonts: try FontCatalogue.standard())
    let canvas = Canvas(surface: surface, resources: resources)
    body(canvas)
    try canvas.finish()
    return surface.image()
  }

  @Test func whatReachesBeyondIsFadedOnce() throws {
    let masked = try draw { canvas in
      canvas.masked(by: Self.edge) {
        canvas.fill(.rectangle(Rectangle(x: -9, y: -9, width: 99, height: 99)), with: Self.white)
      }
    }
    #expect((0..<6).map { masked[$0, 0].red } == [128, 255, 255, 128, 0, 0])
  }

  @Test func whatHasTheSameEdgeIsFadedTwice() throws {
    let masked = try draw { canvas in
      canvas.masked(by: Self.edge) { canvas.fill(Self.edge, with: Self.white) }
    }
    #expect((0..<6).map { masked[$0, 0].red } == [64, 255, 255, 64, 0, 0])
  }
}

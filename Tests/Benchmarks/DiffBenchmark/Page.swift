import CairoCanvas
import PixelDiff
import SeededRandom

/// What elements are drawn on, always the same.
struct Page {
  static let size = PixelSize(width: 330, height: 240)

  private let backdrop: Surface
  private let resources: DrawingResources

  /// Draws the ground.
  ///
  /// - Parameters:
  ///   - colour: of a flat ground.
  ///   - line: of lines and writing that lie below the elements; nil for none.
  init(
    ground: Ground, colour: Colour, line: Colour?, resources: DrawingResources,
    random: inout SeededGenerator
  ) throws {
    self.resources = resources
    backdrop = try Surface(size: Self.size)
    let canvas = Canvas(surface: backdrop, resources: resources)
    ground.draw(on: canvas, size: Self.size, colour: colour, random: &random)
    if let line {
      for row in 0..<3 {
        let y = Double(row * 80 + 36)
        canvas.fill(.rectangle(Rectangle(x: 0, y: y, width: 330, height: 1)), with: line)
        try canvas.text(
          TextLine("written below all of them, from side to side", font: Font(size: 11)),
          in: Rectangle(x: Double(row * 40), y: y + 4, width: 300, height: 20), with: line)
      }
    }
    try canvas.finish()
  }

  /// The page with elements on it.
  func image(_ elements: [Element?]) throws -> Image {
    let surface = try Surface(size: Self.size)
    surface.copy(backdrop, x: 0, y: 0)
    let canvas = Canvas(surface: surface, resources: resources)
    for element in elements { try element?.draw(on: canvas) }
    try canvas.finish()
    return surface.image()
  }
}

import CairoCanvas
import DesignTokens
import PixelDiff

/// Mistica's chevron: a line with a bend, whose ends are round.
struct MisticaChevron {
  private let size: Size
  private let stroke: Double
  private let points: [Point]

  init(_ tokens: TokenReader) throws {
    func length(_ name: String) throws -> Double { try tokens.dimension("mistica.chevron.\(name)") }
    size = try MisticaMetrics.chevron(in: tokens)
    stroke = try length("stroke")
    let end = try length("endX")
    points = [
      Point(x: end, y: try length("upperEndY")),
      Point(x: try length("apexX"), y: try length("apexY")),
      Point(x: end, y: try length("lowerEndY")),
    ]
  }

  /// Draws it as large as fits a box, in the middle of it.
  func draw(in box: Rectangle, on canvas: Canvas, with colour: Colour, opacity: Double) {
    guard size.width > 0, size.height > 0 else { return }
    let scale = min(box.width / size.width, box.height / size.height)
    let left = box.centre.x - size.width / 2 * scale
    let top = box.centre.y - size.height / 2 * scale
    let path = Path(
      polygon: points.map { Point(x: left + $0.x * scale, y: top + $0.y * scale) }, closed: false)
    canvas.stroke(
      .path(path), width: stroke * scale, with: colour, opacity: opacity, cap: .round)
  }
}

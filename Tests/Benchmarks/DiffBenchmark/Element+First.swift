import CairoCanvas
import PixelDiff

extension Element {
  /// Draws what is of the first gallery; false if it is of another.
  func drawFirst(on canvas: Canvas) throws -> Bool {
    switch style {
    case .button:
      canvas.fill(.roundedRectangle(box, radius: 6), with: fill)
      try canvas.text(TextLine(words, font: font), in: box, alignment: .centre, with: ink)
    case .text:
      try canvas.text(TextLine(words, font: font), in: box, with: fill)
    case .star:
      canvas.fill(.path(Path(polygon: star)), with: fill)
    case .outline:
      canvas.border(.roundedRectangle(box, radius: 4), width: 1, with: fill)
      try canvas.text(
        TextLine(words, font: Font(size: 12)), in: box, alignment: .centre, with: fill)
    case .chip:
      canvas.fill(.capsule(box), with: fill)
      canvas.fill(.ellipse(part(6, height / 2 - 4, 8, 8)), with: ink)
    case .card:
      canvas.fill(.rectangle(box), with: fill)
      canvas.fill(.rectangle(part(0, 0, width, 6)), with: ink)
    case .paragraph:
      try small(words, part(0, 0, width, height / 2), canvas)
      try small("and more", part(0, height / 2, width, height / 2), canvas)
    case .toggle:
      canvas.fill(.capsule(part(0, 0, 40, 22)), with: fill)
      canvas.fill(.ellipse(part(20, 2, 18, 18)), with: ink)
    default: return false
    }
    return true
  }

  private var star: [Point] {
    let side = min(width, height) / 2
    return Self.starCorners.map {
      Point(x: x + side + $0.0 * side, y: y + side + $0.1 * side)
    }
  }

  /// Ten corners of a five-pointed star, as shares of its radius.
  static let starCorners: [(Double, Double)] = [
    (0, -1), (0.2245, -0.309), (0.9511, -0.309), (0.3633, 0.118), (0.5878, 0.809), (0, 0.382),
    (-0.5878, 0.809), (-0.3633, 0.118), (-0.9511, -0.309), (-0.2245, -0.309),
  ]
}

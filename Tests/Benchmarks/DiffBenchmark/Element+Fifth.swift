import CairoCanvas
import PixelDiff

extension Element {
  /// Draws the surfaces of the fifth gallery; false if it is of another.
  func drawFifth(on canvas: Canvas) throws -> Bool {
    switch style {
    case .splitButton:
      canvas.fill(.roundedRectangle(box, radius: 6), with: fill)
      canvas.fill(.rectangle(part(width - 18, 0, 1, height)), with: ink, opacity: 0.45)
      let middle = height / 2
      solid(
        [(width - 12, middle - 2), (width - 5, middle - 2), (width - 8.5, middle + 2)], canvas, ink)
      try write(
        words, 10, weight: 600, in: part(0, 0, width - 18, height), canvas, ink, at: .centre)
    case .bubble:
      var tail = Path()
      tail.move(to: point(width - 14, height - 1))
      tail.curve(
        to: point(width + 4, height), control1: point(width - 9, height + 1),
        control2: point(width - 1, height + 1))
      tail.curve(
        to: point(width, height - 14), control1: point(width, height - 3),
        control2: point(width, height - 8))
      tail.close()
      canvas.fill(.path(tail), with: fill)
      canvas.fill(.roundedRectangle(box, radius: 12), with: fill)
      try write(words, 11, in: part(10, 0, width, height), canvas, ink)
    case .indicator:
      let shape = Shape.roundedRectangle(box, radius: 8)
      try lift(shape, sigma: 1.5, down: 1, opacity: 0.15, canvas)
      canvas.fill(shape, with: Self.paper)
      canvas.border(shape, width: 1, with: Self.hairline)
      try write(words, 8.5, in: part(7, height * 0.1, width, 11), canvas, Self.muted)
      try write("42k", 12, weight: 700, in: part(7, height - 16, 40, 14), canvas, Self.slate)
      let right = width - 26
      solid([(right, height - 6), (right + 6, height - 6), (right + 3, height - 11)], canvas)
      try write("8%", 8.5, weight: 600, in: part(right + 8, height - 15, 20, 13), canvas, fill)
    case .keyCap:
      canvas.fill(.roundedRectangle(box, radius: 5), with: fill)
      canvas.fill(.roundedRectangle(box, radius: 5), with: .black, opacity: 0.35)
      canvas.fill(.roundedRectangle(part(0, 0, width, height - 3), radius: 5), with: fill)
      try write(
        words, 11, weight: 500, in: part(0, 0, width, height - 3), canvas, ink, at: .centre)
    case .sparkTile:
      canvas.fill(.roundedRectangle(box, radius: 8), with: fill)
      try write(words, 9, weight: 500, in: part(7, 3, width, 12), canvas, ink)
      let line = [0.7, 0.85, 0.5, 0.6, 0.2, 0.45, 0].enumerated().map {
        (7 + Double($0.offset) * (width - 14) / 6, height * (0.5 + 0.35 * $0.element))
      }
      solid(line + [(width - 7, height), (7, height)], canvas, ink, opacity: 0.2)
      pen(line, 1.5, canvas, ink)
    case .toast:
      let shape = Shape.roundedRectangle(box, radius: 4)
      try lift(shape, sigma: 2.5, down: 2, opacity: 0.35, canvas)
      canvas.fill(shape, with: Colour(red: 50, green: 50, blue: 50))
      try write(words, 9.5, in: part(8, 2, width, 12), canvas, ink)
      try write(
        "UNDO", 9, weight: 700, in: part(0, height - 14, width - 8, 12), canvas, fill,
        at: .trailing)
    default: return try drawFifthParts(on: canvas)
    }
    return true
  }
}

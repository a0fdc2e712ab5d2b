import CairoCanvas
import PixelDiff

extension Element {
  /// Draws what is of the second gallery; false if it is of another.
  func drawSecond(on canvas: Canvas) throws -> Bool {
    switch style {
    case .bars:
      for (index, share) in [0.4, 0.9, 0.6, 1, 0.3].enumerated() {
        canvas.fill(
          .rectangle(part(Double(index) * 11, height * (1 - share), 8, height * share)), with: fill)
      }
    case .curve:
      let points = [0.7, 0.2, 0.5, 0.1, 0.9, 0.4].enumerated().map {
        Point(x: x + Double($0.offset) * 11, y: y + $0.element * height)
      }
      for (one, other) in zip(points, points.dropFirst()) {
        let slope = Path(polygon: [one, other])
        canvas.stroke(.path(slope), width: 2, with: fill, cap: .round)
      }
      for point in points {
        canvas.fill(
          .ellipse(Rectangle(x: point.x - 2.5, y: point.y - 2.5, width: 5, height: 5)), with: fill)
      }
    case .field:
      canvas.border(.roundedRectangle(box, radius: 3), width: 1.5, with: fill)
      try small(words, part(6, 0, width, height), canvas)
    case .checkbox:
      canvas.fill(.roundedRectangle(part(0, 0, 18, 18), radius: 4), with: fill)
      let tick = [(4.0, 9.0), (8.0, 13.0), (14.0, 5.0)].map { Point(x: x + $0.0, y: y + $0.1) }
      for (one, other) in zip(tick, tick.dropFirst()) {
        canvas.stroke(.path(Path(polygon: [one, other])), width: 2, with: ink)
      }
    case .row:
      canvas.fill(.ellipse(part(0, height / 2 - 8, 16, 16)), with: fill)
      try small(words, part(22, 0, width, height), canvas)
    case .table:
      for line in 0...2 {
        canvas.fill(.rectangle(part(0, Double(line) * 14, width, 1)), with: fill)
      }
      try small(words, part(3, 0, width, 14), canvas)
      try small("12.5", part(3, 14, width, 14), canvas)
    case .grid:
      for index in 0..<6 {
        canvas.fill(
          .roundedRectangle(part(Double(index % 3) * 14, Double(index / 3) * 14, 9, 9), radius: 2),
          with: fill)
      }
    case .toolbar:
      for index in 0..<4 {
        canvas.border(.ellipse(part(Double(index) * 16, 4, 11, 11)), width: 2, with: fill)
      }
    case .avatar:
      canvas.fill(.ellipse(part(0, 0, 32, 32)), with: fill)
      try canvas.text(
        TextLine(String(words.prefix(2)), font: font), in: part(0, 0, 32, 32), alignment: .centre,
        with: ink)
    case .progress:
      canvas.fill(.rectangle(part(0, 8, width, 12)), with: fill)
      canvas.fill(.rectangle(part(0, 8, 20, 12)), with: ink)
    case .tab:
      canvas.fill(.rectangle(part(0, 0, width, 24)), with: fill)
      try canvas.text(
        TextLine(words, font: font), in: part(0, 0, width, 24), alignment: .centre, with: ink)
    default: return false
    }
    return true
  }
}

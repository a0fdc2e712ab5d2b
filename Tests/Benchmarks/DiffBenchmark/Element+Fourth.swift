import CairoCanvas
import PixelDiff

extension Element {
  /// Draws what is of the fourth gallery; false if it is of another.
  func drawFourth(on canvas: Canvas) throws -> Bool {
    switch style {
    case .pie:
      for (start, end, opacity) in [(0.0, 110.0, 1.0), (110.0, 220.0, 0.7), (220.0, 360.0, 0.4)] {
        // A stroke as wide as twice its radius is a sector.
        let arc = Path(arcAround: point(16, 16), radius: 8, fromDegrees: start, toDegrees: end)
        canvas.stroke(.path(arc), width: 16, with: fill, opacity: opacity)
      }
    case .layers:
      for (row, share) in [0.9, 0.5, 0.7].enumerated() {
        let top = Double(row) * 11
        canvas.fill(.rectangle(part(0, top, width * share, 8)), with: fill)
        canvas.fill(.rectangle(part(width * share, top, width * 0.1, 8)), with: fill, opacity: 0.5)
      }
    case .segments:
      canvas.border(.roundedRectangle(part(0, 0, 72, 24), radius: 5), width: 1, with: fill)
      canvas.fill(.rectangle(part(0, 1, 34, 22)), with: fill)
      try small("One", part(8, 0, 30, 24), canvas, ink)
      try small(String(words.prefix(4)), part(42, 0, 30, 24), canvas)
    case .rating:
      for index in 0..<4 {
        let left = Double(index) * 15
        let corners = [(6.0, 4.0), (12.0, 10.0), (6.0, 16.0), (0.0, 10.0)]
        canvas.fill(
          .path(Path(polygon: corners.map { point(left + $0.0, $0.1) })), with: fill,
          opacity: index == 3 ? 0.5 : 1)
      }
    case .stepper:
      canvas.border(.rectangle(part(0, 2, 20, 20)), width: 1, with: fill)
      canvas.border(.rectangle(part(44, 2, 20, 20)), width: 1, with: fill)
      line([(5, 12), (15, 12)], width: 2, canvas)
      line([(49, 12), (59, 12)], width: 2, canvas)
      line([(54, 7), (54, 17)], width: 2, canvas)
      try small("12", part(27, 2, 20, 20), canvas)
    case .timeline:
      canvas.fill(.rectangle(part(4, 0, 1, 34)), with: fill)
      for row in 0..<2 {
        canvas.fill(.ellipse(part(1, Double(row) * 18 + 4, 7, 7)), with: fill)
      }
      try small(words, part(14, 0, 60, 16), canvas)
      try small("12:30", part(14, 18, 60, 16), canvas)
    case .pairs:
      try small("Size", part(0, 0, 30, 14), canvas)
      try small(words, part(36, 0, 50, 14), canvas)
      try small("Type", part(0, 15, 30, 14), canvas)
      try small("PNG", part(36, 15, 50, 14), canvas)
    case .switchRow:
      try small(words, part(0, 2, 40, 16), canvas)
      canvas.fill(.capsule(part(46, 3, 26, 14)), with: fill)
      canvas.fill(.ellipse(part(59, 5, 10, 10)), with: ink)
    case .quote:
      canvas.fill(.rectangle(part(0, 0, 3, 32)), with: fill, opacity: 0.6)
      try small(words, part(10, 0, 60, 16), canvas)
      try small("so they said", part(10, 16, 60, 16), canvas)
    default: return try drawFourthPictures(on: canvas)
    }
    return true
  }

  private func drawFourthPictures(on canvas: Canvas) throws -> Bool {
    switch style {
    case .ribbon:
      canvas.fill(.rectangle(box), with: fill, opacity: 0.75)
      canvas.fill(.rectangle(part(0, height - 3, width, 3)), with: fill)
      try small(words, part(8, 0, width, height - 3), canvas, ink)
    case .code:
      for row in 0..<8 {
        for column in 0..<8 where share(column, row) > 0.5 {
          canvas.fill(.rectangle(part(Double(column) * 4, Double(row) * 4, 4, 4)), with: fill)
        }
      }
      canvas.border(.rectangle(part(-2, -2, 36, 36)), width: 1, with: fill)
    case .plus:
      try canvas.shadow(
        Shadow(colour: .black, sigma: 1.5, offset: Point(x: 0, y: 1)),
        of: .ellipse(part(2, 0, 30, 30)), opacity: 0.35)
      canvas.fill(.ellipse(part(2, 0, 30, 30)), with: fill)
      line([(10, 15), (24, 15)], width: 2, canvas, ink)
      line([(17, 8), (17, 22)], width: 2, canvas, ink)
    case .gauge:
      let arc = Path(arcAround: point(22, 24), radius: 18, fromDegrees: 180, toDegrees: 360)
      canvas.stroke(.path(arc), width: 4, with: fill)
      line([(22, 24), (32, 13)], width: 1.5, canvas)
      canvas.fill(.ellipse(part(19, 21, 6, 6)), with: fill)
    case .menu:
      try canvas.shadow(
        Shadow(colour: .black, sigma: 3, offset: Point(x: 0, y: 3)), of: .rectangle(box),
        opacity: 0.25)
      canvas.fill(.rectangle(box), with: fill)
      canvas.border(.rectangle(box), width: 1, with: ink)
      try small(words, part(8, 0, width, height), canvas, ink)
    case .scatter:
      for index in 0..<14 {
        canvas.fill(
          .ellipse(part(share(index, 0) * (width - 5), share(index, 1) * 28, 4.5, 4.5)), with: fill)
      }
    case .heat:
      for index in 0..<18 {
        canvas.fill(
          .rectangle(part(Double(index % 6) * 9, Double(index / 6) * 9, 8, 8)), with: fill,
          opacity: 0.25 + 0.75 * share(index % 6, index / 6))
      }
    default: return false
    }
    return true
  }
}

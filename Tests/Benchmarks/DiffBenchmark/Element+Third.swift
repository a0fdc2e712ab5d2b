import CairoCanvas
import PixelDiff

extension Element {
  /// Draws what is of the third gallery; false if it is of another.
  func drawThird(on canvas: Canvas) throws -> Bool {
    switch style {
    case .badgedIcon:
      canvas.fill(.roundedRectangle(part(0, 4, 26, 26), radius: 7), with: fill)
      canvas.fill(.ellipse(part(19, 0, 13, 13)), with: ink)
      canvas.border(.ellipse(part(19, 0, 13, 13)), width: 1, with: fill)
      line([(7, 17), (19, 17)], width: 2, canvas, ink)
    case .ring:
      for (start, end, width) in [(0.0, 140.0, 6.0), (150.0, 240.0, 6.0), (250.0, 350.0, 3.0)] {
        let arc = Path(
          arcAround: point(18, 18), radius: 13, fromDegrees: start, toDegrees: end)
        canvas.stroke(.path(arc), width: width, with: fill)
      }
    case .slider:
      canvas.fill(.capsule(part(0, 10, width, 4)), with: fill, opacity: 0.4)
      canvas.fill(.capsule(part(0, 10, width * 0.6, 4)), with: fill)
      canvas.fill(.ellipse(part(width * 0.6 - 7, 5, 14, 14)), with: fill)
    case .dashed:
      for left in stride(from: 0.0, to: width - 4, by: 8) {
        canvas.fill(.rectangle(part(left, 0, 5, 1)), with: fill)
        canvas.fill(.rectangle(part(left, height - 1, 5, 1)), with: fill)
      }
      for top in stride(from: 0.0, to: height - 4, by: 8) {
        canvas.fill(.rectangle(part(0, top, 1, 5)), with: fill)
        canvas.fill(.rectangle(part(width - 1, top, 1, 5)), with: fill)
      }
      try small(words, part(7, 0, width, height), canvas)
    case .raised:
      let shape = Shape.roundedRectangle(box, radius: 5)
      try canvas.shadow(
        Shadow(colour: .black, sigma: 2, offset: Point(x: 0, y: 2)), of: shape, opacity: 0.3)
      canvas.fill(shape, with: fill)
      try small(words, part(6, 2, width, height - 4), canvas, ink)
    case .dots:
      for index in 0..<5 {
        canvas.fill(
          .ellipse(part(Double(index) * 13, 8, 7, 7)), with: fill, opacity: index == 2 ? 1 : 0.6)
      }
    case .crumbs:
      try small("Home", part(0, 4, 40, 16), canvas)
      line([(31, 8), (35, 12), (31, 16)], width: 1.2, canvas)
      try small(words, part(40, 4, 60, 16), canvas)
    case .skeleton:
      for (row, share) in [1, 0.8, 0.55].enumerated() {
        canvas.fill(.capsule(part(0, Double(row) * 10, width * share, 6)), with: fill)
      }
    case .tooltip:
      canvas.fill(.roundedRectangle(part(0, 0, width, height - 7), radius: 4), with: fill)
      let tip = [point(14, height - 7), point(26, height - 7), point(20, height)]
      canvas.fill(.path(Path(polygon: tip)), with: fill)
      try small(words, part(6, 0, width, height - 7), canvas, ink)
    case .area:
      let tops = [0.6, 0.3, 0.5, 0.1, 0.4, 0.2].enumerated().map {
        point(Double($0.offset) * width / 5, $0.element * height)
      }
      let corners = [point(width, height), point(0, height)]
      canvas.fill(.path(Path(polygon: tops + corners)), with: fill, opacity: 0.7)
    default: return try drawThirdLists(on: canvas)
    }
    return true
  }

  private func drawThirdLists(on canvas: Canvas) throws -> Bool {
    switch style {
    case .radio:
      canvas.border(.ellipse(part(0, 6, 16, 16)), width: 2, with: fill)
      canvas.fill(.ellipse(part(4, 10, 8, 8)), with: fill)
      try small(words, part(22, 6, 60, 16), canvas)
    case .shaded:
      let gradient = Gradient(
        .linear(from: point(0, 0), to: point(0, height)),
        colours: [fill, Colour(red: fill.red / 2, green: fill.green / 2, blue: fill.blue / 2)])
      canvas.fill(.roundedRectangle(box, radius: 6), with: gradient)
      try canvas.text(TextLine(words, font: font), in: box, alignment: .centre, with: ink)
    case .alert:
      canvas.fill(.rectangle(box), with: fill, opacity: 0.35)
      canvas.fill(.rectangle(part(0, 0, 4, height)), with: fill)
      try small(words, part(10, 0, width, height), canvas)
    case .calendar:
      for index in 0..<6 {
        let cell = part(Double(index % 3) * 19, Double(index / 3) * 16, 15, 14)
        if index == 1 { canvas.fill(.ellipse(cell), with: fill) }
        try canvas.text(
          TextLine("\(index + 8)", font: Font(size: 9)), in: cell, alignment: .centre,
          with: index == 1 ? ink : fill)
      }
    case .search:
      canvas.border(.capsule(part(0, 0, width, 24)), width: 1, with: fill)
      canvas.border(.ellipse(part(7, 7, 8, 8)), width: 1.5, with: fill)
      line([(14, 14), (17, 17)], width: 1.5, canvas)
      try small(words, part(21, 0, 50, 24), canvas)
    case .thumbnail:
      for row in 0..<6 {
        for column in 0..<9 {
          canvas.fill(
            .rectangle(part(Double(column) * 5 + 2, Double(row) * 5 + 2, 5, 5)),
            with: Colour(
              red: UInt8(share(column, row) * 255), green: UInt8(share(row, column + 20) * 255),
              blue: 120))
        }
      }
      canvas.border(.rectangle(part(0, 0, 49, 34)), width: 2, with: fill)
    case .link:
      let line = TextLine(words, font: Font(size: 12), isUnderlined: true)
      try canvas.text(line, in: part(0, 4, 80, 18), with: fill)
    default: return false
    }
    return true
  }
}

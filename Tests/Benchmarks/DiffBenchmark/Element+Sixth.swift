import CairoCanvas
import PixelDiff

extension Element {
  /// Draws the surfaces of the sixth gallery; false if it is of another.
  func drawSixth(on canvas: Canvas) throws -> Bool {
    let middle = height / 2
    switch style {
    case .banner:
      let shape = Shape.roundedRectangle(part(0, 0, width + 6, height), radius: 6)
      canvas.fill(shape, with: fill, opacity: 0.12)
      canvas.border(shape, width: 1, with: fill, opacity: 0.4)
      canvas.fill(.ellipse(part(6, middle - 5.5, 11, 11)), with: fill)
      canvas.fill(.rectangle(part(11, middle - 1, 1.2, 4)), with: ink)
      canvas.fill(.rectangle(part(11, middle - 3.2, 1.2, 1.3)), with: ink)
      try write(words, 9, weight: 500, in: part(20, 0, width, height), canvas, fill)
      cross(width - 3, middle, 2, 1.2, canvas, Self.muted)
    case .priceCard:
      let shape = Shape.roundedRectangle(part(0, 0, width, height + 8), radius: 7)
      canvas.fill(shape, with: Self.paper)
      canvas.clip(to: shape) { canvas.fill(.rectangle(part(0, 0, width, 14)), with: fill) }
      canvas.border(shape, width: 1, with: fill)
      try write(words, 9, weight: 600, in: part(0, 0, width, 14), canvas, ink, at: .centre)
      let price = height / 2 + 3
      try write("$12", 14, weight: 700, in: part(9, price, 40, 17), canvas, Self.slate)
      try write("/mo", 8.5, in: part(36, price + 3, 30, 13), canvas, Self.muted)
    case .dropdownList:
      let shape = Shape.roundedRectangle(part(0, 0, width, height + 4), radius: 6)
      try lift(shape, sigma: 2, down: 2, opacity: 0.25, canvas)
      canvas.fill(shape, with: Self.paper)
      canvas.border(shape, width: 1, with: Self.hairline)
      let row = (height - 4) / 2
      canvas.fill(.roundedRectangle(part(4, 4, width - 8, row), radius: 3), with: fill)
      try write(words, 9.5, in: part(9, 4, width, row), canvas, ink)
      try write("Share…", 9.5, in: part(9, 4 + row, width, row), canvas, Self.slate)
    case .gloss:
      let shape = Shape.roundedRectangle(box, radius: 5)
      let gradient = Gradient(
        .linear(from: point(0, 0), to: point(0, height)), colours: [mixed(.white, 0.35), fill])
      canvas.fill(shape, with: gradient)
      canvas.border(shape, width: 1, with: .black, opacity: 0.3)
      canvas.fill(.rectangle(part(4, 1, width - 8, 1)), with: .white, opacity: 0.4)
      let engraved = Colour(red: 0, green: 0, blue: 0, alpha: 90)
      try write(
        words, 11.5, weight: 600, in: part(0, 1, width, height), canvas, engraved, at: .centre)
      try write(words, 11.5, weight: 600, in: box, canvas, ink, at: .centre)
    case .extendedAction:
      let shape = Shape.roundedRectangle(box, radius: 12)
      try lift(shape, sigma: 2, down: 2, opacity: 0.35, canvas)
      canvas.fill(shape, with: fill)
      pen([(9, middle), (18, middle)], 1.8, canvas, ink)
      pen([(13.5, middle - 4.5), (13.5, middle + 4.5)], 1.8, canvas, ink)
      try write(
        words, 11, weight: 500, in: part(23, 0, width, height), canvas, ink, family: "Roboto")
    default: return try drawSixthPanels(on: canvas) || drawSixthRows(on: canvas)
    }
    return true
  }

  private func drawSixthPanels(on canvas: Canvas) throws -> Bool {
    switch style {
    case .codePanel:
      let shape = Shape.roundedRectangle(box, radius: 6)
      let light = Colour(red: 201, green: 209, blue: 217)
      canvas.fill(shape, with: Colour(red: 13, green: 17, blue: 23))
      canvas.border(shape, width: 1, with: Self.muted, opacity: 0.5)
      let top = height / 2 - 12
      try write("let", 9, weight: 600, in: part(7, top, 20, 12), canvas, fill)
      try write("id = 7", 9, in: part(22, top, 40, 12), canvas, light)
      try write("run", 9, weight: 600, in: part(7, top + 12, 20, 12), canvas, fill)
      try write("(id)", 9, in: part(25, top + 12, 40, 12), canvas, light)
      canvas.border(
        .roundedRectangle(part(width - 13, top + 15, 6, 6), radius: 1), width: 1, with: light)
    case .sidebarEntry:
      canvas.fill(.capsule(part(0, 3, 3, height - 6)), with: fill)
      canvas.fill(
        .roundedRectangle(part(6, 0, width, height), radius: 6), with: fill, opacity: 0.15)
      let top = height / 2
      pen([(12, top - 1), (17, top - 5), (22, top - 1)], 1.4, canvas)
      pen([(13.5, top - 1), (13.5, top + 5), (20.5, top + 5), (20.5, top - 1)], 1.4, canvas)
      try write(words, 9.5, weight: 600, in: part(27, 0, width, height), canvas, fill)
    case .notice:
      let shape = Shape.roundedRectangle(part(0, 0, width + 6, height), radius: 9)
      try lift(shape, sigma: 2, down: 1, opacity: 0.2, canvas)
      canvas.fill(shape, with: Self.paper, opacity: 0.85)
      let top = height / 2 - 9
      let icon = Gradient(
        .linear(from: point(6, top), to: point(6, top + 18)), colours: [mixed(.white, 0.3), fill])
      canvas.fill(.roundedRectangle(part(6, top, 18, 18), radius: 4.5), with: icon)
      canvas.fill(.capsule(part(10, top + 5, 10, 7)), with: ink)
      solid([(11, top + 10), (15, top + 11), (11, top + 14)], canvas, ink)
      try write(words, 9.5, weight: 600, in: part(28, top - 1, 40, 11), canvas, Self.slate)
      try write("2m ago", 8, in: part(28, top + 9, 40, 10), canvas, Self.muted)
    case .statusPill:
      let shape = Shape.roundedRectangle(part(0, 0, width, height - 6), radius: 4)
      canvas.fill(shape, with: fill, opacity: 0.18)
      canvas.fill(.ellipse(part(7, height / 2 - 6, 6, 6)), with: fill)
      try write(words, 10, weight: 600, in: part(18, 0, width, height - 6), canvas, fill)
    default: return false
    }
    return true
  }
}

import CairoCanvas
import PixelDiff

extension Element {
  /// Draws rows, bars and cards of the sixth gallery; false if it is of another.
  func drawSixthRows(on canvas: Canvas) throws -> Bool {
    switch style {
    case .palette:
      let shape = Shape.roundedRectangle(part(0, 2, 76, 24), radius: 7)
      try lift(shape, sigma: 2, down: 2, opacity: 0.2, canvas)
      canvas.fill(shape, with: Self.paper)
      canvas.border(shape, width: 1, with: Self.hairline)
      canvas.border(.ellipse(part(7, 9, 8, 8)), width: 1.5, with: fill)
      pen([(14, 16), (16.5, 18.5)], 1.5, canvas)
      try write(words, 9.5, in: part(20, 2, 40, 24), canvas, Self.slate)
      let key = part(57, 8, 14, 12)
      canvas.border(.roundedRectangle(key, radius: 3), width: 1, with: Self.hairline)
      try write("/", 8, weight: 500, in: key, canvas, Self.muted, at: .centre)
    case .treeRow:
      pen([(1, 6), (4, 9), (7, 6)], 1.3, canvas, Self.muted)
      solid([(12, 3), (17, 3), (19, 5), (26, 5), (26, 14), (12, 14)], canvas)
      try write(words, 10, weight: 500, in: part(31, 1, 45, 15), canvas, Self.muted)
      canvas.fill(.rectangle(part(4, 15, 1, 17)), with: Self.muted, opacity: 0.4)
      pen(
        [(17, 20), (22, 20), (25, 23), (25, 31), (17, 31)], 1.2, canvas, isClosed: true)
      try write("notes.md", 9, in: part(31, 18, 45, 15), canvas, Self.muted)
    case .settingsRow:
      canvas.fill(.roundedRectangle(part(0, 0, 78, 31), radius: 8), with: Self.paper)
      canvas.fill(.roundedRectangle(part(6, 6, 19, 19), radius: 5), with: fill)
      canvas.border(.ellipse(part(11, 11, 9, 9)), width: 1.6, with: ink)
      canvas.fill(.ellipse(part(14, 14, 3, 3)), with: ink)
      try write(words, 10, in: part(31, 0, 40, 30), canvas, Self.slate)
      pen([(70, 12), (73, 15.5), (70, 19)], 1.4, canvas, Self.muted)
    case .tabBar:
      canvas.fill(.rectangle(part(0, 0, 78, 1)), with: Self.muted, opacity: 0.5)
      solid([(4, 13), (13, 5), (22, 13), (19, 13), (19, 20), (7, 20), (7, 13)], canvas)
      canvas.border(.ellipse(part(33, 6, 10, 10)), width: 1.6, with: Self.muted)
      pen([(42, 15), (45, 18)], 1.6, canvas, Self.muted)
      canvas.border(.ellipse(part(61.5, 5, 7, 7)), width: 1.6, with: Self.muted)
      let shoulders = Path(
        arcAround: point(65, 20), radius: 6, fromDegrees: 180, toDegrees: 360)
      canvas.stroke(.path(shoulders), width: 1.6, with: Self.muted, cap: .round)
      try write(words, 7.5, weight: 600, in: part(0, 22, 26, 11), canvas, fill, at: .centre)
      try write("Find", 7.5, in: part(26, 22, 26, 11), canvas, Self.muted, at: .centre)
      try write("You", 7.5, in: part(52, 22, 26, 11), canvas, Self.muted, at: .centre)
    case .prefixed:
      let shape = Shape.roundedRectangle(part(0, 2, 74, 25), radius: 5)
      canvas.clip(to: shape) { canvas.fill(.rectangle(part(0, 2, 22, 25)), with: fill) }
      canvas.border(shape, width: 1, with: fill)
      try write("@", 11, weight: 500, in: part(0, 2, 22, 25), canvas, ink, at: .centre)
      try write(words, 10.5, in: part(28, 2, 50, 25), canvas, Self.muted)
    case .ciBadge:
      canvas.clip(to: .roundedRectangle(part(0, 3, 76, 20), radius: 3)) {
        canvas.fill(
          .rectangle(part(0, 3, 32, 20)), with: Colour(red: 85, green: 85, blue: 85))
        canvas.fill(.rectangle(part(32, 3, 44, 20)), with: fill)
        let shade = Gradient(
          .linear(from: point(0, 3), to: point(0, 23)),
          colours: [
            Colour(red: 255, green: 255, blue: 255, alpha: 40),
            Colour(red: 0, green: 0, blue: 0, alpha: 40),
          ])
        canvas.fill(.rectangle(part(0, 3, 76, 20)), with: shade)
      }
      try write("build", 10, in: part(0, 3, 32, 20), canvas, ink, at: .centre, family: "Roboto")
      try write(words, 10, in: part(32, 3, 44, 20), canvas, ink, at: .centre, family: "Roboto")
    case .mediaCard:
      let frame = Shape.roundedRectangle(part(0, 0, 76, 44), radius: 6)
      let sky = Gradient(
        .linear(from: point(0, 0), to: point(0, 44)), colours: [mixed(.white, 0.55), fill])
      let shade = Gradient(
        .linear(from: point(0, 22), to: point(0, 44)),
        colours: [.transparent, Colour(red: 0, green: 0, blue: 0, alpha: 190)])
      canvas.fill(frame, with: sky)
      canvas.clip(to: frame) {
        canvas.fill(.ellipse(part(54, 6, 10, 10)), with: ink, opacity: 0.9)
        solid(
          [(0, 44), (0, 30), (20, 15), (38, 32), (54, 22), (76, 38), (76, 44)], canvas,
          mixed(.black, 0.5))
        canvas.fill(.rectangle(part(0, 22, 76, 22)), with: shade)
      }
      try write(words, 9.5, weight: 600, in: part(7, 29, 60, 13), canvas, ink)
      canvas.fill(.ellipse(part(8, 6, 15, 15)), with: .black, opacity: 0.45)
      solid([(13.5, 10), (13.5, 17), (19, 13.5)], canvas, ink)
    default: return try drawSixthControls(on: canvas)
    }
    return true
  }
}

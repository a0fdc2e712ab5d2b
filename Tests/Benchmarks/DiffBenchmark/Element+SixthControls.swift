import CairoCanvas
import PixelDiff

extension Element {
  /// Draws what of the sixth gallery isn't in a row; false if it is of another.
  func drawSixthControls(on canvas: Canvas) throws -> Bool {
    switch style {
    case .presence:
      let light = Gradient(
        .linear(from: point(0, 0), to: point(32, 32)), colours: [mixed(.white, 0.35), fill])
      canvas.fill(.ellipse(part(0, 0, 33, 33)), with: light)
      try write(
        words.prefix(2).uppercased(), 12, weight: 600, in: part(0, 0, 33, 33), canvas, ink,
        at: .centre)
      canvas.fill(.ellipse(part(22, 22, 12, 12)), with: ink)
      canvas.fill(.ellipse(part(24, 24, 8, 8)), with: Colour(red: 45, green: 164, blue: 78))
    case .player:
      canvas.fill(.ellipse(part(0, 2, 25, 25)), with: fill)
      solid([(9.5, 9), (9.5, 20), (18.5, 14.5)], canvas, ink)
      canvas.fill(.capsule(part(31, 9, 46, 3)), with: Self.muted, opacity: 0.45)
      canvas.fill(.capsule(part(31, 9, 26, 3)), with: fill)
      canvas.fill(.ellipse(part(53, 6.5, 8, 8)), with: fill)
      try write("1:24", 8, in: part(31, 17, 30, 10), canvas, Self.muted)
      try write("3:05", 8, in: part(47, 17, 30, 10), canvas, Self.muted, at: .trailing)
    case .week:
      canvas.fill(.rectangle(part(23, 14, 30, 15)), with: fill, opacity: 0.2)
      for (day, letter) in ["M", "T", "W", "T", "F"].enumerated() {
        let left = Double(day) * 15
        try write(letter, 7.5, in: part(left, 0, 15, 11), canvas, Self.muted, at: .centre)
        let isEnd = day == 1 || day == 3
        let cell = part(left, 14, 15, 15)
        if isEnd { canvas.fill(.ellipse(cell), with: fill) }
        try write(
          "\(day + 11)", 8.5, weight: isEnd ? 600 : 400, in: cell, canvas,
          isEnd ? ink : day == 2 ? fill : Self.muted, at: .centre)
      }
    case .journey:
      canvas.fill(.rectangle(part(21, 8, 14, 2)), with: fill)
      canvas.fill(.rectangle(part(49, 8, 14, 2)), with: Self.muted, opacity: 0.5)
      canvas.fill(.ellipse(part(4, 0, 18, 18)), with: fill)
      pen([(9, 9.5), (12, 12), (17, 6.5)], 1.8, canvas, ink)
      canvas.border(.ellipse(part(32, 0, 18, 18)), width: 2, with: fill)
      canvas.border(.ellipse(part(60, 0, 18, 18)), width: 1.5, with: Self.muted)
      try write("2", 9, weight: 700, in: part(32, 0, 18, 18), canvas, fill, at: .centre)
      try write("3", 9, in: part(60, 0, 18, 18), canvas, Self.muted, at: .centre)
      for (step, name) in ["Cart", "Pay", "Done"].enumerated() {
        let label = part(Double(step) * 28, 20, 26, 11)
        try write(
          name, 8, weight: step == 1 ? 600 : 400, in: label, canvas, step == 1 ? fill : Self.muted,
          at: .centre)
      }
    case .mapPin:
      canvas.fill(.ellipse(part(7, 32, 12, 4)), with: .black, opacity: 0.25)
      var pin = Path()
      pin.move(to: point(13, 34))
      pin.curve(to: point(2, 13), control1: point(11, 27), control2: point(2, 22))
      pin.curve(to: point(13, 2), control1: point(2, 7), control2: point(7, 2))
      pin.curve(to: point(24, 13), control1: point(19, 2), control2: point(24, 7))
      pin.curve(to: point(13, 34), control1: point(24, 22), control2: point(15, 27))
      pin.close()
      canvas.fill(.path(pin), with: fill)
      canvas.stroke(.path(pin), width: 1, with: mixed(.black, 0.3))
      canvas.fill(.ellipse(part(8.5, 8.5, 9, 9)), with: ink)
    case .knobs:
      let (low, high) = (width * 0.22, width * 0.74)
      canvas.fill(.capsule(part(0, 7, width, 4)), with: Self.muted, opacity: 0.4)
      canvas.fill(.rectangle(part(low, 7, high - low, 4)), with: fill)
      for (centre, value) in [(low, "20"), (high, "75")] {
        let knob = Shape.ellipse(part(centre - 7.5, 1.5, 15, 15))
        try lift(knob, sigma: 1, down: 1, opacity: 0.35, canvas)
        canvas.fill(knob, with: Self.paper)
        canvas.border(knob, width: 2, with: fill)
        try write(value, 8, in: part(centre - 10, 20, 20, 10), canvas, Self.muted, at: .centre)
      }
    case .reactions:
      let shapes = [0.0, 39].map { Shape.capsule(part($0, 3, 36, 21)) }
      canvas.fill(shapes[0], with: fill, opacity: 0.14)
      canvas.border(shapes[0], width: 1, with: fill)
      canvas.border(shapes[1], width: 1, with: Self.muted, opacity: 0.6)
      try write("👍", 10, in: part(6, 3, 14, 21), canvas, ink)
      try write("12", 9.5, weight: 500, in: part(20, 3, 14, 21), canvas, fill)
      try write("🎉", 10, in: part(46, 3, 14, 21), canvas, ink)
      try write("3", 9.5, in: part(61, 3, 14, 21), canvas, Self.muted)
    case .faces:
      let circles = [
        ("A", fill), ("K", mixed(.white, 0.3)), ("M", mixed(.black, 0.35)), ("+3", Self.muted),
      ]
      for (index, (letter, colour)) in circles.enumerated() {
        let left = Double(index) * 17
        canvas.fill(.ellipse(part(left, 2, 24, 24)), with: ink)
        canvas.fill(.ellipse(part(left + 2, 4, 20, 20)), with: colour)
        try write(letter, 9, weight: 600, in: part(left, 2, 22, 24), canvas, ink, at: .centre)
      }
    default: return false
    }
    return true
  }
}

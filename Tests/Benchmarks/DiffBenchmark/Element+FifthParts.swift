import CairoCanvas
import PixelDiff

extension Element {
  /// Draws what is of the fifth gallery and no surface; false if it is of another.
  func drawFifthParts(on canvas: Canvas) throws -> Bool {
    switch style {
    case .tag:
      let shape = Shape.capsule(part(0, 2, 68, 21))
      canvas.fill(shape, with: fill, opacity: 0.15)
      canvas.border(shape, width: 1, with: fill, opacity: 0.55)
      try write(words, 9.5, weight: 500, in: part(10, 2, 46, 21), canvas, fill)
      cross(57, 12.5, 2.5, 1.3, canvas, fill)
    case .empty:
      canvas.border(.roundedRectangle(part(26, 1, 20, 16), radius: 3), width: 1.5, with: fill)
      pen([(26, 10), (32, 10), (34, 13), (38, 13), (40, 10), (46, 10)], 1.5, canvas)
      try write(words, 10, weight: 600, in: part(0, 19, 72, 13), canvas, fill, at: .centre)
      try write("Nothing here yet", 8, in: part(0, 31, 72, 11), canvas, Self.muted, at: .centre)
    case .bell:
      pen([(6, 21), (24, 21)], 2, canvas)
      var bell = Path()
      bell.move(to: point(8, 21))
      bell.line(to: point(8, 13))
      bell.curve(to: point(22, 13), control1: point(8, 3), control2: point(22, 3))
      bell.line(to: point(22, 21))
      canvas.stroke(.path(bell), width: 2, with: fill, cap: .round)
      pen([(13, 25), (17, 25)], 2, canvas)
      canvas.fill(
        .ellipse(part(18, 2, 9, 9)), with: Colour(red: 250, green: 69, blue: 73))
    case .pages:
      pen([(6, 8), (2, 12), (6, 16)], 1.5, canvas, Self.muted)
      pen([(70, 8), (74, 12), (70, 16)], 1.5, canvas, Self.muted)
      canvas.fill(.roundedRectangle(part(29, 3, 18, 18), radius: 4), with: fill)
      for number in 0..<3 {
        try write(
          "\(number + 1)", 10, weight: number == 1 ? 600 : 400,
          in: part(10 + Double(number) * 19, 3, 18, 18), canvas, number == 1 ? ink : fill,
          at: .centre)
      }
    case .trail:
      pen([(1, 11), (8, 5), (15, 11)], 1.5, canvas, Self.muted)
      pen([(3, 10), (3, 17), (13, 17), (13, 10)], 1.5, canvas, Self.muted)
      pen([(22, 8), (26, 12), (22, 16)], 1.2, canvas, Self.muted)
      try write(words, 11, weight: 600, in: part(33, 2, 45, 19), canvas, fill)
    case .floatingLabel:
      // The frame has a gap where the label is.
      let frame = part(0, 4, 74, 30)
      let strips = [part(-1, 3, 7, 32), part(6, 8, 30, 27), part(36, 3, 40, 32)]
      let shown = Path(strips.flatMap { Shape.rectangle($0).path.elements })
      canvas.clip(to: .path(shown)) {
        canvas.border(.roundedRectangle(frame, radius: 4), width: 1.5, with: fill)
      }
      try write("Name", 8.5, weight: 500, in: part(9, -1, 30, 11), canvas, fill)
      try write(words, 11, in: part(10, 6, 60, 26), canvas, Self.muted)
    case .passcode:
      for (index, digit) in ["4", "8", "", ""].enumerated() {
        let cell = part(Double(index) * 19, 2, 16, 22)
        let isActive = index == 2
        canvas.border(
          .roundedRectangle(cell, radius: 4), width: isActive ? 2 : 1, with: fill,
          opacity: isActive ? 1 : 0.6)
        try write(digit, 12, weight: 600, in: cell, canvas, fill, at: .centre)
      }
      canvas.fill(.rectangle(part(45.5, 8, 1, 10)), with: fill)
    case .fileRow:
      solid([(0, 2), (12, 2), (18, 8), (18, 26), (0, 26)], canvas)
      solid([(12, 2), (18, 8), (12, 8)], canvas, ink, opacity: 0.5)
      try write("PDF", 7, weight: 700, in: part(0, 14, 18, 10), canvas, ink, at: .centre)
      try write(words, 10.5, weight: 500, in: part(25, 1, 50, 14), canvas, Self.muted)
      try write("24 KB", 8.5, in: part(25, 15, 50, 11), canvas, Self.muted)
    case .segmentBar:
      try write("Step 3 of 4", 9, in: part(0, 0, 70, 13), canvas, Self.muted)
      for index in 0..<4 {
        canvas.fill(
          .capsule(part(Double(index) * 19, 17, 16, 6)), with: fill, opacity: index == 3 ? 0.25 : 1)
      }
    case .stars:
      for index in 0..<5 {
        let centre = (7.5 + Double(index) * 15, 12.0)
        let corners = Self.starCorners.map { (centre.0 + $0.0 * 7, centre.1 + $0.1 * 7) }
        if index < 4 { solid(corners, canvas) } else { pen(corners, 1, canvas, isClosed: true) }
      }
    default: return false
    }
    return true
  }
}

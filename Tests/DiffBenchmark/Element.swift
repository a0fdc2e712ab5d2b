import CairoCanvas
import PixelDiff

/// Something on a page that can be drawn at any place, in any colours.
struct Element {
  /// What it looks like.
  ///
  /// The first half was looked at while the engine was made; the second is measured only.
  enum Style: CaseIterable {
    case button, text, star, outline
    case chip, card, paragraph, toggle

    static let seen: [Style] = [.button, .text, .star, .outline]
    static let heldOut: [Style] = [.chip, .card, .paragraph, .toggle]
  }

  var style: Style
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  var fill: Colour
  var ink: Colour
  var words: String

  func draw(on canvas: Canvas) throws {
    let box = Rectangle(x: x, y: y, width: width, height: height)
    let font = Font(size: 13, weight: 600)
    switch style {
    case .button:
      canvas.fill(.roundedRectangle(box, radius: 6), with: fill)
      try canvas.text(TextLine(words, font: font), in: box, alignment: .centre, with: ink)
    case .text:
      try canvas.text(TextLine(words, font: font), in: box, with: fill)
    case .star:
      canvas.fill(.path(Path(polygon: star(in: box))), with: fill)
    case .outline:
      canvas.border(.roundedRectangle(box, radius: 4), width: 1, with: fill)
      try canvas.text(
        TextLine(words, font: Font(size: 12)), in: box, alignment: .centre, with: fill)
    case .chip:
      canvas.fill(.capsule(box), with: fill)
      canvas.fill(
        .ellipse(Rectangle(x: x + 6, y: y + height / 2 - 4, width: 8, height: 8)), with: ink)
    case .card:
      canvas.fill(.rectangle(box), with: fill)
      canvas.fill(.rectangle(Rectangle(x: x, y: y, width: width, height: 6)), with: ink)
    case .paragraph:
      let line = Font(size: 10)
      let half = height / 2
      try canvas.text(
        TextLine(words, font: line), in: Rectangle(x: x, y: y, width: width, height: half),
        with: fill)
      try canvas.text(
        TextLine("and more", font: line),
        in: Rectangle(x: x, y: y + half, width: width, height: half), with: fill)
    case .toggle:
      let track = Rectangle(x: x, y: y, width: 40, height: 22)
      canvas.fill(.capsule(track), with: fill)
      canvas.fill(.ellipse(Rectangle(x: x + 20, y: y + 2, width: 18, height: 18)), with: ink)
    }
  }

  private func star(in box: Rectangle) -> [Point] {
    let side = min(box.width, box.height) / 2
    // Ten corners of a five-pointed star, as shares of its radius.
    let corners: [(Double, Double)] = [
      (0, -1), (0.2245, -0.309), (0.9511, -0.309), (0.3633, 0.118), (0.5878, 0.809), (0, 0.382),
      (-0.5878, 0.809), (-0.3633, 0.118), (-0.9511, -0.309), (-0.2245, -0.309),
    ]
    return corners.map { Point(x: box.x + side + $0.0 * side, y: box.y + side + $0.1 * side) }
  }
}

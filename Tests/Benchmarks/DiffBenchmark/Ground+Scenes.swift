import CairoCanvas
import PixelDiff
import SeededRandom

extension Ground {
  /// Draws what the elements of an interface lie on.
  func drawScene(
    on canvas: Canvas, _ page: Rectangle, _ colour: Colour, _ other: Colour,
    _ random: inout SeededGenerator
  ) {
    switch self {
    case .split:
      let side = Rectangle(x: 0, y: 0, width: page.width * 0.4, height: page.height)
      canvas.fill(.rectangle(side), with: other)
      canvas.fill(
        .rectangle(Rectangle(x: side.width, y: 0, width: 1, height: page.height)),
        with: Element.muted, opacity: 0.4)
    case .dotted:
      for y in stride(from: 8.0, to: page.height, by: 16) {
        for x in stride(from: 8.0, to: page.width, by: 16) {
          let dot = Rectangle(x: x - 1, y: y - 1, width: 2, height: 2)
          canvas.fill(.ellipse(dot), with: Element.muted, opacity: 0.6)
        }
      }
    case .panels:
      // Cards with a footer: white on a light page, a little lighter than a dark one.
      let isDark = Int(colour.red) + Int(colour.green) + Int(colour.blue) < 384
      for (left, width) in [(6.0, 208.0), (222.0, 102.0)] {
        let panel = Rectangle(x: left, y: 6, width: width, height: page.height - 12)
        let shape = Shape.roundedRectangle(panel, radius: 10)
        canvas.fill(shape, with: .white, opacity: isDark ? 0.06 : 0.9)
        canvas.clip(to: shape) {
          let footer = Rectangle(x: left, y: 160, width: width, height: page.height)
          canvas.fill(.rectangle(footer), with: other, opacity: isDark ? 0.08 : 0.3)
          let rule = Rectangle(x: left, y: 160, width: width, height: 1)
          canvas.fill(.rectangle(rule), with: Element.muted, opacity: 0.35)
        }
        canvas.border(shape, width: 1, with: Element.muted, opacity: 0.35)
      }
    case .mesh:
      for _ in 0..<5 {
        let centre = Point(
          x: Double.random(in: 0...page.width, using: &random),
          y: Double.random(in: 0...page.height, using: &random))
        let start = Colour.any(of: Self.vivid, &random)
        var end = start
        end.alpha = 0
        let form = Gradient.Form.radial(
          centre: centre, radius: Double.random(in: 90...190, using: &random))
        canvas.fill(.rectangle(page), with: Gradient(form, colours: [start, end]), opacity: 0.5)
      }
    case .landscape: drawLandscape(on: canvas, page, colour, other, &random)
    default: break
    }
  }

  private static let vivid = ["#FFB3C7", "#B8C6FF", "#A8E6CF", "#FFD59E", "#5B6EE1", "#2B3A67"]

  /// A photo of hills in haze, with the grain of a sensor, behind a veil of the page's colour.
  private func drawLandscape(
    on canvas: Canvas, _ page: Rectangle, _ colour: Colour, _ other: Colour,
    _ random: inout SeededGenerator
  ) {
    let down = Gradient.Form.linear(from: .zero, to: Point(x: 0, y: page.height))
    canvas.fill(.rectangle(page), with: Gradient(down, colours: [other, .white]), opacity: 0.7)
    let sun = Gradient.Form.radial(
      centre: Point(x: Double.random(in: 60...270, using: &random), y: 50), radius: 90)
    let glow = [
      Colour(red: 255, green: 240, blue: 200), Colour(red: 255, green: 240, blue: 200, alpha: 0),
    ]
    canvas.fill(.rectangle(page), with: Gradient(sun, colours: glow), opacity: 0.8)
    let hill = Colour.any(of: ["#2F4858", "#4A5D3A", "#5C4B51", "#33658A"], &random)
    for layer in 0..<4 {
      let top = 70 + Double(layer) * 42
      var ridge = Path()
      ridge.move(to: Point(x: -20, y: page.height))
      var last = Point(x: -20, y: top)
      ridge.line(to: last)
      while last.x < page.width {
        let next = Point(
          x: last.x + Double.random(in: 25...60, using: &random),
          y: top + Double.random(in: -18...18, using: &random))
        let between = (last.x + next.x) / 2
        ridge.curve(
          to: next, control1: Point(x: between, y: last.y), control2: Point(x: between, y: next.y))
        last = next
      }
      ridge.line(to: Point(x: last.x, y: page.height))
      ridge.close()
      canvas.fill(.path(ridge), with: hill, opacity: 0.3 + 0.1 * Double(layer))
    }
    speckle(canvas, page, side: 1, opacity: 0.06, &random)
    // What lies on photos is made legible so.
    canvas.fill(.rectangle(page), with: colour, opacity: 0.55)
  }
}

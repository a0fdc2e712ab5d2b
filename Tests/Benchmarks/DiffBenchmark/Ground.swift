import CairoCanvas
import PixelDiff
import SeededRandom

/// What a page's elements lie on.
enum Ground: String, CaseIterable {
  case flat, gradient, noise
  case radial, photo, stripes
  case diagonal, checks, colourGrain
  case waves, bokeh, plaid
  case split, dotted
  case panels, mesh, landscape

  /// Draws it over a whole page.
  func draw(
    on canvas: Canvas, size: PixelSize, colour: Colour, random: inout SeededGenerator
  ) {
    let page = Rectangle(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    canvas.fill(.rectangle(page), with: colour)
    let other = Colour.any(of: Self.tints, &random)
    switch self {
    case .flat: break
    case .gradient:
      let end = Point(x: Bool.random(using: &random) ? page.width : 0, y: page.height)
      let form = Gradient.Form.linear(from: .zero, to: end)
      canvas.fill(.rectangle(page), with: Gradient(form, colours: [colour, other]))
    case .radial:
      let centre = Point(x: page.width * 0.4, y: page.height * 0.6)
      canvas.fill(
        .rectangle(page),
        with: Gradient(.radial(centre: centre, radius: page.width * 0.7), colours: [other, colour]))
    case .noise: speckle(canvas, page, side: 1, opacity: 0.16, &random)
    case .photo:
      for _ in 0..<40 {
        let side = Double.random(in: 20...120, using: &random)
        let blob = Rectangle(
          x: Double.random(in: -30...page.width, using: &random),
          y: Double.random(in: -30...page.height, using: &random), width: side, height: side * 0.7)
        canvas.fill(.ellipse(blob), with: Colour.any(of: Self.tints, &random), opacity: 0.3)
      }
      speckle(canvas, page, side: 2, opacity: 0.1, &random)
    case .stripes:
      for row in stride(from: 0, to: size.height, by: 6) {
        let stripe = Rectangle(x: 0, y: Double(row), width: page.width, height: 2)
        canvas.fill(.rectangle(stripe), with: other, opacity: 0.5)
      }
    default: drawLater(on: canvas, page, colour, other, &random)
    }
  }

  private func drawLater(
    on canvas: Canvas, _ page: Rectangle, _ colour: Colour, _ other: Colour,
    _ random: inout SeededGenerator
  ) {
    switch self {
    case .diagonal:
      let form = Gradient.Form.linear(from: .zero, to: Point(x: page.width, y: page.height))
      canvas.fill(.rectangle(page), with: Gradient(form, colours: [other, .black]), opacity: 0.6)
    case .checks:
      for row in 0..<Int(page.height / 8) {
        for column in 0..<Int(page.width / 8 + 1) where (row + column) % 2 == 0 {
          let check = Rectangle(x: Double(column * 8), y: Double(row * 8), width: 8, height: 8)
          canvas.fill(.rectangle(check), with: other, opacity: 0.3)
        }
      }
    case .colourGrain: speckle(canvas, page, side: 1, opacity: 0.12, isColoured: true, &random)
    case .waves:
      for column in 0..<Int(page.width) {
        let phase = Double(column % 40) / 40
        let bar = Rectangle(x: Double(column), y: 0, width: 1, height: page.height)
        canvas.fill(.rectangle(bar), with: other, opacity: 0.4 * abs(phase - 0.5))
      }
    case .bokeh:
      for _ in 0..<25 {
        let side = Double.random(in: 15...70, using: &random)
        let spot = Rectangle(
          x: Double.random(in: -30...page.width, using: &random),
          y: Double.random(in: -30...page.height, using: &random), width: side, height: side)
        canvas.fill(.ellipse(spot), with: .white, opacity: 0.12)
        canvas.fill(.ellipse(spot), with: Colour.any(of: Self.tints, &random), opacity: 0.15)
      }
      speckle(canvas, page, side: 1, opacity: 0.05, &random)
    case .plaid:
      for place in stride(from: 0.0, to: page.width, by: 11) {
        canvas.fill(
          .rectangle(Rectangle(x: place, y: 0, width: 3, height: page.height)), with: other,
          opacity: 0.25)
        canvas.fill(
          .rectangle(Rectangle(x: 0, y: place, width: page.width, height: 3)), with: other,
          opacity: 0.25)
      }
    default: drawScene(on: canvas, page, colour, other, &random)
    }
  }

  private static let tints = ["#C8D6E5", "#FFE3D8", "#D7F0E2", "#3A4A5E", "#E6DDF5", "#20303A"]

  /// Strews grains of any grey, or any colour, over a page.
  func speckle(
    _ canvas: Canvas, _ page: Rectangle, side: Int, opacity: Double, isColoured: Bool = false,
    _ random: inout SeededGenerator
  ) {
    for y in stride(from: 0, to: Int(page.height), by: side) {
      for x in stride(from: 0, to: Int(page.width), by: side) {
        let level = UInt8.random(in: 0...255, using: &random)
        let grain = Rectangle(x: Double(x), y: Double(y), width: Double(side), height: Double(side))
        let grey = Colour(red: level, green: level, blue: level)
        let colour =
          isColoured
          ? Colour(
            red: level, green: UInt8.random(in: 0...255, using: &random),
            blue: UInt8.random(in: 0...255, using: &random))
          : grey
        canvas.fill(.rectangle(grain), with: colour, opacity: opacity)
      }
    }
  }
}

extension Colour {
  /// One of a list of hexadecimal colours.
  static func any(of list: [String], _ random: inout SeededGenerator) -> Colour {
    list.randomElement(using: &random).flatMap { Colour(hex: $0) } ?? .black
  }
}

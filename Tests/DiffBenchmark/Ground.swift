import CairoCanvas
import PixelDiff
import SeededRandom

/// What a page's elements lie on.
enum Ground: String, CaseIterable {
  case flat, gradient, noise
  case radial, photo, stripes

  static let seen: [Ground] = [.flat, .gradient, .noise]
  static let heldOut: [Ground] = [.radial, .photo, .stripes]

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
    }
  }

  private static let tints = ["#C8D6E5", "#FFE3D8", "#D7F0E2", "#3A4A5E", "#E6DDF5", "#20303A"]

  private func speckle(
    _ canvas: Canvas, _ page: Rectangle, side: Int, opacity: Double, _ random: inout SeededGenerator
  ) {
    for y in stride(from: 0, to: Int(page.height), by: side) {
      for x in stride(from: 0, to: Int(page.width), by: side) {
        let level = UInt8.random(in: 0...255, using: &random)
        let grain = Rectangle(x: Double(x), y: Double(y), width: Double(side), height: Double(side))
        canvas.fill(
          .rectangle(grain), with: Colour(red: level, green: level, blue: level), opacity: opacity)
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

import CairoCanvas
import PixelDiff

/// What the drawings of the fifth gallery and later ones are made with.
extension Element {
  /// A card's surface, what is written on it, and its edge.
  static let paper = Colour.white
  static let slate = Colour(red: 31, green: 35, blue: 40)
  static let hairline = Colour(red: 208, green: 215, blue: 222)
  /// What is less important than the rest, to be read on light and dark grounds.
  static let muted = Colour(red: 125, green: 133, blue: 144)

  func write(
    _ words: String, _ size: Double, weight: Int = 400, in box: Rectangle, _ canvas: Canvas,
    _ colour: Colour, at alignment: TextAlignment = .leading, family: String = "Inter"
  ) throws {
    let line = TextLine(words, font: Font(family: family, size: size, weight: weight))
    try canvas.text(line, in: box, alignment: alignment, with: colour)
  }

  /// The fill with a share of another colour in it.
  func mixed(_ other: Colour, _ share: Double) -> Colour {
    func between(_ one: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Double(one) * (1 - share) + Double(other) * share).rounded())
    }
    return Colour(
      red: between(fill.red, other.red), green: between(fill.green, other.green),
      blue: between(fill.blue, other.blue))
  }

  /// Draws the shadow of something that lies a little above the page.
  func lift(
    _ shape: Shape, sigma: Double, down: Double, opacity: Double, _ canvas: Canvas
  ) throws {
    try canvas.shadow(
      Shadow(colour: .black, sigma: sigma, offset: Point(x: 0, y: down)), of: shape,
      opacity: opacity)
  }

  /// Draws a line with round ends and bends, as icons have them.
  func pen(
    _ points: [(Double, Double)], _ width: Double, _ canvas: Canvas, _ colour: Colour? = nil,
    isClosed: Bool = false
  ) {
    let path = Path(polygon: points.map { point($0.0, $0.1) }, closed: isClosed)
    canvas.stroke(.path(path), width: width, with: colour ?? fill, cap: .round)
  }

  /// Fills a form with straight edges.
  func solid(
    _ points: [(Double, Double)], _ canvas: Canvas, _ colour: Colour? = nil, opacity: Double = 1
  ) {
    let path = Path(polygon: points.map { point($0.0, $0.1) })
    canvas.fill(.path(path), with: colour ?? fill, opacity: opacity)
  }

  /// Draws a cross around a centre.
  func cross(
    _ x: Double, _ y: Double, _ reach: Double, _ width: Double, _ canvas: Canvas, _ colour: Colour
  ) {
    pen([(x - reach, y - reach), (x + reach, y + reach)], width, canvas, colour)
    pen([(x - reach, y + reach), (x + reach, y - reach)], width, canvas, colour)
  }
}

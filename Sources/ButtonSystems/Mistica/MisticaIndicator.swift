import CairoCanvas
import DesignTokens
import PixelDiff
import Proofsheet

/// The system's activity indicator: spokes that light up one after another, and fade.
///
/// The system's own drawing is in no repository; this one is from descriptions of it.
struct MisticaIndicator {
  private let spokes: Int
  private let innerRadius: Double
  private let outerRadius: Double
  private let stroke: Double
  private let tail: Double
  /// How many spokes have lit up so far.
  private let lit: Double

  init(in context: LayoutContext) throws {
    let tokens = context.tokens
    let count = try tokens.number("mistica.indicator.spokes").rounded()
    // No number at all isn't above 1.
    spokes = count > 1 ? Int(min(count, 60)) : 1
    innerRadius = try tokens.dimension("mistica.indicator.innerRadius")
    outerRadius = try tokens.dimension("mistica.indicator.outerRadius")
    stroke = try tokens.dimension("mistica.indicator.stroke")
    tail = try tokens.number("mistica.indicator.tail")
    let turn = try tokens.duration("mistica.indicator.turn")
    let turns = turn > 0 ? context.environment.time / turn : 0
    lit = (turns - turns.rounded(.down)) * Double(spokes)
  }

  /// Draws it in the middle of a box.
  func draw(in box: Rectangle, on canvas: Canvas, with colour: Colour, opacity: Double) {
    let centre = box.centre
    for spoke in 0..<spokes {
      var age = lit - Double(spoke)
      if age < 0 { age += Double(spokes) }
      let alpha = 1 - age / Double(spokes) * (1 - tail)
      let line = Path(
        polygon: [
          Point(x: centre.x, y: centre.y - innerRadius),
          Point(x: centre.x, y: centre.y - outerRadius),
        ], closed: false)
      canvas.rotated(byDegrees: 360 * Double(spoke) / Double(spokes), about: centre) {
        canvas.stroke(
          .path(line), width: stroke, with: colour, opacity: opacity * alpha, cap: .round)
      }
    }
  }
}

package import CairoCanvas
import DesignTokens
import PixelDiff
public import Proofsheet

extension MisticaButton {
  /// The pictures beside the title of a Mistica button, all drawn in the title's colour.
  ///
  /// SwiftUI's has none but a chevron behind the title of some links; what else is asked for isn't drawn.
  public struct Images: Hashable, Sendable {
    /// Before the title; UIKit only.
    public var leading: Glyph?
    /// Behind the title.
    public var trailing: Glyph?

    /// Creates a pair of pictures; none at all by default.
    public init(leading: Glyph? = nil, trailing: Glyph? = nil) {
      self.leading = leading
      self.trailing = trailing
    }

    /// A chevron behind the title.
    public static let chevron = Images(trailing: .chevron)
  }

  /// A picture beside the title of a Mistica button.
  public enum Glyph: String, CaseIterable, AxisValue {
    /// Mistica's chevron, which points right in both layout directions.
    case chevron
    /// A plus; drawn for this package in a 24-point box.
    case plus
    /// A heart; drawn for this package in a 24-point box.
    case heart

    /// The picture of an app's own image; nil for the chevron, which is drawn from its tokens.
    package var icon: Icon? {
      let path: String
      switch self {
      case .chevron: return nil
      case .plus: path = "M11 4H13V11H20V13H13V20H11V13H4V11H11Z"
      case .heart:
        path = """
          M12 20.5C6.5 15.9 3 12.9 3 8.9 3 5.9 5.2 4 7.7 4 9.4 4 11 4.9 12 6.4 13 4.9 14.6 4 16.3 4 18.8 \
          4 21 5.9 21 8.9 21 12.9 17.5 15.9 12 20.5Z
          """
      }
      return Icon(
        rawValue,
        svg: """
          <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">\
          <path d="\(path)"/></svg>
          """)
    }
  }
}

/// Mistica's chevron: a line with a bend, whose ends are round.
struct MisticaChevron {
  private let size: Size
  private let stroke: Double
  private let points: [Point]

  init(_ tokens: TokenReader) throws {
    func length(_ name: String) throws -> Double { try tokens.dimension("mistica.chevron.\(name)") }
    size = try MisticaMetrics.chevron(in: tokens)
    stroke = try length("stroke")
    let end = try length("endX")
    points = [
      Point(x: end, y: try length("upperEndY")),
      Point(x: try length("apexX"), y: try length("apexY")),
      Point(x: end, y: try length("lowerEndY")),
    ]
  }

  /// Draws it as large as fits a box, in the middle of it.
  func draw(in box: Rectangle, on canvas: Canvas, with colour: Colour, opacity: Double) {
    guard size.width > 0, size.height > 0 else { return }
    let scale = min(box.width / size.width, box.height / size.height)
    let left = box.centre.x - size.width / 2 * scale
    let top = box.centre.y - size.height / 2 * scale
    let path = Path(
      polygon: points.map { Point(x: left + $0.x * scale, y: top + $0.y * scale) }, closed: false)
    canvas.stroke(
      .path(path), width: stroke * scale, with: colour, opacity: opacity, cap: .round,
      part: "chevron")
  }
}

/// The system's activity indicator: spokes that light up one after another, and fade.
///
/// The system's own drawing is in no repository; this one is from descriptions of it.
struct MisticaIndicator {
  private let spokes: Int
  private let innerRadius: Double
  private let outerRadius: Double
  private let stroke: Double
  private let tail: Double
  /// The number of spokes that have lit up so far.
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
          .path(line), width: stroke, with: colour, opacity: opacity * alpha, cap: .round,
          part: "spinner")
      }
    }
  }
}

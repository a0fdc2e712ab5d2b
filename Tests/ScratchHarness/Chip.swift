import CairoCanvas
package import DesignTokens
import PixelDiff
package import ProofsheetMatrix

/// A small component whose every pixel is known: a plain rectangle in a colour from a token, with a
/// padding from another.
package struct Chip: Component {
  package static let name = "Chip"
  package static let tokenSources: [TokenSource] = [
    .text(
      """
      {"chip": {
        "padding": {"small": {"$type": "dimension", "$value": "2px"},
                    "large": {"$type": "dimension", "$value": "4px"}},
        "palette": {"red": {"$type": "color", "$value": "#C81428"}},
        "colour": {"red": {"$value": "{chip.palette.red}"},
                   "blue": {"$type": "color", "$value": "#1428C8"}}}}
      """, name: "chip.tokens.json")
  ]

  package enum Size: String, CaseIterable, AxisValue { case small, large }
  package enum Tint: String, CaseIterable, AxisValue { case red, blue }

  package var size = Size.small
  package var tint = Tint.red
  package var isHidden = false
  /// Stands for a change of the drawing's code.
  package var hasDot = false
  /// Stands for a component that can't be drawn.
  package var isBroken = false
  package var environment = SnapshotEnvironment()

  /// Creates one of its parts.
  package init(
    size: Size = Size.small, tint: Tint = Tint.red, isHidden: Bool = false, hasDot: Bool = false,
    environment: SnapshotEnvironment = SnapshotEnvironment()
  ) {
    self.size = size
    self.tint = tint
    self.isHidden = isHidden
    self.hasDot = hasDot
    self.environment = environment
  }

  package func layout(in context: LayoutContext) throws -> ComponentLayout {
    let side = 6 + 2 * (try context.tokens.dimension("chip.padding.\(size.key)"))
    let frame = Rectangle(x: 0, y: 0, width: 2 * side, height: side)
    return ComponentLayout(size: frame.size, ink: Insets(all: 1)) { canvas in
      if isBroken { throw Broken() }
      guard !isHidden else { return }
      let colour = try context.tokens.colour("chip.colour.\(tint.key)")
      canvas.fill(
        .rectangle(frame),
        with: Colour(red: colour.red, green: colour.green, blue: colour.blue, alpha: colour.alpha))
      guard hasDot else { return }
      canvas.fill(.rectangle(Rectangle(x: 1, y: 1, width: 1, height: 1)), with: .black)
    }
  }

  struct Broken: Error, CustomStringConvertible {
    let description = "this chip is broken"
  }

  /// 2 x 2 x 2 variants on two sheets.
  package static let core = Matrix("core", Chip())
    .varying("size", \.size)
    .varying("tint", \.tint)
    .varying("appearance", \.environment.appearance)
    .sheets(per: "appearance", rows: "size", columns: "tint")
}

import CairoCanvas
package import DesignTokens
import PixelDiff
package import Proofsheet

/// Two lines of a text size, ruled where their line boxes begin and end.
package struct CKTypeSpecimen: Component {
  /// The first part of every id.
  package static let name = "CKTypeSpecimen"
  /// The token file of the buttons, which has the scale.
  package static let tokenSources = CKButton.tokenSources

  /// The text size.
  package var step: Step
  /// The surroundings it is drawn in.
  package var environment = SnapshotEnvironment()

  /// A specimen of a text size.
  package init(_ step: Step = .base) {
    self.step = step
  }

  /// Measures the specimen: two line heights, and half of a rule above and below them.
  package func layout(in context: LayoutContext) throws -> ComponentLayout {
    let style = try Style(step, in: context)
    let widest = try style.lines.reduce(0) { max($0, try context.resources.measure($1).width) }
    let width = context.grid.up(widest)
    return ComponentLayout(
      size: Size(width: width, height: style.lineHeight * Double(style.lines.count)),
      ink: Insets(horizontal: 0, vertical: style.rule / 2)
    ) { canvas in
      for index in 0...style.lines.count {
        let y = Double(index) * style.lineHeight - style.rule / 2
        canvas.fill(
          .rectangle(Rectangle(x: 0, y: y, width: width, height: style.rule)),
          with: style.ruleColour, part: "rule")
      }
      for (index, line) in style.lines.enumerated() {
        let box = Rectangle(
          x: 0, y: Double(index) * style.lineHeight, width: width, height: style.lineHeight)
        try canvas.text(line, in: box, with: style.colour, part: "line")
      }
    }
  }

  /// A step of the scale of nine text sizes that CKButton takes two of.
  package enum Step: String, CaseIterable, AxisValue {
    /// 12 points.
    case extraSmall = "xs"
    /// 14 points: the small button's.
    case small = "sm"
    /// 16 points: that of all other buttons.
    case base
    /// 18 points.
    case large = "lg"
    /// 20 points.
    case extraLarge = "xl"
    /// 24 points.
    case extraLarge2 = "2xl"
    /// 28 points.
    case extraLarge3 = "3xl"
    /// 32 points.
    case extraLarge4 = "4xl"
    /// 40 points.
    case extraLarge5 = "5xl"
  }

  /// All nine steps.
  package static let scale = Matrix("scale", CKTypeSpecimen())
    .varying("step", \.step)
    .varying("appearance", \.environment.appearance)
    .subset("smoke") { $0["appearance"] == "light" }
    .sheets(per: "appearance", rows: ["step"])
}

/// The tokens of a step, and the lines that show it.
private struct Style {
  let lineHeight: Double
  let lines: [TextLine]
  let colour: Colour
  let rule: Double
  let ruleColour: Colour

  init(_ step: CKTypeSpecimen.Step, in context: LayoutContext) throws {
    let tokens = context.tokens
    let group = "ckbutton.text.\(step.key)"
    let size = try tokens.value("\(group).fontSize")
    let spacing = try tokens.value("\(group).letterSpacing")
    let height = try tokens.value("\(group).lineHeight")
    lineHeight = try tokens.dimension("\(group).lineHeight")
    let font = Font(
      family: try context.family("ckbutton.font.family"),
      size: try tokens.dimension("\(group).fontSize"),
      weight: try tokens.fontWeight("ckbutton.font.weight"),
      letterSpacing: try tokens.dimension("\(group).letterSpacing"))
    lines = [
      TextLine("\(step.key): \(size) / \(height), \(spacing)", font: font),
      TextLine("Hxg Button", font: font),
    ]
    // The colours of a tertiary button: ink on the page, and a line that stands back.
    let colours = "ckbutton.color.tertiary.default.\(context.environment.appearance.key)"
    colour = Colour(try tokens.colour("\(colours).foreground"))
    ruleColour = Colour(try tokens.colour("\(colours).border"))
    rule = try tokens.dimension("ckbutton.border.width")
  }
}

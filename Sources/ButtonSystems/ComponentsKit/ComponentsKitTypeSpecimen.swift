import CairoCanvas
package import DesignTokens
import PixelDiff
package import Proofsheet

/// Two lines of a text role in a size, ruled where their line boxes begin and end.
package struct ComponentsKitTypeSpecimen: Component {
  /// The first part of every id.
  package static let name = "ComponentsKitTypeSpecimen"
  /// The token file of the system.
  package static let tokenSources = ComponentsKitButton.tokenSources

  /// The role of the text.
  package var role: ComponentsKit.TextRole
  /// The size of the role.
  package var size: ComponentsKit.Size
  /// The configuration of the layout.
  package var layout = ComponentsKit.Layout()
  /// The surroundings it is drawn in.
  package var environment = SnapshotEnvironment()

  /// A specimen of a text role.
  package init(_ role: ComponentsKit.TextRole = .body, _ size: ComponentsKit.Size = .medium) {
    self.role = role
    self.size = size
  }

  /// The height of the rules, in points: they belong to the specimen, not to the system.
  private static let ruleHeight = 1.0

  /// Measures the specimen: two line heights, and half of a rule above and below them.
  package func layout(in context: LayoutContext) throws -> ComponentLayout {
    let theme = ComponentsKitTheme(layout, form: .swiftUI, in: context)
    let font = try theme.font(role, size)
    // The numbers of the font as they are used, and letters that reach up and down.
    let lines = ["\(TokenValue.dimension(font.size)) \(font.weight)", "Hxg Text"].map {
      TextLine($0, font: font)
    }
    let width = context.grid.up(
      try lines.reduce(0) { max($0, try context.resources.measure($1).width) })
    let height = try theme.lineHeight(of: font)
    let rule = ComponentsKitPaint(try theme.colour(.divider))
    let ink = try theme.colour(.foreground)
    return ComponentLayout(
      size: Size(width: width, height: height * Double(lines.count)),
      ink: Insets(horizontal: 0, vertical: Self.ruleHeight / 2)
    ) { canvas in
      if let rule {
        for index in 0...lines.count {
          let y = Double(index) * height - Self.ruleHeight / 2
          canvas.fill(
            .rectangle(Rectangle(x: 0, y: y, width: width, height: Self.ruleHeight)), with: rule,
            part: "rule")
        }
      }
      guard let ink else { return }
      for (index, line) in lines.enumerated() {
        let box = Rectangle(x: 0, y: Double(index) * height, width: width, height: height)
        try canvas.text(line, in: box, with: ink, part: "line")
      }
    }
  }

  /// Four roles of three sizes.
  package static let typography = Matrix("typography", ComponentsKitTypeSpecimen())
    .varying("role", \.role)
    .varying("size", \.size)
    .varying("appearance", \.environment.appearance)
    .subset("smoke") { $0["appearance"] == "light" }
    .sheets(per: "appearance", rows: ["role", "size"])
}

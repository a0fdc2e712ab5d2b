import CairoCanvas
package import DesignTokens
import PixelDiff
package import Proofsheet

/// The sample of the documentation: a text in a container that casts a shadow.
///
/// As UIKit it is a label in a view whose layer is rounded; as SwiftUI a text with padding and a
/// background, clipped to rounded corners before the shadow is added, so that the shadow isn't clipped.
package struct ComponentsKitSample: Component {
  /// The first part of every id.
  package static let name = "ComponentsKitSample"
  /// The token file of the system.
  package static let tokenSources = ComponentsKitButton.tokenSources

  /// The text.
  package var text: String
  /// The shadow of the container.
  package var shadow = ComponentsKit.Shadow.medium
  /// The radius of the container's corners.
  package var cornerRadius = ComponentsKit.Radius.medium
  /// The framework it is drawn as.
  package var form = ComponentsKit.Form.swiftUI
  /// The configuration of the layout.
  package var layout = ComponentsKit.Layout()
  /// The surroundings it is drawn in.
  package var environment = SnapshotEnvironment()

  /// The sample.
  package init(_ text: String = "Hello, World!") {
    self.text = text
  }

  /// Measures the container; ink reaches as far as its shadow.
  ///
  /// It draws the shadow, the container and the text.
  package func layout(in context: LayoutContext) throws -> ComponentLayout {
    let theme = ComponentsKitTheme(layout, form: form, in: context)
    let line = TextLine(
      text, font: try theme.font(.body, .medium), direction: context.textDirection)
    let padding = try theme.length("sample.padding")
    let width = context.grid.up(try context.resources.measure(line).width)
    let frame = Rectangle(
      x: 0, y: 0, width: width + 2 * padding,
      height: try theme.lineHeight(of: line.font) + 2 * padding)
    let shape = Shape.roundedRectangle(
      frame, radius: try theme.containerRadius(cornerRadius), style: try theme.cornerStyle())
    let shadow = try theme.shadow(shadow)
    let face = ComponentsKitPaint(try theme.colour(.secondaryBackground))
    let ink = try theme.colour(.foreground)
    return ComponentLayout(size: frame.size, ink: shadow?.reach ?? .zero) { canvas in
      if let shadow { try canvas.shadow(shadow, of: shape, part: "shadow") }
      if let face { canvas.fill(shape, with: face, part: "face") }
      if let ink {
        try canvas.text(
          line, in: frame.inset(by: padding), alignment: .centre, with: ink, part: "label")
      }
    }
  }

  /// The documentation's sample in both frameworks, light and dark.
  package static let sample = Matrix("sample", ComponentsKitSample())
    .varying("form", \.form)
    .varying("appearance", \.environment.appearance)
    .subset("smoke") { $0["appearance"] == "light" }
    .sheets(rows: ["appearance"], columns: ["form"])
}

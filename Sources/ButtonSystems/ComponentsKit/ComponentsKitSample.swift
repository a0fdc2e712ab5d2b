public import CairoCanvas
public import DesignTokens
import PixelDiff
public import Proofsheet

/// The sample of the documentation: a text in a container that casts a shadow.
///
/// As UIKit it is a label in a view whose layer is rounded; as SwiftUI a text with padding and a
/// background, clipped to rounded corners before the shadow is added, so that the shadow isn't clipped.
public struct ComponentsKitSample: Component {
  /// The first part of every id.
  public static let name = "ComponentsKitSample"
  /// The token file of the system.
  public static let tokenSources = ComponentsKitButton.tokenSources

  /// What it says.
  public var text: String
  /// What the container casts.
  public var shadow = ComponentsKitShadow.medium
  /// How round the container's corners are.
  public var cornerRadius = ComponentsKitRadius.medium
  /// Which framework it is drawn as.
  public var form = ComponentsKitForm.swiftUI
  /// The configuration of the layout.
  public var layout = ComponentsKitLayout()
  /// What it is drawn in.
  public var environment = SnapshotEnvironment()

  /// The sample.
  public init(_ text: String = "Hello, World!") {
    self.text = text
  }

  /// Measures the container; ink reaches as far as its shadow.
  ///
  /// It draws the shadow, the container and the text.
  public func layout(in context: LayoutContext) throws -> ComponentLayout {
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
      if let shadow { try canvas.shadow(shadow, of: shape) }
      if let face { canvas.fill(shape, with: face) }
      if let ink {
        try canvas.text(line, in: frame.inset(by: padding), alignment: .centre, with: ink)
      }
    }
  }
}

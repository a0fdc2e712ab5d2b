import CairoCanvas
package import DesignTokens
import PixelDiff
package import Proofsheet

/// A colour of the palette, with a line around it.
package struct ComponentsKitSwatch: Component {
  /// The colour that is shown.
  package enum Content: Hashable, Sendable {
    /// One that belongs to no component.
    case universal(ComponentsKit.UniversalColour)
    /// A part of a component's colour.
    case component(ComponentsKit.ComponentColour, ComponentsKit.ColourPart)
  }

  /// The first part of every id.
  package static let name = "ComponentsKitSwatch"
  /// The token file of the system.
  package static let tokenSources = ComponentsKitButton.tokenSources

  /// The colour that is shown.
  package var content: Content
  /// The surroundings it is drawn in.
  package var environment = SnapshotEnvironment()

  /// A swatch.
  package init(_ content: Content = .universal(.foreground)) {
    self.content = content
  }

  private static let frame = Rectangle(x: 0, y: 0, width: 48, height: 24)

  /// Measures the swatch; the line is around its frame.
  package func layout(in context: LayoutContext) throws -> ComponentLayout {
    let theme = ComponentsKitTheme(ComponentsKit.Layout(), form: .swiftUI, in: context)
    let colour =
      switch content {
      case .universal(let name): try theme.colour(name)
      case .component(let name, let part): try theme.colour(name, part)
      }
    let line = try theme.colour(.divider)
    return ComponentLayout(size: Self.frame.size, ink: Insets(all: 1)) { canvas in
      let shape = Shape.rectangle(Self.frame)
      if let colour { canvas.fill(shape, with: colour, part: "face") }
      if let line { canvas.border(shape, width: 1, position: .outside, with: line, part: "border") }
    }
  }

  /// Every colour of the palette.
  package static let palette = Matrix("palette", ComponentsKitSwatch())
    .varying("colour", \.content, all)
    .varying("appearance", \.environment.appearance)
    .subset("smoke") { $0["appearance"] == "light" }
    .sheets(rows: ["colour"], columns: ["appearance"])

  private static let all: [Content] =
    ComponentsKit.UniversalColour.allCases.map { .universal($0) }
    + ComponentsKit.ComponentColour.allCases.flatMap { colour in
      ComponentsKit.ColourPart.allCases.map { .component(colour, $0) }
    }
}

extension ComponentsKitSwatch.Content: AxisValue {
  /// The name of the colour, such as `accent-main`.
  package var key: String {
    switch self {
    case .universal(let name): name.key
    case .component(let name, let part): "\(name.key)-\(part.key)"
    }
  }
}

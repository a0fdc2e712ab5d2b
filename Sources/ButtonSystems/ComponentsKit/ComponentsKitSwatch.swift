public import CairoCanvas
public import DesignTokens
import PixelDiff
public import Proofsheet

/// A colour of the palette, with a line around it.
public struct ComponentsKitSwatch: Component {
  /// Which colour it is.
  public enum Content: Hashable, Sendable {
    /// One that belongs to no component.
    case universal(ComponentsKitUniversalColour)
    /// A part of a component's colour.
    case component(ComponentsKitColour, ComponentsKitColourPart)
  }

  /// The first part of every id.
  public static let name = "ComponentsKitSwatch"
  /// The token file of the system.
  public static let tokenSources = ComponentsKitButton.tokenSources

  /// Which colour it is.
  public var content: Content
  /// What it is drawn in.
  public var environment = SnapshotEnvironment()

  /// A swatch.
  public init(_ content: Content = .universal(.foreground)) {
    self.content = content
  }

  private static let frame = Rectangle(x: 0, y: 0, width: 48, height: 24)

  /// Measures the swatch; the line is around its frame.
  public func layout(in context: LayoutContext) throws -> ComponentLayout {
    let theme = ComponentsKitTheme(ComponentsKitLayout(), form: .swiftUI, in: context)
    let colour =
      switch content {
      case .universal(let name): try theme.colour(name)
      case .component(let name, let part): try theme.colour(name, part)
      }
    let line = try theme.colour(.divider)
    return ComponentLayout(size: Self.frame.size, ink: Insets(all: 1)) { canvas in
      let shape = Shape.rectangle(Self.frame)
      if let colour { canvas.fill(shape, with: colour) }
      if let line { canvas.border(shape, width: 1, position: .outside, with: line) }
    }
  }
}

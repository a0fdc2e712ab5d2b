public import CairoCanvas
public import DesignTokens
public import Proofsheet

/// One of the things that show a value of the layout configuration.
public struct ComponentsKitShowcase: Component {
  /// The first part of every id.
  public static let name = "ComponentsKitShowcase"
  /// The token file of the system.
  public static let tokenSources = ComponentsKitButton.tokenSources

  /// Which thing it is.
  public var part: ComponentsKitShowcasePart
  /// The configuration of the layout.
  public var layout = ComponentsKitLayout()
  /// What it is drawn in.
  public var environment = SnapshotEnvironment()

  /// Something that shows a value of the configuration.
  public init(_ part: ComponentsKitShowcasePart) {
    self.part = part
  }

  /// Measures the thing.
  public func layout(in context: LayoutContext) throws -> ComponentLayout {
    try part.component(configuredBy: layout).layout(in: context)
  }
}

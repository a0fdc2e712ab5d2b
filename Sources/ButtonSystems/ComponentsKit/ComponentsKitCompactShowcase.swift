public import CairoCanvas
public import DesignTokens
public import Proofsheet

/// One of the things that show a value of the layout configuration, which a token file replaces.
///
/// The file is laid over the system's: it has what the configuration ``ComponentsKitLayout/compact`` has,
/// and the two draw the same pixels.
public struct ComponentsKitCompactShowcase: Component {
  /// The first part of every id.
  public static let name = "ComponentsKitCompactShowcase"
  /// The token file of the system, then the one that replaces its configuration.
  public static let tokenSources =
    ComponentsKitButton.tokenSources + [EmbeddedTokens.componentsKitCompact]

  /// Which thing it is.
  public var part: ComponentsKitShowcasePart
  /// What it is drawn in.
  public var environment = SnapshotEnvironment()

  /// Something that shows a value of the configuration.
  public init(_ part: ComponentsKitShowcasePart) {
    self.part = part
  }

  /// Measures the thing.
  public func layout(in context: LayoutContext) throws -> ComponentLayout {
    try ComponentsKitShowcase(part).layout(in: context)
  }
}

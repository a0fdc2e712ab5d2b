public import CairoCanvas
public import DesignTokens

/// The things that a component may read while it is measured and drawn.
public struct LayoutContext {
  /// The design tokens of the component's system; every token read is noted with its value.
  public let tokens: TokenReader

  /// Fonts and caches of the thread that draws.
  public let resources: DrawingResources

  /// The environment of the component that is drawn.
  public let environment: SnapshotEnvironment

  /// Creates a context.
  public init(
    tokens: TokenReader, resources: DrawingResources, environment: SnapshotEnvironment
  ) {
    self.tokens = tokens
    self.resources = resources
    self.environment = environment
  }
}

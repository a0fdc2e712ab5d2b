public import CairoCanvas

/// How big a component is, and how far its ink may reach beyond that.
public struct ComponentLayout: Hashable, Sendable {
  /// The size of the component's frame, in points.
  public var size: Size

  /// How far ink may reach beyond each edge of the frame (a border, a shadow, a bleed), in points.
  ///
  /// What is drawn further out is clipped.
  public var ink: Insets

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - size: the size of the frame, in points.
  ///   - ink: the ink margins around the frame, in points; none by default.
  public init(size: Size, ink: Insets = .zero) {
    self.size = size
    self.ink = ink
  }
}

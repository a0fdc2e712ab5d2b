public import CairoCanvas

/// A component, measured: its size, the reach of its ink, and what draws it.
///
/// ```swift
/// return ComponentLayout(size: frame.size, ink: Insets(all: 1)) { canvas in
///   canvas.fill(.capsule(frame), with: colour)
/// }
/// ```
public struct ComponentLayout {
  /// The size of the component's frame, in points.
  public var size: Size

  /// The reach of ink beyond each edge of the frame (a border, a shadow, a bleed), in points.
  ///
  /// What is drawn further out is clipped.
  public var ink: Insets

  private let drawing: (Canvas) throws -> Void

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - size: the size of the frame, in points.
  ///   - ink: the ink margins around the frame, in points; none by default.
  ///   - draw: draws the component with the top left corner of its frame at the origin; it may be
  ///     called more than once, and draws the same each time.
  public init(size: Size, ink: Insets = .zero, draw: @escaping (Canvas) throws -> Void) {
    self.size = size
    self.ink = ink
    drawing = draw
  }

  /// Draws the component with the top left corner of its frame at the origin.
  ///
  /// - Parameter canvas: where to draw, in points.
  /// - Throws: whatever keeps the component from being drawn.
  public func draw(on canvas: Canvas) throws { try drawing(canvas) }
}

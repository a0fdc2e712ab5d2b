import CairoCanvas

extension Canvas {
  /// Draws within a shape where that is needed; else it draws as it is.
  func clip(to shape: Shape, where isNeeded: Bool, _ draw: () throws -> Void) throws {
    if isNeeded { try clip(to: shape, draw) } else { try draw() }
  }
}

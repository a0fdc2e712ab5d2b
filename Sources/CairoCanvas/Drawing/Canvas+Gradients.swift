import CPangoCairo
import PixelDiff

extension Canvas {
  /// Fills a shape with a gradient.
  ///
  /// - Parameters:
  ///   - shape: what to fill.
  ///   - gradient: the colours, placed in the canvas's coordinates.
  ///   - opacity: multiplies the colours' alpha.
  public func fill(_ shape: Shape, with gradient: Gradient, opacity: Double = 1) {
    let pattern: OpaquePointer?
    switch gradient.form {
    case .linear(let start, let end):
      guard isFinite("gradient", start.x, start.y, end.x, end.y) else { return }
      pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    case .radial(let centre, let radius):
      guard isFinite("gradient", centre.x, centre.y, radius) else { return }
      pattern = cairo_pattern_create_radial(
        centre.x, centre.y, 0, centre.x, centre.y, max(0, radius))
    }
    defer { cairo_pattern_destroy(pattern) }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    for stop in gradient.stops {
      guard isFinite("gradient", stop.position) else { return }
      let colour = stop.colour
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.position, Double(colour.red) / 255, Double(colour.green) / 255,
        Double(colour.blue) / 255, Double(colour.alpha) / 255 * min(max(opacity, 0), 1))
    }
    guard outline(shape) else { return }
    cairo_set_source(context, pattern)
    cairo_fill(context)
  }
}

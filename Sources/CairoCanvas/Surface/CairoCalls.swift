import CPangoCairo
import PixelDiff

/// The greatest distance of a flattened curve from the true one, in device pixels.
///
/// At Cairo's own 0.1 a corner of radius 20 cuts off as much as one of 20.06 should, at 0.02 as one of
/// 20.01.
let curveTolerance = 0.02

/// Makes a colour what is drawn next.
func setSource(_ colour: Colour, opacity: Double, on context: OpaquePointer?) {
  let full = 255.0
  cairo_set_source_rgba(
    context, Double(colour.red) / full, Double(colour.green) / full, Double(colour.blue) / full,
    Double(colour.alpha) / full * min(max(opacity, 0), 1))
}

/// Adds an outline to the current path.
func add(_ path: Path, to context: OpaquePointer?) {
  for element in path.elements {
    switch element {
    case .move(let point): cairo_move_to(context, point.x, point.y)
    case .line(let point): cairo_line_to(context, point.x, point.y)
    case .curve(let point, let control1, let control2):
      cairo_curve_to(
        context, control1.x, control1.y, control2.x, control2.y, point.x, point.y)
    case .close: cairo_close_path(context)
    }
  }
}

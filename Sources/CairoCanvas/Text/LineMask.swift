import CPangoCairo

/// The coverage of a line of text in device pixels: how much of each pixel its ink covers.
///
/// A line's origin always lies on a whole device pixel, so that the same mask serves wherever the
/// line is drawn.
final class LineMask {
  /// An `A8` surface; none if there is no ink.
  let surface: OpaquePointer?
  /// Where the mask's left edge lies relative to the line's origin, in device pixels.
  let x: Int
  /// Where the mask's top edge lies relative to the line's origin, in device pixels.
  let y: Int

  init(_ line: ShapedLine, scale: Double) throws(CanvasError) {
    let ink = line.measurement.ink
    var box = (left: ink.x, top: ink.y, right: ink.right, bottom: ink.bottom)
    for decoration in line.decorations {
      box.left = min(box.left, 0)
      box.right = max(box.right, line.measurement.width)
      box.top = min(box.top, decoration.top)
      box.bottom = max(box.bottom, decoration.top + decoration.thickness)
    }
    guard box.right > box.left, box.bottom > box.top else {
      surface = nil
      x = 0
      y = 0
      return
    }
    // Two pixels more on each side than the ink: curves are flattened, and decorations are moved to
    // whole pixels.
    x = Int((box.left * scale).rounded(.down)) - 2
    y = Int((box.top * scale).rounded(.down)) - 2
    let width = Int((box.right * scale).rounded(.up)) + 2 - x
    let height = Int((box.bottom * scale).rounded(.up)) + 2 - y
    guard width <= 32_767, height <= 32_767 else {
      throw .library(operation: "draw a line of text", reason: "it has \(width) x \(height) pixels")
    }
    surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    let context = cairo_create(surface)
    cairo_set_tolerance(context, curveTolerance)
    cairo_translate(context, Double(-x), Double(-y))
    line.fill(on: context, scale: scale)
    let status = cairo_status(context)
    cairo_destroy(context)
    cairo_surface_flush(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .library(
        operation: "draw a line of text", reason: String(cString: cairo_status_to_string(status)))
    }
  }

  deinit { cairo_surface_destroy(surface) }
}

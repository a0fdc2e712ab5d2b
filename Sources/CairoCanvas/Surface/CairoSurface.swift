import CPangoCairo
public import PixelDiff

/// A `cairo_surface_t *` from elsewhere: whatever a program draws with Cairo on its own.
///
/// A bare pointer could be anything; this says what it is, and keeps the surface alive.
public final class CairoSurface {
  private let pointer: OpaquePointer

  /// Takes a reference to a surface.
  ///
  /// - Parameter surface: an image surface.
  /// - Throws: ``CanvasError/library(operation:reason:)`` if it isn't one, or is in an error state.
  public init(_ surface: OpaquePointer) throws(CanvasError) {
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .library(
        operation: "take over a Cairo surface",
        reason: String(cString: cairo_status_to_string(status)))
    }
    guard cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE else {
      throw .library(operation: "take over a Cairo surface", reason: "it isn't an image surface")
    }
    pointer = cairo_surface_reference(surface)
  }

  deinit { cairo_surface_destroy(pointer) }

  /// A copy of the pixels as they are now, in straight alpha.
  ///
  /// Formats other than `ARGB32` are converted by Cairo.
  public func image() throws(CanvasError) -> Image {
    let copy = try Surface(
      size: PixelSize(
        width: Int(cairo_image_surface_get_width(pointer)),
        height: Int(cairo_image_surface_get_height(pointer))))
    let context = cairo_create(copy.pointer)
    defer { cairo_destroy(context) }
    // A device offset or scale would move the pixels: the identity in the surface's own space undoes it.
    var (x, y) = (0.0, 0.0)
    cairo_surface_get_device_offset(pointer, &x, &y)
    var (scaleX, scaleY) = (1.0, 1.0)
    cairo_surface_get_device_scale(pointer, &scaleX, &scaleY)
    cairo_scale(context, scaleX, scaleY)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(context, pointer, x / scaleX, y / scaleY)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    cairo_paint(context)
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .library(
        operation: "copy a Cairo surface", reason: String(cString: cairo_status_to_string(status)))
    }
    return copy.image()
  }
}

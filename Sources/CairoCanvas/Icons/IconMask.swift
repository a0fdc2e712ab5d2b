import CPangoCairo
import PixelDiff

/// The coverage of an icon in device pixels: what a tint is drawn through.
final class IconMask {
  /// An `ARGB32` surface of which only alpha counts; none if the icon has no size.
  let surface: OpaquePointer?

  /// - Parameters:
  ///   - icon: the icon.
  ///   - rectangle: where it goes, in device pixels from the mask's top left corner.
  ///   - size: how many pixels the mask has.
  init(_ icon: ParsedIcon, in rectangle: Rectangle, size: PixelSize) throws(CanvasError) {
    surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height))
    let context = cairo_create(surface)
    defer { cairo_destroy(context) }
    cairo_set_tolerance(context, curveTolerance)
    try icon.draw(on: context, in: rectangle)
    cairo_surface_flush(surface)
  }

  deinit { cairo_surface_destroy(surface) }
}

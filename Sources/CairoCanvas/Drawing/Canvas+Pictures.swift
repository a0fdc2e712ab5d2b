import CPangoCairo
import PixelDiff

extension Canvas {
  /// How many pixels a point has in the pictures of a vector drawing.
  static let pixelsOfPictures = 4.0

  /// Puts a picture into a vector drawing: what can't be said in outlines.
  ///
  /// - Parameters:
  ///   - place: where its top left corner goes, in points.
  ///   - size: how many pixels it has, ``pixelsOfPictures`` to a point.
  ///   - body: draws it, in its pixels.
  func picture(
    at place: Point, size: PixelSize, _ body: (OpaquePointer?) -> Void
  ) throws(CanvasError) {
    let surface = try Surface(size: size)
    let own = cairo_create(surface.pointer)
    body(own)
    cairo_destroy(own)
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_translate(context, place.x, place.y)
    cairo_scale(context, 1 / Self.pixelsOfPictures, 1 / Self.pixelsOfPictures)
    cairo_set_source_surface(context, surface.pointer, 0, 0)
    cairo_paint(context)
  }
}

import CPangoCairo
import CRSVG
import PixelDiff

enum CairoCanvasPlaceholder {
  static func probe() -> String {
    let h: UnsafeMutablePointer<RsvgHandle>? = nil
    let s: OpaquePointer? = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 1, 1)
    let c = cairo_create(s)
    if let h { var r = RsvgRectangle(); rsvg_handle_render_document(h, c, &r, nil) }
    _ = pango_cairo_font_map_new()
    return String(cString: cairo_version_string()) + String(cString: pixman_version_string())
  }
}

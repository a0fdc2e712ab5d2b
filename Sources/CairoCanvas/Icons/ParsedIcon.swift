import CPangoCairo
import CRSVG

/// An icon that librsvg has read and found fit to draw.
final class ParsedIcon {
  private let handle: UnsafeMutablePointer<RsvgHandle>
  private let name: String

  init(_ icon: Icon) throws(CanvasError) {
    name = icon.name
    if let content = IconInspection.firstForbiddenContent(in: icon.svg) {
      throw .forbiddenIconContent(name: icon.name, content: content)
    }
    var error: UnsafeMutablePointer<GError>?
    var bytes = icon.svg
    let created = bytes.withUTF8 {
      rsvg_handle_new_from_data($0.baseAddress, gsize($0.count), &error)
    }
    guard let created else {
      throw .unreadableIcon(name: icon.name, reason: Self.reason(error))
    }
    handle = created
    rsvg_handle_set_dpi(handle, 96)
    var (hasWidth, hasHeight, hasViewBox) = (gboolean(0), gboolean(0), gboolean(0))
    rsvg_handle_get_intrinsic_dimensions(
      handle, &hasWidth, nil, &hasHeight, nil, &hasViewBox, nil)
    var (width, height) = (0.0, 0.0)
    let hasSize = rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) != 0
    guard hasViewBox != 0 || (hasSize && width > 0 && height > 0) else {
      throw .unreadableIcon(
        name: icon.name, reason: "it has neither a viewBox nor a width and height")
    }
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(handle)) }

  /// Draws the icon as large as fits a rectangle, in the middle of it, keeping its proportions.
  func draw(on context: OpaquePointer?, in rectangle: Rectangle) throws(CanvasError) {
    var viewport = RsvgRectangle(
      x: rectangle.x, y: rectangle.y, width: rectangle.width, height: rectangle.height)
    var error: UnsafeMutablePointer<GError>?
    guard rsvg_handle_render_document(handle, context, &viewport, &error) != 0 else {
      throw .unreadableIcon(name: name, reason: Self.reason(error))
    }
  }

  private static func reason(_ error: UnsafeMutablePointer<GError>?) -> String {
    guard let error else { return "librsvg doesn't say why" }
    defer { g_error_free(error) }
    return error.pointee.message.map { String(cString: $0) } ?? "librsvg doesn't say why"
  }
}

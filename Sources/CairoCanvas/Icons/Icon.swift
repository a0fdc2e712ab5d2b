import CPangoCairo
import CRSVG
import PixelDiff

/// A small picture as SVG, the form in which design systems have their icons.
public struct Icon: Hashable, Sendable {
  /// The name in messages.
  public var name: String
  /// The SVG document.
  public var svg: String

  /// Creates an icon; the document is read when it is first drawn.
  ///
  /// - Parameters:
  ///   - name: what it is called in messages.
  ///   - svg: the SVG document. It must have a `viewBox` or a width and height, none of them zero, and neither text,
  ///     embedded pictures nor references to anything outside.
  public init(_ name: String, svg: String) {
    self.name = name
    self.svg = svg
  }
}

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
    var (ownWidth, ownHeight, viewBox) = (RsvgLength(), RsvgLength(), RsvgRectangle())
    rsvg_handle_get_intrinsic_dimensions(
      handle, &hasWidth, &ownWidth, &hasHeight, &ownHeight, &hasViewBox, &viewBox)
    // SVG: a value of zero disables rendering. librsvg draws some of them all the same.
    let isEmpty =
      hasViewBox != 0 && (viewBox.width <= 0 || viewBox.height <= 0)
      || hasWidth != 0 && ownWidth.length <= 0 || hasHeight != 0 && ownHeight.length <= 0
    guard !isEmpty else {
      throw .unreadableIcon(
        name: icon.name, reason: "its viewBox, width or height is zero, so that nothing is drawn")
    }
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

/// The coverage of an icon in device pixels: what a tint is drawn through.
final class IconMask {
  /// An `ARGB32` surface of which only alpha counts; none if the icon has no size.
  let surface: OpaquePointer?

  /// - Parameters:
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

import CPangoCairo
import PixelDiff

/// The coverage of the four corners of a filled or bordered rounded rectangle.
///
/// Between its corners a rectangle whose edges lie on whole device pixels covers pixels wholly or not
/// at all. Filling that as rectangles and the corners through masks is several times cheaper than
/// filling the outline, and gives its pixels to a 255th. All such rectangles are drawn so, whatever
/// is kept already.
final class CornerMasks {
  /// What the corners look like, in device pixels.
  struct Key: Hashable {
    /// The outer edge's corner.
    var outer: Corner
    /// The width of the border; none for a fill.
    var borderWidth: Int?
    /// The corner of the border's inner edge.
    var inner: Corner?
    /// The height of the shape if its corners meet, so that there are two caps instead of four corners.
    var capHeight: Int?

    /// How many pixels of each edge belong to a corner.
    var size: Int {
      let innerExtent = Double(borderWidth ?? 0) + (inner?.extent ?? 0)
      return Int(max(outer.extent, innerExtent).rounded(.up))
    }
  }

  /// A mask and where it belongs.
  struct Part {
    var surface: OpaquePointer?
    /// Whether it belongs to the right edge.
    var isRight: Bool
    /// Whether it belongs to the bottom edge.
    var isBottom: Bool
  }

  /// How wide each mask is.
  let width: Int
  /// How high each mask is.
  let height: Int
  let parts: [Part]

  init(_ key: Key) {
    let size = key.size
    width = size
    height = key.capHeight ?? size
    // The smallest rectangle that has these corners.
    let whole = Rectangle(
      x: 0, y: 0, width: Double(2 * size), height: Double(key.capHeight ?? 2 * size))
    var parts: [Part] = []
    for isBottom in key.capHeight == nil ? [false, true] : [false] {
      for isRight in [false, true] {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
        let context = cairo_create(surface)
        cairo_set_tolerance(context, curveTolerance)
        cairo_translate(
          context, isRight ? -Double(size) : 0, isBottom ? -Double(size) : 0)
        add(Path(rectangle: whole, corner: key.outer), to: context)
        if let borderWidth = key.borderWidth, let inner = key.inner {
          add(
            Path(rectangle: whole.inset(by: Double(borderWidth)), corner: inner), to: context)
          cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
        }
        cairo_fill(context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
        parts.append(Part(surface: surface, isRight: isRight, isBottom: isBottom))
      }
    }
    self.parts = parts
  }

  deinit { for part in parts { cairo_surface_destroy(part.surface) } }
}

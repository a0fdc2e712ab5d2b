import CPangoCairo
import PixelDiff

/// A rounded rectangle whose edges lie on whole device pixels.
private struct AlignedRectangle {
  var box: PixelRectangle
  var corner: Corner
}

extension Canvas {
  /// The most pixels of an edge that masks are made for: four of them take 64 MB then, and are kept.
  private static let largestCorner = 4096

  /// Fills a rounded rectangle through masks of its corners.
  ///
  /// - Returns: false, with nothing drawn, if its edges aren't on whole device pixels.
  func fillAligned(_ shape: Shape, with colour: Colour, opacity: Double) -> Bool {
    guard let outer = aligned(shape) else { return false }
    let size = Int(outer.corner.extent.rounded(.up))
    guard let capHeight = capHeight(of: outer.box, cornerSize: size) else { return false }
    let box = outer.box
    let middle = PixelRectangle(
      x: box.x + size, y: box.y, width: box.width - 2 * size, height: box.height)
    var rectangles = [middle]
    if capHeight == nil {
      for x in [box.x, box.maximumX - size] {
        rectangles.append(
          PixelRectangle(x: x, y: box.y + size, width: size, height: box.height - 2 * size))
      }
    }
    drawAligned(
      rectangles, CornerMasks.Key(outer: outer.corner, capHeight: capHeight), in: box,
      with: colour, opacity: opacity)
    return true
  }

  /// Draws the ring between two rounded rectangles through masks of its corners.
  ///
  /// - Returns: false, with nothing drawn, if an edge isn't on whole device pixels.
  func ringAligned(
    outer outerShape: Shape, inner innerShape: Shape, with colour: Colour, opacity: Double
  ) -> Bool {
    guard let outer = aligned(outerShape), let inner = aligned(innerShape) else { return false }
    let border = inner.box.x - outer.box.x
    guard border > 0, outer.box.grown(by: -border) == inner.box else { return false }
    var key = CornerMasks.Key(outer: outer.corner, borderWidth: border, inner: inner.corner)
    let size = key.size
    guard let capHeight = capHeight(of: outer.box, cornerSize: size) else { return false }
    key.capHeight = capHeight
    let box = outer.box
    var rectangles = [box.y, box.maximumY - border].map {
      PixelRectangle(x: box.x + size, y: $0, width: box.width - 2 * size, height: border)
    }
    if capHeight == nil {
      for x in [box.x, box.maximumX - border] {
        rectangles.append(
          PixelRectangle(x: x, y: box.y + size, width: border, height: box.height - 2 * size))
      }
    }
    drawAligned(rectangles, key, in: box, with: colour, opacity: opacity)
    return true
  }

  /// The height of the two caps if the corners of a side meet, else `nil`; no answer if there's no room.
  private func capHeight(of box: PixelRectangle, cornerSize: Int) -> Int?? {
    guard box.width >= 2 * cornerSize, cornerSize > 0, cornerSize <= Self.largestCorner else {
      return .none
    }
    return .some(box.height >= 2 * cornerSize ? nil : box.height)
  }

  private func drawAligned(
    _ rectangles: [PixelRectangle], _ key: CornerMasks.Key, in box: PixelRectangle,
    with colour: Colour, opacity: Double
  ) {
    let masks = resources.cornerMasks(key)
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_identity_matrix(context)
    setSource(colour, opacity: opacity, on: context)
    cairo_new_path(context)
    for rectangle in rectangles where !rectangle.isEmpty {
      cairo_rectangle(
        context, Double(rectangle.x), Double(rectangle.y), Double(rectangle.width),
        Double(rectangle.height))
    }
    cairo_fill(context)
    for part in masks.parts {
      cairo_mask_surface(
        context, part.surface,
        Double(part.isRight ? box.maximumX - masks.width : box.x),
        Double(part.isBottom ? box.maximumY - masks.height : box.y))
    }
  }

  private func aligned(_ shape: Shape) -> AlignedRectangle? {
    // Cairo cuts an outline with a clip's outline exactly; through masks coverages would be multiplied.
    guard !isVector, transformDepth == 0, clipDepth == 0,
      case .roundedRectangle(let rectangle, let radius, let style) = shape
    else { return nil }
    let corner = Corner(of: rectangle, radius: radius, style: style)
    guard
      isFinite(
        "rounded rectangle", rectangle.x, rectangle.y, rectangle.width, rectangle.height, radius),
      rectangle.width > 0, rectangle.height > 0
    else { return nil }
    var (left, top) = (rectangle.x, rectangle.y)
    var (right, bottom) = (rectangle.right, rectangle.bottom)
    cairo_user_to_device(context, &left, &top)
    cairo_user_to_device(context, &right, &bottom)
    // Cairo itself counts in 256ths of a pixel: what lies closer is on the whole one.
    for edge in [left, top, right, bottom] where abs(edge - edge.rounded()) > 1.0 / 1024 {
      return nil
    }
    let (x, y) = (Int(left.rounded()), Int(top.rounded()))
    return AlignedRectangle(
      box: PixelRectangle(
        x: x, y: y, width: Int(right.rounded()) - x, height: Int(bottom.rounded()) - y),
      corner: corner.scaled(by: scale))
  }
}

/// The coverage of the four corners of a filled or bordered rounded rectangle.
///
/// Between its corners a rectangle whose edges lie on whole device pixels covers pixels wholly or not
/// at all. Filling that as rectangles and the corners through masks is several times cheaper than
/// filling the outline, and gives its pixels to a 255th. All such rectangles are drawn so, whatever
/// is kept already.
final class CornerMasks {
  /// The look of the corners, in device pixels.
  struct Key: Hashable {
    /// The outer edge's corner.
    var outer: Corner
    /// The width of the border; none for a fill.
    var borderWidth: Int?
    /// The corner of the border's inner edge.
    var inner: Corner?
    /// The height of the shape if its corners meet, so that there are two caps instead of four corners.
    var capHeight: Int?

    /// The number of pixels of each edge that belong to a corner.
    var size: Int {
      let innerExtent = Double(borderWidth ?? 0) + (inner?.extent ?? 0)
      return Int(max(outer.extent, innerExtent).rounded(.up))
    }
  }

  /// A mask and where it belongs.
  struct Part {
    var surface: OpaquePointer?
    /// True if it belongs to the right edge.
    var isRight: Bool
    /// True if it belongs to the bottom edge.
    var isBottom: Bool
  }

  /// The width of each mask.
  let width: Int
  /// The height of each mask.
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

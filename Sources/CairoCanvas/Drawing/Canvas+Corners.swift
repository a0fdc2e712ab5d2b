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

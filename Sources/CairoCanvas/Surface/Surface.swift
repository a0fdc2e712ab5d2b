import CPangoCairo
public import PixelDiff

/// Pixels in memory that a ``Canvas`` draws on.
///
/// Each pixel is a 32-bit number with alpha in the highest byte, then red, green and blue, which are
/// multiplied by alpha: Cairo's `ARGB32`.
public final class Surface {
  /// The size in pixels.
  public let size: PixelSize
  /// The number of pixels to a point.
  public let scale: Double
  let pointer: OpaquePointer

  /// Creates a surface that is transparent everywhere.
  ///
  /// - Parameters:
  ///   - size: how many pixels it has; each side from 1 to 32767.
  ///   - scale: how many pixels a point has.
  public init(size: PixelSize, scale: Double = 1) throws(CanvasError) {
    guard (1...32_767).contains(size.width), (1...32_767).contains(size.height) else {
      throw .invalidSize(size)
    }
    guard scale > 0, scale <= 64 else { throw .invalidScale(scale) }
    let created = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height))
    let status = cairo_surface_status(created)
    guard let created, status == CAIRO_STATUS_SUCCESS else {
      throw .library(
        operation: "make a surface of \(size.width) x \(size.height) pixels",
        reason: String(cString: cairo_status_to_string(status)))
    }
    self.size = size
    self.scale = scale
    pointer = created
  }

  deinit { cairo_surface_destroy(pointer) }

  /// The pixels a size in points needs at a scale, rounded up to whole ones.
  ///
  /// What goes less than a thousandth of a pixel beyond a whole number is taken for a rounding error.
  public static func pixelSize(covering size: Size, scale: Double) -> PixelSize {
    func pixels(_ points: Double) -> Int {
      let exact = points * scale - 0.001
      return exact.isFinite ? Int(min(max(exact.rounded(.up), 0), 1_000_000)) : 0
    }
    return PixelSize(width: pixels(size.width), height: pixels(size.height))
  }

  /// Makes every pixel the same colour.
  public func clear(to colour: Colour = Colour(red: 0, green: 0, blue: 0, alpha: 0)) {
    let context = cairo_create(pointer)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    setSource(colour, opacity: 1, on: context)
    cairo_paint(context)
    cairo_destroy(context)
  }

  /// Calls a closure with the pixels as they lie in memory, and the bytes from one row to the next.
  ///
  /// The pointer must not leave the closure.
  public func withPixels<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer, _ stride: Int) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    cairo_surface_flush(pointer)
    let stride = Int(cairo_image_surface_get_stride(pointer))
    let start = UnsafeRawPointer(cairo_image_surface_get_data(pointer))
    // Cairo allocates `stride` bytes for each of the rows.
    return try body(UnsafeRawBufferPointer(start: start, count: stride * size.height), stride)
  }

  /// A copy of the pixels as an image with straight alpha.
  public func image() -> Image {
    withPixels { pixels, stride in
      Image(premultipliedBGRA: pixels, size: size, stride: stride)
    }
  }

  /// Replaces pixels by those of another surface; what would lie outside is left out.
  ///
  /// - Parameters:
  ///   - other: the surface to copy.
  ///   - x: where its left edge goes, in pixels.
  ///   - y: where its top edge goes, in pixels.
  public func copy(_ other: Surface, x: Int, y: Int) {
    let left = max(0, x)
    let right = min(size.width, x + other.size.width)
    let top = max(0, y)
    let bottom = min(size.height, y + other.size.height)
    guard left < right, top < bottom, let target = cairo_image_surface_get_data(pointer) else {
      return
    }
    cairo_surface_flush(pointer)
    let targetStride = Int(cairo_image_surface_get_stride(pointer))
    other.withPixels { pixels, stride in
      guard let source = pixels.baseAddress else { return }
      for row in top..<bottom {
        // Both rows lie inside their surfaces: `left..<right` and `top..<bottom` were cut to fit both.
        UnsafeMutableRawPointer(target).advanced(by: row * targetStride + left * 4)
          .copyMemory(
            from: source.advanced(by: (row - y) * stride + (left - x) * 4),
            byteCount: (right - left) * 4)
      }
    }
    cairo_surface_mark_dirty_rectangle(
      pointer, Int32(left), Int32(top), Int32(right - left), Int32(bottom - top))
  }
}

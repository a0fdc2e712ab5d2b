import CPangoCairo
public import PixelDiff

/// The shadow of a shape on the ground below it: its own form, blurred by a Gaussian.
public struct Shadow: Hashable, Sendable {
  /// The colour; its alpha counts.
  public var colour: Colour
  /// The standard deviation of the blur, in points.
  ///
  /// It is half the blur radius of CSS and of most drawing tools.
  public var sigma: Double
  /// The distance that the shadow falls to the right and down, in points.
  public var offset: Point
  /// The distance of the shadow's edge from the shape's before the blur, in points.
  public var spread: Double

  /// Creates a shadow.
  public init(colour: Colour, sigma: Double, offset: Point = .zero, spread: Double = 0) {
    self.colour = colour
    self.sigma = sigma
    self.offset = offset
    self.spread = spread
  }

  /// The distance beyond the shape at which the shadow can be seen: three and a half standard deviations.
  ///
  /// What lies further out is less than a thousandth of the shadow's alpha. Use it for ink margins.
  public var reach: Insets {
    let blur = 3.5 * max(0, sigma) + spread
    return Insets(
      top: max(0, blur - offset.y), left: max(0, blur - offset.x),
      bottom: max(0, blur + offset.y), right: max(0, blur + offset.x))
  }
}

/// The coverage of a shadow in device pixels.
final class ShadowMask {
  /// An `A8` surface; none if nothing casts a shadow.
  let surface: OpaquePointer?
  /// The place of the mask's left edge, in device pixels from the shape's origin.
  let x: Int
  /// The place of the mask's top edge.
  let y: Int

  /// Cairo tells 15 heights apart in a row of pixels; so many rows are drawn for one row of samples.
  private static let rowsPerSample = 4

  /// - Parameters:
  ///   - shape: what casts the shadow, in device pixels.
  ///   - spread: how much further out the shadow's edge lies, in device pixels.
  ///   - sigma: the standard deviation, in device pixels.
  init(of shape: Shape, spread: Double, sigma: Double) throws(CanvasError) {
    guard let edge = Self.edge(of: shape, spread: spread), let box = edge.path.controlBox else {
      surface = nil
      x = 0
      y = 0
      return
    }
    let margin = Int((3.5 * sigma).rounded(.up)) + 1
    x = Int(box.x.rounded(.down)) - margin
    y = Int(box.y.rounded(.down)) - margin
    let width = Int(box.right.rounded(.up)) + margin - x
    let height = Int(box.bottom.rounded(.up)) + margin - y
    let subdivision = Self.subdivision(for: sigma)
    let rows = height * subdivision * (sigma > 0 ? Self.rowsPerSample : 1)
    guard width * subdivision <= 32_767, rows <= 32_767 else {
      throw .library(operation: "draw a shadow", reason: "it has \(width) x \(height) pixels")
    }
    let coverage = try Self.coverage(
      of: edge.path, width: width * subdivision, height: rows,
      originX: x, originY: y, scaleX: Double(subdivision), scaleY: Double(rows) / Double(height))
    if sigma > 0 {
      defer { cairo_surface_destroy(coverage) }
      let blur = GaussianBlur(
        kernel: GaussianKernel(sigma: sigma * Double(subdivision)), subdivision: subdivision,
        width: width, height: height)
      let samples = Self.samples(
        of: coverage, width: width * subdivision, height: height * subdivision)
      surface = Self.surface(of: blur.blurred(samples), width: width, height: height)
    } else {
      surface = coverage
    }
  }

  deinit { cairo_surface_destroy(surface) }

  /// The shape with its edge moved; `nil` if nothing is left of it.
  private static func edge(of shape: Shape, spread: Double) -> Shape? {
    // The parallel of a path isn't known: it has no spread.
    if case .path = shape { return shape }
    return spread == 0 ? shape : shape.inset(by: -spread)
  }

  /// The number of samples to a pixel that a blur needs: an odd one that makes its deviation eight of them.
  ///
  /// The error of sampling falls with the square of that: at eight it is a sixteenth of an alpha step.
  private static func subdivision(for sigma: Double) -> Int {
    guard sigma > 0 else { return 1 }
    let needed = Int((8 / max(sigma, 0.5)).rounded(.up))
    return needed | 1
  }

  private static func coverage(
    of path: Path, width: Int, height: Int, originX: Int, originY: Int, scaleX: Double,
    scaleY: Double
  ) throws(CanvasError) -> OpaquePointer? {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    let context = cairo_create(surface)
    defer { cairo_destroy(context) }
    cairo_set_tolerance(context, curveTolerance)
    cairo_scale(context, scaleX, scaleY)
    cairo_translate(context, Double(-originX), Double(-originY))
    add(path, to: context)
    cairo_fill(context)
    cairo_surface_flush(surface)
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      throw .library(
        operation: "draw a shadow", reason: String(cString: cairo_status_to_string(status)))
    }
    return surface
  }

  /// Adds up the rows that belong to one row of samples.
  private static func samples(of surface: OpaquePointer?, width: Int, height: Int) -> [UInt16] {
    var samples = [UInt16](repeating: 0, count: width * height)
    let stride = Int(cairo_image_surface_get_stride(surface))
    guard let data = cairo_image_surface_get_data(surface) else { return samples }
    samples.withUnsafeMutableBufferPointer { samples in
      for y in 0..<height {
        for part in 0..<rowsPerSample {
          // The surface has `rowsPerSample` times `height` rows of at least `width` bytes.
          let row = data + (y * rowsPerSample + part) * stride
          for x in 0..<width { samples[y * width + x] &+= UInt16(row[x]) }
        }
      }
    }
    return samples
  }

  private static func surface(of bytes: [UInt8], width: Int, height: Int) -> OpaquePointer? {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    let stride = Int(cairo_image_surface_get_stride(surface))
    guard let data = cairo_image_surface_get_data(surface) else { return surface }
    bytes.withUnsafeBytes { bytes in
      guard let source = bytes.baseAddress else { return }
      for y in 0..<height {
        UnsafeMutableRawPointer(data + y * stride)
          .copyMemory(from: source + y * width, byteCount: width)
      }
    }
    cairo_surface_mark_dirty(surface)
    return surface
  }
}

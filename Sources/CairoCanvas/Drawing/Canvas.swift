import CPangoCairo

/// Draws shapes, text and icons, in points from an origin at the top left.
///
/// The same calls always give the same pixels, on every machine with the same libraries and fonts.
/// Call ``finish()`` when all is drawn.
public final class Canvas {
  /// The fonts and caches that it draws with.
  public let resources: DrawingResources
  /// The number of device pixels to a point.
  public let scale: Double
  /// True if outlines are kept as outlines, as in SVG and PDF, instead of becoming pixels.
  let isVector: Bool
  let context: OpaquePointer
  /// The parts that are noted in place of drawing them; nil where it draws.
  let notes: PartNotes?
  /// The number of closures around that transform the coordinates.
  var transformDepth = 0
  /// The number of closures around that clip.
  var clipDepth = 0
  /// The first thing that went wrong in a call that doesn't throw.
  var failure: CanvasError?

  /// Creates a canvas that draws on a surface.
  ///
  /// - Parameters:
  ///   - surface: where to draw; what it holds stays below.
  ///   - resources: the fonts and caches to draw with; those of the current thread.
  ///   - originX: the device pixel column in which the origin lies.
  ///   - originY: the device pixel row in which the origin lies.
  public convenience init(
    surface: Surface, resources: DrawingResources, originX: Int = 0, originY: Int = 0
  ) {
    self.init(
      target: surface.pointer, scale: surface.scale, isVector: false, resources: resources)
    place(originX: originX, originY: originY)
  }

  /// Puts the origin into a device pixel.
  func place(originX: Int, originY: Int) {
    cairo_identity_matrix(context)
    cairo_translate(context, Double(originX), Double(originY))
    cairo_scale(context, scale, scale)
  }

  init(
    target: OpaquePointer, scale: Double, isVector: Bool, resources: DrawingResources,
    notes: PartNotes? = nil
  ) {
    self.notes = notes
    self.resources = resources
    self.scale = scale
    self.isVector = isVector
    // Cairo answers with an inert context, never with nothing, if it has no memory.
    context = cairo_create(target)
    cairo_set_tolerance(context, curveTolerance)
  }

  deinit { cairo_destroy(context) }

  /// Throws what went wrong in any of the calls so far.
  public func finish() throws(CanvasError) {
    if let failure { throw failure }
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .library(operation: "draw", reason: String(cString: cairo_status_to_string(status)))
    }
  }

  /// Draws within a part of the coordinate system that is moved.
  public func moved<Failure: Error>(
    x: Double, y: Double, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    cairo_save(context)
    defer { cairo_restore(context) }
    guard isFinite("distance", x, y) else { return }
    cairo_translate(context, x, y)
    try body()
  }

  /// Draws larger or smaller, about a point that stays where it is.
  ///
  /// Text isn't aligned with device pixels then, so that it moves smoothly in an animation.
  public func scaled<Failure: Error>(
    by factor: Double, about centre: Point, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    guard isFinite("scale", factor, centre.x, centre.y), factor > 0 else { return }
    try transformed(about: centre, { cairo_scale(context, factor, factor) }, body)
  }

  /// Draws rotated clockwise, about a point that stays where it is.
  ///
  /// Text isn't aligned with device pixels then.
  public func rotated<Failure: Error>(
    byDegrees degrees: Double, about centre: Point, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    guard isFinite("rotation", degrees, centre.x, centre.y) else { return }
    let direction = UnitVector(degrees: degrees)
    var rotation = cairo_matrix_t(
      xx: direction.x, yx: direction.y, xy: -direction.y, yy: direction.x, x0: 0, y0: 0)
    try transformed(about: centre, { cairo_transform(context, &rotation) }, body)
  }

  private func transformed<Failure: Error>(
    about centre: Point, _ transform: () -> Void, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    cairo_save(context)
    transformDepth += 1
    defer {
      transformDepth -= 1
      cairo_restore(context)
    }
    cairo_translate(context, centre.x, centre.y)
    transform()
    cairo_translate(context, -centre.x, -centre.y)
    try body()
  }

  /// Notes a failure if some number isn't finite.
  func isFinite(_ what: String, _ numbers: Double...) -> Bool {
    if numbers.allSatisfy({ $0.isFinite && abs($0) < 1e9 }) { return true }
    failure = failure ?? .invalidGeometry(what)
    return false
  }
}

import CPangoCairo
import PixelDiff

extension Canvas {
  /// Draws only inside a shape.
  public func clip<Failure: Error>(
    to shape: Shape, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    if let notes {
      guard let cut = cut(shape, isMask: false) else { return }
      return try notes.cut(by: cut, body)
    }
    cairo_save(context)
    defer { cairo_restore(context) }
    guard outline(shape) else { return }
    cairo_clip(context)
    clipDepth += 1
    defer { clipDepth -= 1 }
    try body()
  }

  /// Draws several things as one layer, of which only what lies inside of a shape is shown.
  ///
  /// It differs from ``clip(to:_:)`` in pixels that the shape covers in part: those of the finished layer
  /// are faded by the coverage, so that something whose own edge is the shape's is faded twice. That is
  /// what a `CALayer` that masks to its bounds does to its border.
  public func masked<Failure: Error>(
    by shape: Shape, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    if let notes {
      guard let cut = cut(shape, isMask: true) else { return }
      return try notes.layer(opacity: 1) { () throws(Failure) in try notes.cut(by: cut, body) }
    }
    cairo_push_group(context)
    defer {
      cairo_pop_group_to_source(context)
      if outline(shape) { cairo_fill(context) }
      cairo_new_path(context)
    }
    try body()
  }

  /// Draws several things as one that is partly transparent, so that they don't shine through one another.
  ///
  /// - Parameters:
  ///   - opacity: from 0, invisible, to 1, as drawn.
  ///   - body: draws the things.
  public func opacity<Failure: Error>(
    _ opacity: Double, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    guard isFinite("opacity", opacity) else { return }
    guard opacity < 1 else { return try body() }
    if let notes { return try notes.layer(opacity: max(0, opacity), body) }
    cairo_push_group(context)
    defer {
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, max(0, opacity))
    }
    try body()
  }

  /// Draws with Cairo itself: the closure gets the `cairo_t *`, set up in points from the canvas's origin.
  ///
  /// What the closure changes of its state is undone afterwards. The pointer must not leave it.
  ///
  /// - Parameters:
  ///   - part: what the thing is called among the parts of its cell, such as `wave`; its kind and number if nil.
  ///   - body: draws; where parts are noted, by itself on a surface of its own.
  public func withCairo<Failure: Error>(
    part: String? = nil, _ body: (OpaquePointer) throws(Failure) -> Void
  ) throws(Failure) {
    guard notes == nil else { return try note(body, part) }
    cairo_save(context)
    defer { cairo_restore(context) }
    try body(context)
  }
}

extension Canvas {
  /// The number of pixels to a point in the pictures of a vector drawing.
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

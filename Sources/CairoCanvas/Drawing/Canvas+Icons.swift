import CPangoCairo
public import PixelDiff

extension Canvas {
  /// Draws an icon as large as fits a rectangle, in the middle of it, keeping its proportions.
  ///
  /// - Parameters:
  ///   - icon: the icon.
  ///   - rectangle: where it goes.
  ///   - tint: the colour that replaces all of the icon's own, as a template image's does; `nil` keeps them.
  ///   - opacity: multiplies the icon's or the tint's alpha.
  ///   - part: what the thing is called among the parts of its cell, such as `face`; its kind and number if nil.
  public func icon(
    _ icon: Icon, in rectangle: Rectangle, tint: Colour? = nil, opacity: Double = 1,
    part: String? = nil
  ) throws(CanvasError) {
    guard
      isFinite("icon", rectangle.x, rectangle.y, rectangle.width, rectangle.height),
      rectangle.width > 0, rectangle.height > 0
    else { return }
    let parsed = try resources.parsed(icon)
    guard notes == nil else {
      return note(icon, in: rectangle, tint: tint, opacity: opacity, part)
    }
    guard let tint else {
      try draw(parsed, in: rectangle, opacity: opacity)
      return
    }
    if isVector || transformDepth > 0 {
      try drawThroughMask(parsed, in: rectangle, tint: tint, opacity: opacity)
      return
    }
    cairo_save(context)
    defer { cairo_restore(context) }
    var (left, top) = (rectangle.x, rectangle.y)
    cairo_user_to_device(context, &left, &top)
    // The mask starts at a whole device pixel and holds what lies between; so it can be kept.
    let column = left.rounded(.down)
    let row = top.rounded(.down)
    let mask = try resources.mask(
      of: parsed, icon,
      in: Rectangle(
        x: left - column, y: top - row, width: rectangle.width * scale,
        height: rectangle.height * scale))
    cairo_identity_matrix(context)
    setSource(tint, opacity: opacity, on: context)
    cairo_mask_surface(context, mask.surface, column, row)
  }

  private func draw(
    _ icon: ParsedIcon, in rectangle: Rectangle, opacity: Double
  ) throws(CanvasError) {
    try self.opacity(opacity) { () throws(CanvasError) in
      cairo_save(context)
      defer { cairo_restore(context) }
      try icon.draw(on: context, in: rectangle)
    }
  }

  /// Draws the icon aside, then the tint through it.
  ///
  /// The mask is recorded in device coordinates: cairo 1.16 writes a group's mask into SVG as if
  /// nothing had been moved before.
  private func drawThroughMask(
    _ icon: ParsedIcon, in rectangle: Rectangle, tint: Colour, opacity: Double
  ) throws(CanvasError) {
    cairo_save(context)
    defer { cairo_restore(context) }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    cairo_identity_matrix(context)
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    guard right > left, bottom > top else { return }
    // Without extents cairo takes their place from memory it never wrote.
    var extents = cairo_rectangle_t(
      x: 0, y: 0, width: right.rounded(.up), height: bottom.rounded(.up))
    let recording = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents)
    defer { cairo_surface_destroy(recording) }
    let aside = cairo_create(recording)
    defer { cairo_destroy(aside) }
    cairo_set_matrix(aside, &matrix)
    if let aside { try icon.draw(on: aside, in: rectangle) }
    setSource(tint, opacity: opacity, on: context)
    cairo_mask_surface(context, recording, 0, 0)
  }
}

import CPangoCairo
public import PixelDiff

extension Canvas {
  /// Draws a line of text in a line box.
  ///
  /// The font's ascent and descent are centred in the height of the box, whatever they are. The
  /// line's origin is rounded to a whole device pixel; inside the line nothing is.
  ///
  /// - Parameters:
  ///   - line: the text and its font.
  ///   - box: the line box; text wider than it sticks out unless the line has a maximum width.
  ///   - alignment: where in the box's width the text stands.
  ///   - colour: the colour; its alpha counts. Colour emoji keep their own and take only the alpha.
  ///   - opacity: multiplies the colour's alpha.
  ///   - part: what the thing is called among the parts of its cell, such as `face`; its kind and number if nil.
  public func text(
    _ line: TextLine, in box: Rectangle, alignment: TextAlignment = .leading, with colour: Colour,
    opacity: Double = 1, part: String? = nil
  ) throws(CanvasError) {
    guard isFinite("line box", box.x, box.y, box.width, box.height) else { return }
    let shaped = try resources.shaper.shape(line)
    let room = box.width - shaped.measurement.width
    let isAtLeft = (alignment == .leading) == (line.direction == .leftToRight)
    let x = alignment == .centre ? box.x + room / 2 : isAtLeft ? box.x : box.x + room
    let y = box.y + shaped.measurement.textBaseline(inLineOf: box.height)
    guard notes == nil else {
      return note(line, shaped, at: Point(x: x, y: y), colour, opacity: opacity, part)
    }

    cairo_save(context)
    defer { cairo_restore(context) }
    setSource(colour, opacity: opacity, on: context)
    let alpha = Double(colour.alpha) / 255 * min(max(opacity, 0), 1)
    if isVector || transformDepth > 0 {
      cairo_translate(context, x, y)
      cairo_scale(context, 1 / scale, 1 / scale)
      shaped.fill(on: context, scale: scale, snapping: false)
      if isVector {
        try showBitmaps(of: shaped, opacity: alpha)
      } else {
        shaped.showBitmaps(on: context, scale: scale, opacity: alpha)
      }
      return
    }
    var (deviceX, deviceY) = (x, y)
    cairo_user_to_device(context, &deviceX, &deviceY)
    deviceX = (deviceX + 0.5).rounded(.down)
    deviceY = (deviceY + 0.5).rounded(.down)
    cairo_identity_matrix(context)
    let mask = try resources.mask(of: shaped, line, scale: scale)
    if let surface = mask.surface {
      cairo_mask_surface(context, surface, deviceX + Double(mask.x), deviceY + Double(mask.y))
    }
    cairo_translate(context, deviceX, deviceY)
    shaped.showBitmaps(on: context, scale: scale, opacity: alpha)
  }

  /// Puts a picture of the glyphs that are pictures into a vector drawing.
  private func showBitmaps(of line: ShapedLine, opacity: Double) throws(CanvasError) {
    guard line.hasBitmaps else { return }
    let ink = line.measurement.ink
    let pixels = Self.pixelsOfPictures
    try picture(
      at: ink.origin, size: Surface.pixelSize(covering: ink.size, scale: pixels)
    ) { context in
      cairo_translate(context, -ink.x * pixels, -ink.y * pixels)
      line.showBitmaps(on: context, scale: pixels, opacity: opacity)
    }
  }
}

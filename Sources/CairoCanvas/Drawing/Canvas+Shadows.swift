import CPangoCairo
import PixelDiff

extension Canvas {
  /// Draws the shadow that a shape casts; draw the shape itself afterwards.
  ///
  /// - Parameters:
  ///   - shadow: what the shadow looks like.
  ///   - shape: what casts it. A path casts a shadow without spread.
  ///   - opacity: multiplies the shadow's alpha.
  ///   - part: what the thing is called among the parts of its cell, such as `face`; its kind and number if nil.
  public func shadow(
    _ shadow: Shadow, of shape: Shape, opacity: Double = 1, part: String? = nil
  ) throws(CanvasError) {
    guard isFinite("shadow", shadow.sigma, shadow.offset.x, shadow.offset.y, shadow.spread),
      outline(shape)
    else { return }
    guard notes == nil else { return note(shadow, of: shape, opacity: opacity, part ?? "shadow") }
    cairo_new_path(context)
    let pixels = isVector ? Self.pixelsOfPictures : scale
    var (left, top) = (shadow.offset.x, shadow.offset.y)
    let isAligned = !isVector && transformDepth == 0
    if isAligned {
      cairo_user_to_device(context, &left, &top)
    } else {
      (left, top) = (left * pixels, top * pixels)
    }
    // The mask is made for the shape at its place between two pixels, and moved by whole ones.
    let device = shape.scaled(by: pixels, thenMovedBy: left, top)
    guard let box = device.path.controlBox else { return }
    let column = box.x.rounded(.down)
    let row = box.y.rounded(.down)
    let mask = try resources.shadowMask(
      of: device.scaled(by: 1, thenMovedBy: -column, -row), spread: shadow.spread * pixels,
      sigma: max(0, shadow.sigma) * pixels)
    guard let surface = mask.surface else { return }
    let x = column + Double(mask.x)
    let y = row + Double(mask.y)
    if isVector {
      let size = PixelSize(
        width: Int(cairo_image_surface_get_width(surface)),
        height: Int(cairo_image_surface_get_height(surface)))
      try picture(at: Point(x: x / pixels, y: y / pixels), size: size) { context in
        setSource(shadow.colour, opacity: opacity, on: context)
        cairo_mask_surface(context, surface, 0, 0)
      }
      return
    }
    cairo_save(context)
    defer { cairo_restore(context) }
    if isAligned {
      cairo_identity_matrix(context)
    } else {
      cairo_scale(context, 1 / pixels, 1 / pixels)
    }
    setSource(shadow.colour, opacity: opacity, on: context)
    cairo_mask_surface(context, surface, x, y)
  }
}

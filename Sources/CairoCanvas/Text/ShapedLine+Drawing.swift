import CPangoCairo

extension ShapedLine {
  /// Fills the outlines and decorations with the context's source, the line's origin at `(0, 0)`.
  ///
  /// - Parameters:
  ///   - context: where to draw, in device pixels.
  ///   - scale: how many device pixels a point has.
  ///   - snapping: whether decorations get whole device pixels, so that they are crisp and equally
  ///     thick everywhere.
  func fill(on context: OpaquePointer?, scale: Double, snapping: Bool = true) {
    cairo_save(context)
    for decoration in decorations {
      let thickness = decoration.thickness * scale
      let top = decoration.top * scale
      cairo_rectangle(
        context, 0, snapping ? top.rounded() : top, measurement.width * scale,
        snapping ? max(1, thickness.rounded()) : thickness)
      cairo_fill(context)
    }
    cairo_scale(context, scale, scale)
    for run in runs where !run.isBitmap {
      cairo_move_to(context, run.x, 0)
      pango_cairo_glyph_string_path(context, run.font, run.glyphs)
    }
    cairo_fill(context)
    cairo_restore(context)
  }

  /// Whether some glyphs are pictures.
  var hasBitmaps: Bool { runs.contains(where: \.isBitmap) }

  /// Shows the glyphs that are pictures, the line's origin at `(0, 0)`.
  func showBitmaps(on context: OpaquePointer?, scale: Double, opacity: Double) {
    guard hasBitmaps else { return }
    cairo_save(context)
    if opacity < 1 { cairo_push_group(context) }
    cairo_scale(context, scale, scale)
    for run in runs where run.isBitmap {
      cairo_move_to(context, run.x, 0)
      pango_cairo_show_glyph_string(context, run.font, run.glyphs)
    }
    if opacity < 1 {
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, opacity)
    }
    cairo_restore(context)
  }
}

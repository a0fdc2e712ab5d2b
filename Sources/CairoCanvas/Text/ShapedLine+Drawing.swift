import CPangoCairo

extension ShapedLine {
  /// Fills the outlines and decorations with the context's source, the line's origin at `(0, 0)`.
  func fill(on context: OpaquePointer?, scale: Double) {
    cairo_save(context)
    for decoration in decorations {
      // Whole device pixels, at least one: the line is crisp and equally thick everywhere.
      let thickness = max(1, (decoration.thickness * scale).rounded())
      let top = (decoration.top * scale).rounded()
      cairo_rectangle(context, 0, top, measurement.width * scale, thickness)
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

  /// Shows the glyphs that are pictures, the line's origin at `(0, 0)`.
  func showBitmaps(on context: OpaquePointer?, scale: Double, opacity: Double) {
    guard runs.contains(where: \.isBitmap) else { return }
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

import CPangoCairo

/// What a font says of its lines, in points.
struct FontMetrics {
  var ascent: Double
  var descent: Double
  var underline: ShapedLine.Decoration
  var strikeThrough: ShapedLine.Decoration

  init(_ metrics: UnsafeMutablePointer<PangoFontMetrics>) {
    func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }
    ascent = points(pango_font_metrics_get_ascent(metrics))
    descent = points(pango_font_metrics_get_descent(metrics))
    underline = ShapedLine.Decoration(
      top: -points(pango_font_metrics_get_underline_position(metrics)),
      thickness: points(pango_font_metrics_get_underline_thickness(metrics)))
    strikeThrough = ShapedLine.Decoration(
      top: -points(pango_font_metrics_get_strikethrough_position(metrics)),
      thickness: points(pango_font_metrics_get_strikethrough_thickness(metrics)))
  }
}

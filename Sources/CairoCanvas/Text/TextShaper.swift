import CPangoCairo

/// Shapes lines with the fonts of a catalogue and keeps the results.
final class TextShaper {
  let catalogue: FontCatalogue
  private let configuration: PrivateFontConfiguration
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  private var lines = BoundedCache<TextLine, ShapedLine>()
  private var metrics: [Font: FontMetrics] = [:]

  init(_ catalogue: FontCatalogue) throws(CanvasError) {
    LibrarySettings.withdrawn
    self.catalogue = catalogue
    configuration = try PrivateFontConfiguration(catalogue)
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      throw .library(operation: "set up the fonts", reason: "Cairo can't use FreeType fonts")
    }
    fontMap = map
    pango_fc_font_map_set_config(OpaquePointer(map), configuration.pointer)
    pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
    context = pango_font_map_create_context(map)
    pango_context_set_round_glyph_positions(context, 0)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }

  deinit {
    lines.removeAll()
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(UnsafeMutableRawPointer(fontMap))
  }

  /// The line's glyphs and where they stand.
  func shape(_ line: TextLine) throws(CanvasError) -> ShapedLine {
    try lines.value(for: line) { () throws(CanvasError) in
      try check(line)
      guard let layout = pango_layout_new(context) else {
        throw .library(operation: "shape \"\(line.text)\"", reason: "out of memory")
      }
      configure(layout, for: line)
      return try ShapedLine(layout: layout, line: line, metrics: metrics(of: line.font))
    }
  }

  private func check(_ line: TextLine) throws(CanvasError) {
    let font = line.font
    guard font.size > 0, font.size <= 4096, font.letterSpacing.isFinite,
      abs(font.letterSpacing) <= 4096
    else { throw .invalidFont(size: font.size, letterSpacing: font.letterSpacing) }
    let weights = catalogue.weights(of: font.family)
    guard !weights.isEmpty else {
      throw .unknownFamily(font.family, known: catalogue.families)
    }
    guard weights.contains(font.weight) else {
      throw .unknownWeight(font.weight, family: font.family, known: weights)
    }
    guard !line.text.contains(where: \.isNewline) else { throw .lineBreak(text: line.text) }
    guard line.maximumWidth?.isFinite ?? true else {
      throw .invalidGeometry("maximum width of a line")
    }
  }

  private func configure(_ layout: OpaquePointer, for line: TextLine) {
    pango_context_set_language(context, pango_language_from_string(line.language))
    pango_context_set_base_dir(
      context, line.direction == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    pango_layout_context_changed(layout)
    pango_layout_set_auto_dir(layout, 0)
    pango_layout_set_single_paragraph_mode(layout, 1)
    withDescription(of: line.font) { pango_layout_set_font_description(layout, $0) }

    let unit = Double(PANGO_SCALE)
    let spacing = (line.font.letterSpacing * unit).rounded()
    if spacing != 0 {
      let attributes = pango_attr_list_new()
      pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(Int32(spacing)))
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
    }
    if let maximum = line.maximumWidth {
      let width = (maximum * unit).rounded() - spacing
      pango_layout_set_width(layout, Int32(min(max(width, 0), Double(Int32.max / 2))))
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }
    pango_layout_set_text(layout, line.text, Int32(line.text.utf8.count))
  }

  /// The parts of a text that fit a width, in order, with the spaces around a break left out.
  func broken(_ line: TextLine, width: Double) throws(CanvasError) -> [Substring] {
    try check(line)
    guard width.isFinite else { throw .invalidGeometry("width of lines") }
    guard let layout = pango_layout_new(context) else {
      throw .library(operation: "break \"\(line.text)\" into lines", reason: "out of memory")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    configure(layout, for: line)
    let unit = Double(PANGO_SCALE)
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE)
    pango_layout_set_width(
      layout, Int32(min(max((width * unit).rounded(), 0), Double(Int32.max / 2))))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    let bytes = line.text.utf8
    return (0..<pango_layout_get_line_count(layout)).compactMap { index in
      guard let part = pango_layout_get_line_readonly(layout, index) else { return nil }
      let start = bytes.index(bytes.startIndex, offsetBy: Int(part.pointee.start_index))
      let end = bytes.index(start, offsetBy: Int(part.pointee.length))
      let text = line.text[start..<end].drop(while: \.isWhitespace)
      return text[
        ..<(text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.startIndex)]
    }
  }

  private func metrics(of font: Font) throws(CanvasError) -> FontMetrics {
    if let known = metrics[font] { return known }
    guard let loaded = withDescription(of: font, { pango_context_load_font(context, $0) }) ?? nil,
      let measured = pango_font_get_metrics(loaded, nil)
    else {
      throw .library(operation: "load \(font.family) \(font.weight)", reason: "Pango can't")
    }
    defer {
      pango_font_metrics_unref(measured)
      g_object_unref(UnsafeMutableRawPointer(loaded))
    }
    let result = FontMetrics(measured)
    metrics[font] = result
    return result
  }

  /// Names the font's family first, then all others: that is the order of fallback.
  private func withDescription<Result>(
    of font: Font, _ body: (OpaquePointer) -> Result
  ) -> Result? {
    guard let description = pango_font_description_new() else { return nil }
    defer { pango_font_description_free(description) }
    let families = [font.family] + catalogue.families.filter { $0 != font.family }
    pango_font_description_set_family(description, families.joined(separator: ","))
    pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(font.weight)))
    pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
    return body(description)
  }
}

/// The metrics of a font's lines, in points.
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

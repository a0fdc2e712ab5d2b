import CPangoCairo

/// A line of text as Pango shaped it.
///
/// Shaping happens in points, whatever the scale: hinting is off, so that the same glyphs at the same
/// places serve every scale.
final class ShapedLine {
  /// Glyphs of one font at one place in the line.
  package struct Run {
    var font: UnsafeMutablePointer<PangoFont>
    var glyphs: UnsafeMutablePointer<PangoGlyphString>
    /// The distance from the left end of the line, in points.
    var x: Double
    /// True if the glyphs are pictures, which have no outline to fill.
    var isBitmap: Bool
  }

  /// A line under or through the text.
  struct Decoration: Hashable {
    /// The distance of its upper edge below the line that text stands on, in points.
    var top: Double
    var thickness: Double
  }

  let measurement: TextMeasurement
  let decorations: [Decoration]
  let runs: [Run]
  /// Owns what the runs point to.
  private let layout: OpaquePointer

  init(layout: OpaquePointer, line: TextLine, metrics: FontMetrics) throws(CanvasError) {
    self.layout = layout
    let unit = Double(PANGO_SCALE)
    guard let layoutLine = pango_layout_get_line(layout, 0) else {
      g_object_unref(UnsafeMutableRawPointer(layout))
      throw .library(operation: "shape \"\(line.text)\"", reason: "there is no line")
    }
    Self.trimEllipsis(of: layoutLine)
    var ink = PangoRectangle()
    var logical = PangoRectangle()
    pango_layout_line_get_extents(layoutLine, &ink, &logical)

    // Pango puts letter spacing between characters only; iOS adds it after the last one too, which
    // is at the left end of a line that runs to the left.
    let spacing = line.text.isEmpty ? 0 : (line.font.letterSpacing * unit).rounded() / unit
    let start = line.direction == .rightToLeft ? spacing : 0
    runs = Self.runs(of: layoutLine, from: start)
    measurement = TextMeasurement(
      width: Double(logical.width) / unit + spacing,
      ascent: metrics.ascent, descent: metrics.descent,
      ink: Rectangle(
        x: start + Double(ink.x) / unit, y: Double(ink.y) / unit,
        width: Double(ink.width) / unit, height: Double(ink.height) / unit),
      isTruncated: pango_layout_is_ellipsized(layout) != 0)
    decorations =
      (line.isUnderlined ? [metrics.underline] : [])
      + (line.isStruckThrough ? [metrics.strikeThrough] : [])
    let missing = Self.missingScalars(in: runs)
    guard missing.isEmpty else { throw .missingGlyphs(text: line.text, scalars: missing) }
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// Takes the room back that Pango gives an ellipsis.
  ///
  /// It widens the ellipsis until the line fills its maximum width, so that the text would stand
  /// beside the middle and an underline would reach beyond it.
  private static func trimEllipsis(of line: UnsafeMutablePointer<PangoLayoutLine>) {
    let isEllipsis = UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS)
    var next = line.pointee.runs
    while let node = next {
      next = node.pointee.next
      guard let run = node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
        let glyphs = run.pointee.glyphs, glyphs.pointee.num_glyphs > 0,
        run.pointee.item.pointee.analysis.flags & isEllipsis != 0
      else { continue }
      let last = Int(glyphs.pointee.num_glyphs) - 1
      var natural = PangoRectangle()
      pango_font_get_glyph_extents(
        run.pointee.item.pointee.analysis.font, glyphs.pointee.glyphs[last].glyph, nil, &natural)
      let width = min(glyphs.pointee.glyphs[last].geometry.width, natural.width)
      glyphs.pointee.glyphs[last].geometry.width = width
    }
  }

  private static func runs(
    of line: UnsafeMutablePointer<PangoLayoutLine>, from start: Double
  ) -> [Run] {
    var runs: [Run] = []
    var x = start
    var next = line.pointee.runs
    while let node = next {
      next = node.pointee.next
      guard let item = node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
        let glyphs = item.pointee.glyphs, let font = item.pointee.item.pointee.analysis.font
      else { continue }
      runs.append(Run(font: font, glyphs: glyphs, x: x, isBitmap: isBitmap(font)))
      x += Double(pango_glyph_string_get_width(glyphs)) / Double(PANGO_SCALE)
    }
    return runs
  }

  private static func isBitmap(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    var isOutline: FcBool = 1
    let pattern = pango_fc_font_get_pattern(
      UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
    return FcPatternGetBool(pattern, FC_OUTLINE, 0, &isOutline) == FcResultMatch && isOutline == 0
  }

  /// The characters for which Pango would draw a box with their number.
  private static func missingScalars(in runs: [Run]) -> [Unicode.Scalar] {
    let unknown: UInt32 = 0x1000_0000
    var scalars: [Unicode.Scalar] = []
    for run in runs {
      for index in 0..<Int(run.glyphs.pointee.num_glyphs) {
        let glyph = run.glyphs.pointee.glyphs[index].glyph
        guard glyph & unknown != 0 else { continue }
        let scalar = Unicode.Scalar(glyph & ~unknown) ?? "\u{FFFD}"
        if !scalars.contains(scalar) { scalars.append(scalar) }
      }
    }
    return scalars
  }

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

  /// True if some glyphs are pictures.
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

/// The coverage of a line of text in device pixels: how much of each pixel its ink covers.
///
/// A line's origin always lies on a whole device pixel, so that the same mask serves wherever the
/// line is drawn.
final class LineMask {
  /// An `A8` surface; none if there is no ink.
  let surface: OpaquePointer?
  /// The place of the mask's left edge relative to the line's origin, in device pixels.
  let x: Int
  /// The place of the mask's top edge relative to the line's origin, in device pixels.
  let y: Int

  init(_ line: ShapedLine, scale: Double) throws(CanvasError) {
    let ink = line.measurement.ink
    var box = (left: ink.x, top: ink.y, right: ink.right, bottom: ink.bottom)
    for decoration in line.decorations {
      box.left = min(box.left, 0)
      box.right = max(box.right, line.measurement.width)
      box.top = min(box.top, decoration.top)
      box.bottom = max(box.bottom, decoration.top + decoration.thickness)
    }
    guard box.right > box.left, box.bottom > box.top else {
      surface = nil
      x = 0
      y = 0
      return
    }
    // Two pixels more on each side than the ink: curves are flattened, and decorations are moved to
    // whole pixels.
    x = Int((box.left * scale).rounded(.down)) - 2
    y = Int((box.top * scale).rounded(.down)) - 2
    let width = Int((box.right * scale).rounded(.up)) + 2 - x
    let height = Int((box.bottom * scale).rounded(.up)) + 2 - y
    guard width <= 32_767, height <= 32_767 else {
      throw .library(operation: "draw a line of text", reason: "it has \(width) x \(height) pixels")
    }
    surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    let context = cairo_create(surface)
    cairo_set_tolerance(context, curveTolerance)
    cairo_translate(context, Double(-x), Double(-y))
    line.fill(on: context, scale: scale)
    let status = cairo_status(context)
    cairo_destroy(context)
    cairo_surface_flush(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .library(
        operation: "draw a line of text", reason: String(cString: cairo_status_to_string(status)))
    }
  }

  deinit { cairo_surface_destroy(surface) }
}

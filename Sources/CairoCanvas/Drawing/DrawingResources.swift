public import PixelDiff

/// Fonts and caches that one thread draws with.
///
/// They aren't shared: each thread makes its own, which costs about 7 ms, and keeps it. What is drawn
/// doesn't depend on what is in the caches.
public final class DrawingResources {
  /// The fonts there are.
  public let fonts: FontCatalogue
  /// True if coverage of text and icons is kept; only the tests that compare turn it off.
  let keepsMasks: Bool
  let shaper: TextShaper
  /// The surface that was last given to draw on, see ``scratchSurface(size:scale:filledWith:)``.
  var scratch: Surface?
  private var icons = BoundedCache<Icon, ParsedIcon>()
  private var iconMasks = BoundedCache<IconMaskKey, IconMask>()
  private var lineMasks = BoundedCache<LineMaskKey, LineMask>()
  private var shadowMasks = BoundedCache<ShadowMaskKey, ShadowMask>()
  private var corners = BoundedCache<CornerMasks.Key, CornerMasks>()

  private struct LineMaskKey: Hashable {
    var line: TextLine
    var scale: Double
  }

  private struct ShadowMaskKey: Hashable {
    var shape: Shape
    var spread: Double
    var sigma: Double
  }

  private struct IconMaskKey: Hashable {
    var icon: Icon
    var rectangle: Rectangle
  }

  /// Loads the fonts of a catalogue.
  public convenience init(fonts: FontCatalogue) throws(CanvasError) {
    try self.init(fonts: fonts, keepsMasks: true)
  }

  init(fonts: FontCatalogue, keepsMasks: Bool) throws(CanvasError) {
    self.fonts = fonts
    self.keepsMasks = keepsMasks
    shaper = try TextShaper(fonts)
  }

  /// Measures a line of text.
  public func measure(_ line: TextLine) throws(CanvasError) -> TextMeasurement {
    try shaper.shape(line).measurement
  }

  /// Measures a text that is set in one line.
  public func measure(_ text: String, font: Font) throws(CanvasError) -> TextMeasurement {
    try measure(TextLine(text, font: font))
  }

  /// The coverage of a line of text.
  func mask(
    of shaped: ShapedLine, _ line: TextLine, scale: Double
  ) throws(CanvasError) -> LineMask {
    try lineMasks.value(for: LineMaskKey(line: line, scale: scale), isKept: keepsMasks) {
      () throws(CanvasError) in try LineMask(shaped, scale: scale)
    }
  }

  /// The icon, read and found fit to draw.
  func parsed(_ icon: Icon) throws(CanvasError) -> ParsedIcon {
    try icons.value(for: icon) { () throws(CanvasError) in try ParsedIcon(icon) }
  }

  /// The icon's coverage where it is drawn in a rectangle of device pixels.
  func mask(
    of parsed: ParsedIcon, _ icon: Icon, in rectangle: Rectangle
  ) throws(CanvasError) -> IconMask {
    try iconMasks.value(for: IconMaskKey(icon: icon, rectangle: rectangle), isKept: keepsMasks) {
      () throws(CanvasError) in
      let size = PixelSize(
        width: min(Int(rectangle.right.rounded(.up)), 32_767),
        height: min(Int(rectangle.bottom.rounded(.up)), 32_767))
      return try IconMask(parsed, in: rectangle, size: size)
    }
  }

  /// The coverage of a shadow, everything in device pixels.
  func shadowMask(
    of shape: Shape, spread: Double, sigma: Double
  ) throws(CanvasError) -> ShadowMask {
    let key = ShadowMaskKey(shape: shape, spread: spread, sigma: sigma)
    return try shadowMasks.value(for: key, isKept: keepsMasks) { () throws(CanvasError) in
      try ShadowMask(of: shape, spread: spread, sigma: sigma)
    }
  }

  /// The coverage of the corners of rounded rectangles.
  func cornerMasks(_ key: CornerMasks.Key) -> CornerMasks {
    corners.value(for: key) { CornerMasks(key) }
  }

  /// A surface of one colour to draw one thing on after the other.
  ///
  /// Where the last one that this gave is of the same size and scale and nobody holds it any more, its memory is used
  /// again: fresh pages cost more than the drawing of a small cell.
  ///
  /// - Parameters:
  ///   - size: how many pixels it has; each side from 1 to 32767.
  ///   - scale: how many pixels a point has.
  ///   - colour: the colour of all pixels.
  public func scratchSurface(
    size: PixelSize, scale: Double, filledWith colour: Colour
  ) throws(CanvasError) -> Surface {
    if scratch?.size != size || scratch?.scale != scale || !isKnownUniquelyReferenced(&scratch) {
      scratch = nil
    }
    let surface = if let scratch { scratch } else { try Surface(size: size, scale: scale) }
    scratch = surface
    surface.clear(to: colour)
    return surface
  }

  /// Breaks a text into lines that fit a width.
  ///
  /// Lines break between words, and within a word only where it alone is too wide; always where the text has a
  /// line break.
  ///
  /// - Parameters:
  ///   - text: the text; it may have line breaks.
  ///   - font: the font of all lines.
  ///   - width: how wide the lines may be, in points; `nil` breaks only at line breaks.
  ///   - maximumCount: how many lines there may be. The last one gets the rest of the text and ends with an
  ///     ellipsis if that is too wide; `nil` allows any number.
  ///   - direction: the direction in which the lines start.
  /// - Returns: at least one line; an empty text is one empty line.
  public func lines(
    of text: String, font: Font, width: Double? = nil, maximumCount: Int? = nil,
    direction: TextDirection = .leftToRight
  ) throws(CanvasError) -> [TextLine] {
    var parts: [Substring] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      guard let width, !paragraph.isEmpty else {
        parts.append(paragraph)
        continue
      }
      // The pieces index their own copy of the paragraph.
      let line = TextLine(String(paragraph), font: font, direction: direction)
      parts += try shaper.broken(line, width: width)
    }
    var lines = parts.map { TextLine(String($0), font: font, direction: direction) }
    let maximum = max(1, maximumCount ?? lines.count)
    guard lines.count > maximum else { return lines }
    let rest = parts[(maximum - 1)...].joined(separator: " ")
    lines = Array(lines[..<(maximum - 1)])
    lines.append(TextLine(rest, font: font, direction: direction, maximumWidth: width))
    return lines
  }
}

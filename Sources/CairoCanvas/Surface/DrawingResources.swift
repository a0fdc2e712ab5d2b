import PixelDiff

/// Fonts and caches that one thread draws with.
///
/// They aren't shared: each thread makes its own, which costs about 7 ms, and keeps it. What is drawn
/// doesn't depend on what is in the caches.
public final class DrawingResources {
  /// The fonts there are.
  public let fonts: FontCatalogue
  /// Whether coverage of text and icons is kept; only the tests that compare turn it off.
  let keepsMasks: Bool
  let shaper: TextShaper
  /// The surface that was last given to draw on, see ``scratchSurface(size:scale:filledWith:)``.
  var scratch: Surface?
  private var masks: [LineMaskKey: LineMask] = [:]

  private var icons: [Icon: ParsedIcon] = [:]
  private var iconMasks: [IconMaskKey: IconMask] = [:]
  private var corners: [CornerMasks.Key: CornerMasks] = [:]
  private var shadowMasks: [ShadowMaskKey: ShadowMask] = [:]

  /// How many masks are kept; beyond that all are dropped and collected anew.
  private static let capacity = 4096

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

  func mask(
    of shaped: ShapedLine, _ line: TextLine, scale: Double
  ) throws(CanvasError) -> LineMask {
    let key = LineMaskKey(line: line, scale: scale)
    if let known = masks[key] { return known }
    let mask = try LineMask(shaped, scale: scale)
    guard keepsMasks else { return mask }
    if masks.count >= Self.capacity { masks.removeAll(keepingCapacity: true) }
    masks[key] = mask
    return mask
  }

  /// The icon, read and found fit to draw.
  func parsed(_ icon: Icon) throws(CanvasError) -> ParsedIcon {
    if let known = icons[icon] { return known }
    let parsed = try ParsedIcon(icon)
    if icons.count >= Self.capacity { icons.removeAll(keepingCapacity: true) }
    icons[icon] = parsed
    return parsed
  }

  /// The icon's coverage where it is drawn in a rectangle of device pixels.
  func mask(
    of parsed: ParsedIcon, _ icon: Icon, in rectangle: Rectangle
  ) throws(CanvasError) -> IconMask {
    let key = IconMaskKey(icon: icon, rectangle: rectangle)
    if let known = iconMasks[key] { return known }
    let size = PixelSize(
      width: min(Int(rectangle.right.rounded(.up)), 32_767),
      height: min(Int(rectangle.bottom.rounded(.up)), 32_767))
    let mask = try IconMask(parsed, in: rectangle, size: size)
    guard keepsMasks else { return mask }
    if iconMasks.count >= Self.capacity { iconMasks.removeAll(keepingCapacity: true) }
    iconMasks[key] = mask
    return mask
  }

  /// The coverage of a shadow, everything in device pixels.
  func shadowMask(
    of shape: Shape, spread: Double, sigma: Double
  ) throws(CanvasError) -> ShadowMask {
    let key = ShadowMaskKey(shape: shape, spread: spread, sigma: sigma)
    if let known = shadowMasks[key] { return known }
    let mask = try ShadowMask(of: shape, spread: spread, sigma: sigma)
    guard keepsMasks else { return mask }
    if shadowMasks.count >= Self.capacity { shadowMasks.removeAll(keepingCapacity: true) }
    shadowMasks[key] = mask
    return mask
  }

  /// The coverage of the corners of rounded rectangles.
  func cornerMasks(_ key: CornerMasks.Key) -> CornerMasks {
    if let known = corners[key] { return known }
    let masks = CornerMasks(key)
    if corners.count >= Self.capacity { corners.removeAll(keepingCapacity: true) }
    corners[key] = masks
    return masks
  }
}

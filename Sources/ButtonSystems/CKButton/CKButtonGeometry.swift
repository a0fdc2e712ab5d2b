import CairoCanvas
import DesignTokens
import Proofsheet

/// The places of a CKButton's parts, in points from its top left corner.
///
/// Padding is kept while the content fits, shrinks towards nothing when it doesn't, and only then the
/// title is truncated: the documentation's own samples are narrower than its paddings allow.
struct CKButtonGeometry {
  /// The whole button.
  let frame: Rectangle
  /// The icons and their boxes.
  let glyphs: [(CKButton.Glyph, Rectangle)]
  /// The lines of the title and their line boxes.
  let lines: [(TextLine, Rectangle)]
  /// True if not even the icons have room.
  let isOverfull: Bool

  init(_ button: CKButton, in context: LayoutContext) throws {
    let metrics = try Metrics(button.size, in: context)
    let grid = context.grid
    let fixed = button.fixedWidth(in: context.environment)
    let limit = fixed ?? context.environment.offeredWidth

    let title = try Title(
      button, metrics: metrics, room: limit.map { $0 - metrics.width(beside: button.icon) },
      grid: grid, in: context)
    let columns = Self.columns(button.icon, hasTitle: !title.lines.isEmpty)
    let content =
      columns.reduce(0) { $0 + ($1 == nil ? title.width : metrics.iconSide) }
      + Double(max(0, columns.count - 1)) * metrics.gap
    let natural = content + 2 * metrics.horizontalPadding
    let width = fixed ?? min(natural, limit.map { max($0, 0) } ?? natural)
    let height =
      2 * metrics.verticalPadding + Double(max(1, title.lines.count)) * metrics.lineHeight
    frame = Rectangle(x: 0, y: 0, width: width, height: height)
    isOverfull = content > width

    var x = grid.nearest((width - content) / 2)
    var glyphs: [(CKButton.Glyph, Rectangle)] = []
    var lines: [(TextLine, Rectangle)] = []
    for column in context.isMirrored ? columns.reversed() : columns {
      if let glyph = column {
        let side = metrics.iconSide
        let y = grid.nearest((height - side) / 2)
        glyphs.append((glyph, Rectangle(x: x, y: y, width: side, height: side)))
        x += side + metrics.gap
      } else {
        for (index, line) in title.lines.enumerated() {
          let y = metrics.verticalPadding + Double(index) * metrics.lineHeight
          lines.append(
            (line, Rectangle(x: x, y: y, width: title.width, height: metrics.lineHeight)))
        }
        x += title.width + metrics.gap
      }
    }
    self.glyphs = glyphs
    self.lines = lines
  }

  /// The things that stand side by side, leading first: glyphs, and nil for the title.
  private static func columns(_ icon: CKButton.Icons, hasTitle: Bool) -> [CKButton.Glyph?] {
    [icon.leading].filter { $0 != nil } + (hasTitle ? [nil] : [])
      + [icon.trailing].filter { $0 != nil }
  }
}

/// The tokens of a size.
private struct Metrics {
  let verticalPadding: Double
  let horizontalPadding: Double
  let lineHeight: Double
  let iconSide: Double
  let gap: Double
  let font: Font

  init(_ size: CKButton.Size, in context: LayoutContext) throws {
    let tokens = context.tokens
    let group = "ckbutton.size.\(size.key)"
    verticalPadding = try tokens.dimension("\(group).verticalPadding")
    horizontalPadding = try tokens.dimension("\(group).horizontalPadding")
    lineHeight = try tokens.dimension("\(group).lineHeight")
    iconSide = try tokens.dimension("ckbutton.icon.side")
    gap = try tokens.dimension("ckbutton.icon.gap")
    font = Font(
      family: try context.family("ckbutton.font.family"),
      size: try tokens.dimension("\(group).fontSize"),
      weight: try tokens.fontWeight("ckbutton.font.weight"),
      letterSpacing: try tokens.dimension("\(group).letterSpacing"))
  }

  /// The width that the icons and their gaps take of a row that a title is in.
  func width(beside icon: CKButton.Icons) -> Double {
    let count = (icon.leading == nil ? 0.0 : 1) + (icon.trailing == nil ? 0 : 1)
    return count * (iconSide + gap)
  }
}

/// The title, broken into lines.
private struct Title {
  /// The lines; none where there is no title, or no room for any of it.
  var lines: [TextLine] = []
  /// The width of the widest line, rounded up to whole device pixels.
  var width = 0.0

  init(
    _ button: CKButton, metrics: Metrics, room: Double?, grid: PixelGrid, in context: LayoutContext
  ) throws {
    if button.title.isEmpty || room.map({ $0 <= 0 }) == true { return }
    let isUnderlined = try context.tokens.flag("ckbutton.underline.\(button.type.key)")
    let texts = try brokenIntoLines(
      button.title, limit: max(1, button.lineLimit), width: room
    ) { text in try context.resources.measure(text, font: metrics.font).width }
    lines = texts.map { text in
      TextLine(
        text, font: metrics.font, direction: context.textDirection,
        maximumWidth: room, isUnderlined: isUnderlined)
    }
    for line in lines {
      width = max(width, grid.up(try context.resources.measure(line).width))
    }
    if let room { width = min(width, room) }
  }
}

extension CKButton {
  /// The width that doesn't depend on the content; nil where the button hugs it.
  fileprivate func fixedWidth(in environment: SnapshotEnvironment) -> Double? {
    switch width {
    case .hugging: nil
    case .fixed(let points): max(0, points)
    case .filling: environment.offeredWidth.map { max(0, $0) }
    }
  }
}

import CairoCanvas
import Proofsheet

/// The things that stand side by side in a Mistica button: the title and its images, or what shows in loading.
struct MisticaRow {
  /// One thing in a row.
  enum Part {
    case text(TextLine)
    case glyph(MisticaButton.Glyph)
    case indicator
  }

  /// A thing and its box.
  typealias PlacedPart = (part: Part, box: Rectangle)

  /// The things in reading order, with what is left free after each.
  private var slots: [(part: Part, size: Size, gap: Double)] = []
  /// The height of the highest thing.
  private(set) var height = 0.0

  /// The width of all of it.
  var width: Double { slots.reduce(0) { $0 + $1.size.width + $1.gap } }

  /// The width without its text.
  var widthBesideText: Double {
    slots.reduce(0) { sum, slot in
      if case .text = slot.part { return sum + slot.gap }
      return sum + slot.size.width + slot.gap
    }
  }

  /// The row of the title.
  static func title(
    _ button: MisticaButton, _ metrics: MisticaMetrics, in context: LayoutContext
  ) throws -> MisticaRow {
    var row = MisticaRow()
    if let (glyph, size) = metrics.leading {
      row.add(.glyph(glyph), size, gap: metrics.leadingGap)
    }
    try row.add(button.title, metrics.text, gap: metrics.trailingGap, in: context)
    if let (glyph, size) = metrics.trailing { row.add(.glyph(glyph), size) }
    return row
  }

  /// The row that shows in loading: an activity indicator, and the loading title if there is one.
  static func loading(
    _ button: MisticaButton, _ metrics: MisticaMetrics, in context: LayoutContext
  ) throws -> MisticaRow {
    var row = MisticaRow()
    let side = metrics.indicatorSide
    let hasGap = metrics.keepsIndicatorGap || !button.loadingTitle.isEmpty
    row.add(
      .indicator, Size(width: side, height: side), gap: hasGap ? metrics.indicatorGap : 0)
    try row.add(button.loadingTitle, metrics.text, in: context)
    return row
  }

  private mutating func add(_ part: Part, _ size: Size, gap: Double = 0) {
    slots.append((part, size, gap))
    height = max(height, size.height)
  }

  /// Adds a text, as wide as its letters; an empty one takes no room, but its gap stays.
  private mutating func add(
    _ text: String, _ style: MisticaTextStyle, gap: Double = 0, in context: LayoutContext
  ) throws {
    let line = TextLine(text, font: style.font, direction: context.textDirection)
    guard !text.isEmpty else { return add(.text(line), .zero, gap: gap) }
    let grid = context.grid
    let width = grid.up(try context.resources.measure(line).width)
    add(.text(line), Size(width: width, height: grid.up(style.line)), gap: gap)
  }

  /// Puts the row in the middle of a frame, its text cut off where there isn't enough room.
  ///
  /// - Parameter room: how wide the row may be.
  /// - Returns: the things that have room, and where they go.
  func placed(
    in frame: Rectangle, room: Double, context: LayoutContext
  ) -> [PlacedPart] {
    let grid = context.grid
    let textRoom = max(0, room - widthBesideText)
    let fitted = slots.map { slot in
      guard case .text(var line) = slot.part, slot.size.width > textRoom else { return slot }
      line.maximumWidth = textRoom
      return (.text(line), Size(width: textRoom, height: slot.size.height), slot.gap)
    }
    let total = fitted.reduce(0) { $0 + $1.size.width + $1.gap }
    let isMirrored = context.isMirrored
    var x = grid.nearest((frame.width - total) / 2)
    if isMirrored { x += total }
    var placed: [PlacedPart] = []
    for (part, size, gap) in fitted {
      let left = isMirrored ? x - size.width : x
      let y = grid.nearest((frame.height - size.height) / 2)
      if size.width > 0 {
        placed.append((part, Rectangle(origin: Point(x: left, y: y), size: size)))
      }
      x += (size.width + gap) * (isMirrored ? -1 : 1)
    }
    return placed
  }
}

import CairoCanvas
import PixelDiff
import SeededRandom

/// Something on a page that can be drawn at any place, in any colours.
struct Element {
  /// What it looks like; a gallery holds those that are measured together.
  enum Style: CaseIterable {
    case button, text, star, outline, chip, card, paragraph, toggle
    case bars, curve, field, checkbox, row, table, grid, toolbar, avatar, progress, tab
    case badgedIcon, ring, slider, dashed, raised, dots, crumbs, skeleton, tooltip, area, radio,
      shaded
    case alert, calendar, search, thumbnail, link
    case pie, layers, segments, rating, stepper, timeline, pairs, switchRow, quote, ribbon, code,
      plus
    case gauge, menu, scatter, heat
    case splitButton, bubble, indicator, keyCap, sparkTile, toast, tag, empty, bell, pages, trail
    case floatingLabel, passcode, fileRow, segmentBar, stars
    case banner, priceCard, dropdownList, gloss, extendedAction, codePanel, sidebarEntry, notice
    case statusPill, palette, treeRow, settingsRow, tabBar, prefixed, ciBadge, mediaCard, presence
    case player, week, journey, mapPin, knobs, reactions, faces

    /// Whether its words can be changed.
    var hasWords: Bool {
      [
        .button, .text, .outline, .paragraph, .field, .row, .table, .avatar, .tab, .dashed, .raised,
        .crumbs, .tooltip, .radio, .shaded, .alert, .search, .link, .segments, .timeline, .pairs,
        .switchRow, .quote, .ribbon, .menu,
        .splitButton, .bubble, .indicator, .keyCap, .sparkTile, .toast, .tag, .empty, .trail,
        .floatingLabel, .fileRow,
        .banner, .priceCard, .dropdownList, .gloss, .extendedAction, .sidebarEntry, .notice,
        .statusPill, .palette, .treeRow, .settingsRow, .tabBar, .prefixed, .ciBadge, .mediaCard,
        .presence,
      ].contains(self)
    }

    /// Whether it is a surface, which can have another width and height.
    var isSurface: Bool {
      [
        .button, .chip, .card, .progress, .tab, .raised, .tooltip, .alert, .ribbon, .menu,
        .splitButton, .bubble, .indicator, .keyCap, .sparkTile, .toast,
        .banner, .priceCard, .dropdownList, .gloss, .extendedAction, .codePanel, .sidebarEntry,
        .notice, .statusPill,
      ].contains(self)
    }
  }

  var style: Style
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  var fill: Colour
  var ink: Colour
  var words: String

  var box: Rectangle { Rectangle(x: x, y: y, width: width, height: height) }
  var font: Font { Font(size: 13, weight: 600) }

  /// The surface of one colour that another size shows in, where that isn't all of it: without a shadow,
  /// and what else it carries along.
  var surface: PixelRectangle? {
    let part: Rectangle
    switch style {
    case .card: part = self.part(0, 6, width, height - 6)
    case .progress: part = self.part(20, 8, width - 20, 12)
    case .raised, .menu, .bubble, .indicator, .toast, .extendedAction: part = box
    case .priceCard: part = self.part(0, 14, width, height - 6)
    case .dropdownList: part = self.part(0, 0, width, height + 4)
    case .sidebarEntry: part = self.part(6, 0, width, height)
    case .notice: part = self.part(0, 0, width + 6, height)
    case .keyCap: part = self.part(0, 0, width, height - 3)
    case .tooltip: part = self.part(0, 0, width, height - 7)
    case .alert: part = self.part(4, 0, width - 4, height)
    case .ribbon: part = self.part(0, 0, width, height - 3)
    default: return nil
    }
    return PixelRectangle(
      x: Int(part.x), y: Int(part.y), width: Int(part.width), height: Int(part.height))
  }

  func draw(on canvas: Canvas) throws {
    if try drawFirst(on: canvas) { return }
    if try drawSecond(on: canvas) { return }
    if try drawThird(on: canvas) { return }
    if try drawFourth(on: canvas) { return }
    if try drawFifth(on: canvas) { return }
    _ = try drawSixth(on: canvas)
  }

  func part(_ left: Double, _ top: Double, _ width: Double, _ height: Double) -> Rectangle {
    Rectangle(x: x + left, y: y + top, width: width, height: height)
  }

  func point(_ left: Double, _ top: Double) -> Point { Point(x: x + left, y: y + top) }

  func small(_ words: String, _ box: Rectangle, _ canvas: Canvas, _ colour: Colour? = nil) throws {
    try canvas.text(TextLine(words, font: Font(size: 10)), in: box, with: colour ?? fill)
  }

  func line(
    _ points: [(Double, Double)], width: Double, _ canvas: Canvas, _ colour: Colour? = nil
  ) {
    for (one, other) in zip(points, points.dropFirst()) {
      let slope = Path(polygon: [point(one.0, one.1), point(other.0, other.1)])
      canvas.stroke(.path(slope), width: width, with: colour ?? fill)
    }
  }

  /// A number from 0 to 1 that belongs to a place within this element.
  func share(_ column: Int, _ row: Int) -> Double {
    var random = SeededGenerator(
      seed: UInt64(words.utf8.reduce(7) { $0 * 31 + Int($1) } + column * 977 + row * 7_919))
    return Double(random.next() >> 40) / Double(1 << 24)
  }
}

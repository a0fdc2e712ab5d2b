package import PixelDiff

/// The places of the cells and words of a sheet, in device pixels from its top left corner.
///
/// A layout follows from the headings and the sizes of the cells alone, so that a baseline can be laid
/// out again from what it stores, with some of its cells replaced.
package struct SheetLayout: Hashable, Sendable {
  /// The size of the sheet.
  package private(set) var size: PixelSize
  /// The cells, in the order in which they were given.
  package private(set) var cells: [PixelRectangle] = []
  /// The words around them.
  package private(set) var texts: [PlacedText] = []

  /// The part that a cell takes in a layout.
  package struct Slot: Hashable, Sendable {
    /// The row, from 0.
    package var row: Int
    /// The column, from 0.
    package var column: Int
    /// The size of the cell, in device pixels.
    package var size: PixelSize

    /// Creates a slot.
    package init(row: Int, column: Int, size: PixelSize) {
      self.row = row
      self.column = column
      self.size = size
    }
  }

  /// Words on a sheet.
  package struct PlacedText: Hashable, Sendable {
    /// The words.
    package var text: String
    /// Their purpose.
    package var style: SheetTextStyle
    /// The left edge, in device pixels.
    package var x: Int
    /// The top edge of the line's box, in device pixels.
    package var y: Int
  }

  /// Distances on a sheet, in points.
  enum Spacing {
    static let margin = 24.0
    static let belowTitle = 16.0
    static let betweenCells = 12.0
    static let betweenGroups = 16.0
    static let belowHeadings = 6.0
    static let besideHeadings = 14.0
  }

  /// Lays a sheet out.
  ///
  /// - Parameters:
  ///   - slots: the cells; a row or column beyond the headings makes a heading without words.
  ///   - textWidth: measures words, in points.
  package init(
    headings: SheetHeadings, slots: [Slot], scale: Double,
    textWidth: (String, SheetTextStyle) -> Double
  ) {
    let pixels = { (points: Double) in Int((points * scale).rounded(.up)) }
    func width(_ text: String, _ style: SheetTextStyle) -> Int { pixels(textWidth(text, style)) }
    let line = { (style: SheetTextStyle) in pixels(style.lineHeight) }
    let margin = pixels(Spacing.margin)

    // The title.
    var y = margin
    var right = margin
    for (text, style) in [(headings.title, SheetTextStyle.title), (headings.subtitle, .subtitle)]
    where !text.isEmpty {
      texts.append(PlacedText(text: text, style: style, x: margin, y: y))
      right = max(right, margin + width(text, style))
      y += line(style)
    }
    if y > margin { y += pixels(Spacing.belowTitle) }

    // The columns of row headings: as wide as the widest word, the axis's name included.
    let rowCount = max(headings.rows.count, (slots.map(\.row).max() ?? -1) + 1)
    let columnCount = max(headings.columns.count, (slots.map(\.column).max() ?? -1) + 1)
    var x = margin
    var rowHeadingX: [Int] = []
    for (level, axis) in headings.rowAxes.enumerated() {
      rowHeadingX.append(x)
      let keys = headings.rows.map { level < $0.count ? $0[level] : "" }
      let widest = keys.map { width($0, .key) }.max() ?? 0
      x += max(widest, width(axis, .axis)) + pixels(Spacing.besideHeadings)
    }
    // Names of the column axes stand left of their keys, in the same space.
    let columnAxisWidth = headings.columnAxes.map { width($0, .axis) }.max() ?? 0
    x = max(x, margin + columnAxisWidth + pixels(Spacing.besideHeadings))
    let cellsX = x

    // The columns.
    var columnWidths = [Int](repeating: 0, count: columnCount)
    for slot in slots {
      columnWidths[slot.column] = max(columnWidths[slot.column], slot.size.width)
    }
    for (column, keys) in headings.columns.enumerated() {
      if let key = keys.last { columnWidths[column] = max(columnWidths[column], width(key, .key)) }
    }
    let columnX = Self.positions(
      of: columnWidths, groups: headings.columns, from: cellsX,
      gap: pixels(Spacing.betweenCells), groupGap: pixels(Spacing.betweenGroups))
    for (level, axis) in headings.columnAxes.enumerated() {
      texts.append(PlacedText(text: axis, style: .axis, x: margin, y: y))
      for column in Self.starts(of: headings.columns, level: level) {
        let key = headings.columns[column][level]
        texts.append(PlacedText(text: key, style: .key, x: columnX[column], y: y))
        right = max(right, columnX[column] + width(key, .key))
      }
      y += line(.key)
    }
    if !headings.rowAxes.isEmpty, !headings.columnAxes.isEmpty {
      y += pixels(Spacing.belowHeadings)
    }
    if !headings.rowAxes.isEmpty {
      for (level, axis) in headings.rowAxes.enumerated() {
        texts.append(PlacedText(text: axis, style: .axis, x: rowHeadingX[level], y: y))
      }
      y += line(.axis)
    }
    y += pixels(Spacing.belowHeadings)

    // The rows.
    var rowHeights = [Int](repeating: headings.rowAxes.isEmpty ? 0 : line(.key), count: rowCount)
    for slot in slots { rowHeights[slot.row] = max(rowHeights[slot.row], slot.size.height) }
    let rowY = Self.positions(
      of: rowHeights, groups: headings.rows, from: y,
      gap: pixels(Spacing.betweenCells), groupGap: pixels(Spacing.betweenGroups))
    for level in headings.rowAxes.indices {
      for row in Self.starts(of: headings.rows, level: level) {
        texts.append(
          PlacedText(
            text: headings.rows[row][level], style: .key, x: rowHeadingX[level],
            y: rowY[row] + (rowHeights[row] - line(.key)) / 2))
      }
    }

    cells = slots.map { slot in
      PixelRectangle(
        x: columnX[slot.column], y: rowY[slot.row], width: slot.size.width,
        height: slot.size.height)
    }
    for (column, width) in columnWidths.enumerated() { right = max(right, columnX[column] + width) }
    let bottom = zip(rowY, rowHeights).map { $0 + $1 }.max() ?? y
    size = PixelSize(width: right + margin, height: bottom + margin)
  }

  /// The starts of the rows or columns; a change of the slowest key leaves a wider gap.
  private static func positions(
    of extents: [Int], groups: [[String]], from start: Int, gap: Int, groupGap: Int
  ) -> [Int] {
    var positions: [Int] = []
    var position = start
    for (index, extent) in extents.enumerated() {
      if index > 0 {
        let isNewGroup =
          index < groups.count && groups[index].count > 1
          && groups[index].first != groups[index - 1].first
        position += isNewGroup ? gap + groupGap : gap
      }
      positions.append(position)
      position += extent
    }
    return positions
  }

  /// The rows or columns at which a level's key differs from the one before.
  private static func starts(of groups: [[String]], level: Int) -> [Int] {
    groups.indices.filter { index in
      guard level < groups[index].count else { return false }
      return index == 0 || groups[index].prefix(level + 1) != groups[index - 1].prefix(level + 1)
    }
  }
}

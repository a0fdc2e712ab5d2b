import PixelDiff
import ScratchHarness
import Testing

@testable import ProofsheetMatrix

@Suite struct SheetLayoutTests {
  static let headings = SheetHeadings(
    title: "Chip · core", subtitle: "light", rowAxes: ["size"], columnAxes: ["state", "icon"],
    rows: [["small"], ["large"]], columns: [["a", "x"], ["a", "y"], ["b", "x"]])

  private func layout(_ sizes: [[PixelSize]]) -> SheetLayout {
    SheetLayout(
      headings: Self.headings,
      slots: sizes.enumerated().flatMap { row, sizes in
        sizes.enumerated().map { SheetLayout.Slot(row: row, column: $0, size: $1) }
      }, scale: 2
    ) { text, _ in Double(text.count) * 5 }
  }

  private func size(_ width: Int, _ height: Int) -> PixelSize {
    PixelSize(width: width, height: height)
  }

  @Test func cellsKeepTheirSizesAndNeverTouch() {
    let layout = layout([
      [size(80, 40), size(100, 40), size(60, 40)], [size(90, 60), size(20, 20), size(60, 61)],
    ])
    #expect(layout.cells.map(\.size).prefix(3) == [size(80, 40), size(100, 40), size(60, 40)])
    for (index, one) in layout.cells.enumerated() {
      #expect(layout.size.bounds.intersection(one) == one)
      for other in layout.cells.dropFirst(index + 1) {
        #expect(one.intersection(other).isEmpty)
      }
    }
    // Columns start together; the gap is 12 pt, and 16 pt more where the slowest key changes.
    #expect(layout.cells[0].x == layout.cells[3].x)
    #expect(layout.cells[1].x == layout.cells[0].x + 90 + 24)
    #expect(layout.cells[2].x == layout.cells[1].x + 100 + 24 + 32)
    #expect(layout.cells[3].y == layout.cells[0].y + 40 + 24)
  }

  @Test func headingsStandWhereTheirKeysStart() {
    let cell = size(80, 40)
    let layout = layout([[cell, cell, cell], [cell, cell, cell]])
    let keys = layout.texts.filter { $0.style == .key }
    #expect(keys.map(\.text) == ["a", "b", "x", "y", "x", "small", "large"])
    #expect(keys[0].x == layout.cells[0].x && keys[1].x == layout.cells[2].x)
    // In the middle of their rows: a line is 18 pt, 36 pixels high.
    #expect(keys[5].y == layout.cells[0].y + 2 && keys[6].y == layout.cells[3].y + 2)
    #expect(layout.texts.filter { $0.style == .axis }.map(\.text) == ["state", "icon", "size"])
  }

  @Test func aWiderCellMovesWhatIsRightOfItAndNothingElse() {
    let cell = size(80, 40)
    let before = layout([[cell, cell, cell]])
    let after = layout([[cell, size(90, 40), cell]])
    #expect(after.cells[0] == before.cells[0])
    #expect(after.cells[2].x == before.cells[2].x + 10)
    #expect(after.size.width == before.size.width + 10)
  }

  @Test func longHeadingsMakeRoom() {
    var headings = Self.headings
    headings.columns[0][1] = "a very long key"
    let cell = size(10, 10)
    let layout = SheetLayout(
      headings: headings,
      slots: (0..<3).map { SheetLayout.Slot(row: 0, column: $0, size: cell) }, scale: 1
    ) { text, _ in Double(text.count) * 5 }
    #expect(layout.cells[1].x == layout.cells[0].x + 75 + 12)
  }
}

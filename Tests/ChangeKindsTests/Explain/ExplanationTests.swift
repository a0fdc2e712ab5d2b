import ChangeKinds
import PixelDiff
import Testing

@Suite struct ExplanationTests {
  private static let size = PixelSize(width: 120, height: 90)
  private static let purple = Colour(red: 126, green: 73, blue: 255)
  private let page: Image

  /// A page with a button, its label, and a line.
  init() {
    var page = Image(size: Self.size, filledWith: .white)
    Self.drawButton(at: 20, 20, on: &page)
    page.fill(PixelRectangle(x: 10, y: 70, width: 100, height: 1), with: .black)
    self.page = page
  }

  private static func drawButton(at x: Int, _ y: Int, on image: inout Image) {
    image.fill(PixelRectangle(x: x, y: y, width: 50, height: 24), with: purple)
    drawLabel(at: x + 10, y + 8, .white, on: &image)
  }

  private static func drawLabel(at x: Int, _ y: Int, _ ink: Colour, on image: inout Image) {
    for (index, bar) in [3, 8, 5, 8, 2].enumerated() {
      image.fill(PixelRectangle(x: x + index * 6, y: y + 8 - bar, width: 3, height: bar), with: ink)
    }
  }

  private func explain(_ change: (inout Image) -> Void) -> [ExplainedRegion] {
    var actual = page
    change(&actual)
    return Explanation.explain(expected: page, actual: actual)
  }

  @Test func nothingToExplain() {
    #expect(Explanation.explain(expected: page, actual: page).isEmpty)
  }

  @Test(arguments: [(1, 0), (0, 1), (3, 2), (-7, 0), (40, 15)])
  func aMovedButton(x: Int, y: Int) {
    let regions = explain { image in
      image.fill(PixelRectangle(x: 20, y: 20, width: 50, height: 24), with: .white)
      Self.drawButton(at: 20 + x, 20 + y, on: &image)
    }
    #expect(regions.map(\.kind) == [.moved(x: x, y: y)])
    #expect(regions.first?.box == PixelRectangle(x: 20 + x, y: 20 + y, width: 50, height: 24))
    #expect(regions.first?.formerBox == PixelRectangle(x: 20, y: 20, width: 50, height: 24))
  }

  @Test func aRecolouredButton() {
    let red = Colour(red: 200, green: 0, blue: 30)
    let regions = explain { image in
      for y in 20..<44 {
        for x in 20..<70 where image[x, y] == Self.purple { image[x, y] = red }
      }
    }
    #expect(regions.map(\.kind) == [.recoloured(from: Self.purple, to: red)])
  }

  @Test func aRecolouredLabel() {
    let regions = explain { Self.drawLabel(at: 30, 28, .black, on: &$0) }
    #expect(regions.map(\.kind) == [.recoloured(from: .white, to: .black)])
  }

  @Test func aMovedLabel() {
    let regions = explain { image in
      image.fill(PixelRectangle(x: 20, y: 20, width: 50, height: 24), with: Self.purple)
      Self.drawLabel(at: 32, 28, .white, on: &image)
    }
    #expect(regions.map(\.kind) == [.moved(x: 2, y: 0)])
  }

  @Test func somethingAddedAndRemoved() {
    var without = page
    without.fill(PixelRectangle(x: 20, y: 20, width: 50, height: 24), with: .white)
    let box = PixelRectangle(x: 20, y: 20, width: 50, height: 24)
    let added = Explanation.explain(expected: without, actual: page)
    #expect(added.map(\.kind) == [.added])
    #expect(added.first?.box == box)
    let removed = Explanation.explain(expected: page, actual: without)
    #expect(removed.map(\.kind) == [.removed])
    #expect(removed.first?.box == box)
    // The white label is ground in both.
    #expect(removed.first?.pixels == 50 * 24 - 3 * (3 + 8 + 5 + 8 + 2))
  }

  @Test func aResizedButton() {
    let regions = explain {
      $0.fill(PixelRectangle(x: 70, y: 20, width: 9, height: 24), with: Self.purple)
    }
    #expect(
      regions.map(\.kind) == [
        .resized(
          from: PixelSize(width: 50, height: 24), to: PixelSize(width: 59, height: 24))
      ])
  }

  @Test(arguments: [1, 3])
  func insertedRowsOfALongerPicture(count: Int) {
    var longer = Image(
      size: PixelSize(width: 120, height: 90 + count), filledWith: .white)
    longer.draw(page.cropped(to: PixelRectangle(x: 0, y: 0, width: 120, height: 30)), at: 0, 0)
    longer.fill(PixelRectangle(x: 0, y: 30, width: 120, height: count), with: .black)
    longer.draw(
      page.cropped(to: PixelRectangle(x: 0, y: 30, width: 120, height: 60)), at: 0, 30 + count)
    let inserted = Explanation.explain(expected: page, actual: longer)
    #expect(inserted.map(\.kind) == [.rowsInserted(count)])
    #expect(inserted.first?.box == PixelRectangle(x: 0, y: 30, width: 120, height: count))
    let removed = Explanation.explain(expected: longer, actual: page)
    #expect(removed.map(\.kind) == [.rowsRemoved(count)])
  }

  @Test func changesBesideInsertedRowsStandAlone() {
    var longer = Image(size: PixelSize(width: 120, height: 92), filledWith: .white)
    longer.draw(page.cropped(to: PixelRectangle(x: 0, y: 0, width: 120, height: 50)), at: 0, 0)
    longer.draw(page.cropped(to: PixelRectangle(x: 0, y: 50, width: 120, height: 40)), at: 0, 52)
    longer.fill(PixelRectangle(x: 90, y: 80, width: 9, height: 9), with: .black)
    let regions = Explanation.explain(expected: page, actual: longer)
    #expect(regions.map(\.kind).contains(.added))
    #expect(
      regions.first { $0.kind == .added }?.box == PixelRectangle(x: 90, y: 80, width: 9, height: 9))
    #expect(regions.count == 2)
  }

  @Test func insertedColumns() {
    var wider = Image(size: PixelSize(width: 124, height: 90), filledWith: .white)
    wider.draw(page.cropped(to: PixelRectangle(x: 0, y: 0, width: 5, height: 90)), at: 0, 0)
    wider.fill(PixelRectangle(x: 5, y: 0, width: 4, height: 90), with: .black)
    wider.draw(page.cropped(to: PixelRectangle(x: 5, y: 0, width: 115, height: 90)), at: 9, 0)
    let regions = Explanation.explain(expected: page, actual: wider)
    #expect(regions.map(\.kind) == [.columnsInserted(4)])
    #expect(regions.first?.box == PixelRectangle(x: 5, y: 0, width: 4, height: 90))
  }

  @Test func aCaretAndATint() {
    let caret = explain {
      $0.fill(PixelRectangle(x: 60, y: 25, width: 1, height: 14), with: .white)
    }
    #expect(caret.map(\.kind) == [.caret])
    let faint = Colour(red: 250, green: 250, blue: 250)
    let tint = explain { $0.fill(PixelRectangle(x: 80, y: 5, width: 36, height: 40), with: faint) }
    #expect(tint.map(\.kind) == [.faintTint(from: .white, to: faint)])
  }

  /// Regions of one place and kind have an order, by their figures.
  @Test func everyFigureOfAKindCounts() {
    #expect(ChangeKind.moved(x: 1, y: -2).figures == [1, -2])
    #expect(
      ChangeKind.recoloured(from: .white, to: .black).figures == [255, 255, 255, 255, 0, 0, 0, 255])
    #expect(ChangeKind.rowsRemoved(4).figures == [4] && ChangeKind.caret.figures == [])
  }
}

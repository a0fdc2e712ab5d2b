import ChangeKinds
import PixelDiff
import Testing

/// Pictures of which neither the widths nor the heights agree.
@Suite struct TwoWayAlignmentTests {
  private static let ink = Colour(red: 126, green: 73, blue: 255)

  /// A button in a picture of its size: an edge, a face, and a label in the middle, of which no two
  /// columns are equal.
  private func button(width: Int, height: Int) -> Image {
    var image = Image(size: PixelSize(width: width, height: height), filledWith: .white)
    image.fill(PixelRectangle(x: 2, y: 2, width: width - 4, height: height - 4), with: .black)
    image.fill(PixelRectangle(x: 4, y: 4, width: width - 8, height: height - 8), with: Self.ink)
    for index in 0..<15 {
      let bar = 1 + index * 4 % 15
      image.fill(
        PixelRectangle(
          x: width / 2 - 7 + index, y: height / 2 + 7 - bar, width: 1, height: bar),
        with: .white)
    }
    return image
  }

  private func kinds(_ expected: Image, _ actual: Image) -> [ChangeKind: Int] {
    Explanation.explain(expected: expected, actual: actual)
      .reduce(into: [:]) { $0[$1.kind, default: 0] += 1 }
  }

  @Test func paddingOnAllSidesIsRowsAndColumns() {
    let small = button(width: 60, height: 30)
    let large = button(width: 68, height: 34)
    #expect(kinds(small, large) == [.columnsInserted(4): 2, .rowsInserted(2): 2])
    #expect(kinds(large, small) == [.columnsRemoved(4): 2, .rowsRemoved(2): 2])
  }

  @Test func whatGrewOneWayAndShrankTheOther() {
    #expect(
      kinds(button(width: 60, height: 34), button(width: 68, height: 30))
        == [.columnsInserted(4): 2, .rowsRemoved(2): 2])
  }

  @Test func otherChangesStandBeside() {
    var large = button(width: 68, height: 34)
    let dot = PixelRectangle(x: 0, y: 17, width: 1, height: 1)
    large.fill(dot, with: .black)
    let regions = Explanation.explain(expected: button(width: 60, height: 30), actual: large)
    let names = ["columnsInserted", "rowsInserted"]
    #expect(regions.filter { !names.contains($0.kind.name) }.map(\.box) == [dot])
    #expect(regions.count == 5)
  }

  /// What has nothing in common is paired from the top left corner, with the surplus at the end.
  @Test func nothingInCommon() {
    let one = Image(size: PixelSize(width: 20, height: 30), filledWith: .black)
    let other = Image(size: PixelSize(width: 30, height: 20), filledWith: .white)
    let regions = Explanation.explain(expected: one, actual: other)
    #expect(
      regions.filter { $0.kind == .rowsRemoved(10) }.map(\.box)
        == [PixelRectangle(x: 0, y: 20, width: 20, height: 10)])
    #expect(
      regions.filter { $0.kind == .columnsInserted(10) }.map(\.box)
        == [PixelRectangle(x: 20, y: 0, width: 10, height: 20)])
  }

  @Test func emptyPicturesAreNoTrouble() {
    let nothing = Image(size: PixelSize(width: 0, height: 0), pixels: [])
    let flat = Image(size: PixelSize(width: 5, height: 0), pixels: [])
    let page = button(width: 60, height: 30)
    for (one, other) in [(nothing, page), (page, nothing), (flat, page), (page, flat)] {
      let regions = Explanation.explain(expected: one, actual: other)
      let picture = DiffPicture.of(expected: one, actual: other, regions: regions)
      #expect(picture.height == 30)
    }
  }
}

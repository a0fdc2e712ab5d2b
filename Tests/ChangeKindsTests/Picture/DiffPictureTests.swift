import PixelDiff
import Testing

@testable import ChangeKinds

@Suite struct DiffPictureTests {
  private let blue = Colour(red: 0, green: 92, blue: 255)
  private let green = Colour(red: 0, green: 150, blue: 70)
  private let violet = Colour(red: 136, green: 40, blue: 212)
  /// What white and black become where nothing differs, and white where it is new or gone.
  private let paper = Colour(red: 250, green: 250, blue: 250)
  private let faded = Colour(red: 185, green: 185, blue: 185)
  private let newPaper = Colour(red: 150, green: 210, blue: 178)
  private let gonePaper = Colour(red: 204, green: 166, blue: 235)

  private func page(_ width: Int, _ height: Int) -> Image {
    Image(size: PixelSize(width: width, height: height), filledWith: .white)
  }

  private func explained(
    _ expected: Image, _ actual: Image, mask: PixelMask? = nil
  ) -> (picture: Image, kinds: [ChangeKind]) {
    let regions = Explanation.explain(expected: expected, actual: actual, mask: mask)
    let picture = DiffPicture.of(
      expected: expected, actual: actual, regions: regions, mask: mask)
    return (picture, regions.map(\.kind))
  }

  /// Something with a frame, a cross bar and a dot, so that no part of it is like another.
  private func drawButton(_ x: Int, _ y: Int, in image: inout Image) {
    image.fill(PixelRectangle(x: x, y: y, width: 30, height: 16), with: .black)
    let light = Colour(red: 240, green: 200, blue: 40)
    image.fill(PixelRectangle(x: x + 3, y: y + 3, width: 20, height: 2), with: light)
    image.fill(PixelRectangle(x: x + 22, y: y + 8, width: 5, height: 5), with: light)
  }

  @Test func isNeverAlmostBlack() {
    let dark = Image(size: PixelSize(width: 40, height: 40), filledWith: .black)
    let picture = DiffPicture.of(expected: dark, actual: dark, regions: [])
    #expect(picture == Image(size: dark.size, filledWith: faded))
  }

  @Test func framesOnePixelSoThatItIsSeen() {
    let expected = page(120, 120)
    var actual = expected
    actual[30, 20] = Colour(red: 254, green: 255, blue: 255)
    let picture = explained(expected, actual).picture
    // A difference of 1 is 0.06 of the way from amber to red.
    #expect(picture[30, 20] == Colour(red: 252, green: 165, blue: 3))
    #expect(picture[31, 20] == paper)
    // The frame is 24 pixels wide and 2 thick, with the pixel in its middle.
    #expect((0..<120).filter { picture[$0, 15] == blue } == [19, 20, 41, 42])
    #expect((0..<120).filter { picture[30, $0] == blue } == [9, 10, 31, 32])
  }

  @Test func framesGrowWithThePicture() {
    let expected = page(3000, 400)
    var actual = expected
    actual[1500, 200] = .black
    let picture = explained(expected, actual).picture
    // 3000 pixels seen at 480 leave one of six, so the frame is 72 wide.
    #expect(
      (0..<3000).filter { picture[$0, 230] != paper }
        == Array(1465...1470) + Array(1531...1536))
  }

  @Test func leavesAFrameOpenAtTheEdge() {
    let expected = page(120, 120)
    var actual = expected
    actual[0, 0] = .black
    let picture = explained(expected, actual).picture
    #expect(picture[0, 0] == Colour(red: 54, green: 114, blue: 82))
    #expect(picture[12, 5] == green)
    #expect(picture[5, 12] == green)
    #expect(picture[5, 0] == paper)
  }

  @Test func showsAMoveByTwoFramesAndAnArrow() {
    var expected = page(160, 100)
    drawButton(10, 20, in: &expected)
    var actual = page(160, 100)
    drawButton(110, 60, in: &actual)
    let (picture, kinds) = explained(expected, actual)
    #expect(kinds == [.moved(x: 100, y: 40)])
    // A solid frame around where it is,
    #expect((106..<144).allSatisfy { picture[$0, 56] == blue && picture[$0, 79] == blue })
    // a dashed one around where it was,
    let dashes = (6..<44).map { picture[$0, 16] }
    #expect(dashes.filter { $0 == blue }.count == 18)
    #expect(dashes.filter { $0 == paper }.count == 20)
    // and the arrow between them, which points to the new place.
    let middle = (60..<100).filter { x in (30..<80).contains { picture[x, $0] == blue } }
    #expect(middle == Array(60..<100))
    func height(_ x: Int) -> Int { (30..<75).count { picture[x, $0] == blue } }
    #expect((55..<104).max { height($0) < height($1) } ?? 0 > 85)
    // Black is recognised where it has moved to, and faint where it was.
    #expect(picture[112, 70] == Colour(red: 54, green: 91, blue: 156))
    #expect(picture[12, 30] == Colour(red: 79, green: 90, blue: 110))
  }

  @Test func pointsBesideWhatMovedALittle() {
    var expected = page(160, 100)
    drawButton(30, 40, in: &expected)
    var actual = page(160, 100)
    drawButton(32, 40, in: &actual)
    let (picture, kinds) = explained(expected, actual)
    #expect(kinds == [.moved(x: 2, y: 0)])
    // It ends 24 pixels to the right of the frame.
    #expect(picture[80, 48] == blue)
    #expect((95..<160).allSatisfy { picture[$0, 48] == paper })
    // What is the same at both places stays a backdrop.
    #expect(picture[50, 52] == faded)
  }

  @Test func coloursWhatIsRecoloured() {
    var expected = page(120, 120)
    expected.fill(PixelRectangle(x: 20, y: 20, width: 30, height: 12), with: .black)
    var actual = page(120, 120)
    actual.fill(
      PixelRectangle(x: 20, y: 20, width: 30, height: 12),
      with: Colour(red: 255, green: 0, blue: 0))
    let (picture, kinds) = explained(expected, actual)
    #expect(kinds == [.recoloured(from: .black, to: Colour(red: 255, green: 0, blue: 0))])
    #expect(picture[20, 20] == Colour(red: 214, green: 0, blue: 44))
    #expect(picture[19, 20] == paper)
    #expect(picture[16, 25] == blue)
  }

  @Test func showsAnInsertedRowAndNothingElse() {
    var expected = page(60, 80)
    for y in 0..<80 {
      expected.fill(
        PixelRectangle(x: 5, y: y, width: 5 + y % 7 * 5, height: 1),
        with: Colour(red: UInt8(y), green: UInt8(y * 2), blue: 40))
    }
    var actual = page(60, 81)
    for y in 0..<81 where y != 30 {
      let source = y < 30 ? y : y - 1
      for x in 0..<60 { actual[x, y] = expected[x, source] }
    }
    let (picture, kinds) = explained(expected, actual)
    #expect(kinds == [.rowsInserted(1)])
    #expect(picture.size == PixelSize(width: 60, height: 81))
    #expect((0..<60).allSatisfy { picture[$0, 30] == newPaper })
    // In a small picture a frame is thinner, and beyond it all is backdrop.
    let plain = DiffPicture.of(expected: actual, actual: actual, regions: [])
    let rows = (0..<81).filter { y in (0..<60).contains { picture[$0, y] != plain[$0, y] } }
    #expect(rows == [25, 30, 36])
    #expect(picture[3, 25] == green)
  }

  @Test func showsRemovedColumnsWhereTheyWere() {
    var expected = page(90, 40)
    for x in 0..<90 {
      expected.fill(
        PixelRectangle(x: x, y: 5, width: 1, height: 5 + x % 7 * 4),
        with: Colour(red: UInt8(x * 2), green: 90, blue: UInt8(x)))
    }
    var actual = page(88, 40)
    for x in 0..<88 {
      for y in 0..<40 { actual[x, y] = expected[x < 40 ? x : x + 2, y] }
    }
    let (picture, kinds) = explained(expected, actual)
    #expect(kinds == [.columnsRemoved(2)])
    #expect(picture.size == PixelSize(width: 90, height: 40))
    #expect(picture[40, 0] == gonePaper && picture[41, 39] == gonePaper)
    let plain = DiffPicture.of(expected: expected, actual: expected, regions: [])
    let columns = (0..<90).filter { x in (0..<40).contains { picture[x, $0] != plain[x, $0] } }
    #expect(columns == [37, 40, 41, 44])
    #expect(picture[37, 0] == violet)
  }

  @Test func coversBothSizes() {
    let small = page(10, 30)
    let wide = page(30, 10)
    let picture = DiffPicture.of(expected: small, actual: wide, regions: [])
    #expect(picture.size == PixelSize(width: 30, height: 30))
    #expect(picture.isOpaque)
    #expect(picture[5, 5] == paper)
    #expect(picture[5, 20] == gonePaper)
    #expect(picture[20, 5] == newPaper)
    #expect(picture[20, 20] == .white)
  }

  @Test func hatchesTheMaskAndComparesNothingUnderIt() {
    let expected = page(60, 60)
    var actual = expected
    actual.fill(PixelRectangle(x: 10, y: 10, width: 20, height: 20), with: .black)
    let mask = PixelMask(
      [PixelRectangle(x: 8, y: 8, width: 24, height: 24)], size: expected.size)
    let (picture, kinds) = explained(expected, actual, mask: mask)
    #expect(kinds.isEmpty)
    let stripe = Colour(red: 104, green: 116, blue: 148)
    for y in 0..<60 {
      for x in 0..<60 {
        let isStriped = (8..<32).contains(x) && (8..<32).contains(y) && (x + y) % 8 < 2
        #expect(picture[x, y] == (isStriped ? stripe : paper))
      }
    }
  }

  @Test func showsEverythingWhereEverythingChanged() {
    let expected = page(64, 64)
    let actual = Image(size: expected.size, filledWith: .black)
    let picture = explained(expected, actual).picture
    #expect(picture == Image(size: expected.size, filledWith: picture[0, 0]))
    #expect(picture[0, 0] == Colour(red: 214, green: 0, blue: 44))
  }

  @Test func joinsFramesThatOverlap() {
    let expected = page(120, 120)
    var actual = expected
    let regions = [20, 36, 52].map {
      ExplainedRegion(
        box: PixelRectangle(x: $0, y: 20, width: 8, height: 8), pixels: 64, kind: .contentChanged)
    }
    for region in regions { actual.fill(region.box, with: .black) }
    let picture = DiffPicture.of(expected: expected, actual: actual, regions: regions)
    // One outline: left and right of all three, with nothing between them.
    #expect((0..<120).filter { picture[$0, 18] == blue } == [12, 13, 66, 67])
  }
}

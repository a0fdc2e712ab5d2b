import PixelDiff
import Testing

@testable import ProofsheetReview

@Suite struct PictureTextTests {
  /// A picture with runs, single pixels and a last band of sixels that isn't full.
  private static func sample(width: Int = 37, height: Int = 23) -> Image {
    var image = Image(size: PixelSize(width: width, height: height), filledWith: .white)
    for y in 0..<height {
      for x in 0..<width where (x / 5 + y / 3) % 2 == 0 {
        image[x, y] = Colour(
          red: UInt8(x / 5 * 20 % 256), green: UInt8(y / 3 * 30 % 256), blue: 90)
      }
    }
    return image
  }

  /// A picture with a colour for each pixel.
  private static let colourful: Image = {
    var image = Image(size: PixelSize(width: 64, height: 60), filledWith: .white)
    for y in 0..<60 {
      for x in 0..<64 {
        image[x, y] = Colour(red: UInt8(x * 4), green: UInt8(y * 4), blue: UInt8(x ^ y))
      }
    }
    return image
  }()

  @Test(arguments: [sample(), colourful]) func kittyShowsTheSamePixels(_ image: Image) throws {
    let text = try PictureText.kitty(image)
    #expect(text.hasPrefix("\u{1B}_Ga=T,f=100,C=1,q=2,m="))
    #expect(try TerminalPictures.kitty(text) == image)
  }

  @Test func kittySendsLargePicturesInPieces() throws {
    let image = Self.colourful.scaled(to: PixelSize(width: 300, height: 300))
    let text = try PictureText.kitty(image)
    #expect(text.matches(of: /\u{1B}_G/).count > 1)
    #expect(try TerminalPictures.kitty(text) == image)
  }

  @Test(arguments: [sample(), colourful]) func inlineImagesShowTheSamePixels(
    _ image: Image
  ) throws {
    let text = try PictureText.iterm2(image)
    #expect(text.contains(";width=\(image.width)px;height=\(image.height)px:"))
    #expect(try TerminalPictures.iterm2(text) == image)
  }

  @Test(arguments: [(37, 23), (1, 1), (5, 6), (300, 7)])
  func sixelsOfFewColoursAreWithinAHundredth(_ width: Int, _ height: Int) throws {
    let image = Self.sample(width: width, height: height)
    let shown = try TerminalPictures.sixel(PictureText.sixel(image))
    #expect(shown.size == image.size)
    #expect(Self.largestDelta(shown, image) <= 2)
  }

  @Test func sixelsOfManyColoursAreNear() throws {
    let reduced = ReducedColours(Self.colourful)
    #expect(reduced.colours.count <= 256 && reduced.colours.count > 64)
    let shown = try TerminalPictures.sixel(PictureText.sixel(Self.colourful))
    #expect(Self.largestDelta(shown, Self.colourful) <= 34)
  }

  private static func largestDelta(_ first: Image, _ second: Image) -> Int {
    zip(first.pixels, second.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  @Test func halfBlocksShowTheSamePixels() throws {
    let image = Self.sample()
    let lines = HalfBlocks(hasTrueColour: true).lines(of: image)
    #expect(lines.count == 12 && lines.allSatisfy { $0.hasSuffix("\u{1B}[0m") })
    let shown = try TerminalPictures.halfBlocks(lines)
    #expect(shown.cropped(to: image.size.bounds) == image)
    // The half of a last line that is no pixel stays the terminal's.
    #expect(shown[0, 23] == .transparent)
  }

  @Test(arguments: [
    ("#000000", 16), ("#FFFFFF", 231), ("#FF0000", 196), ("#5F87AF", 67), ("#808080", 244),
    ("#081018", 233), ("#7B3FE4", 98),
  ])
  func coloursOf256AreTheNearest(_ hex: String, _ number: Int) throws {
    let colour = try #require(Colour(hex: hex))
    #expect(HalfBlocks.number(of: colour) == number)
    let image = Image(size: PixelSize(width: 1, height: 2), filledWith: colour)
    #expect(
      HalfBlocks(hasTrueColour: false).lines(of: image)
        == ["\u{1B}[38;5;\(number);48;5;\(number)m▀\u{1B}[0m"])
  }

  @Test func scalingRepeatsAndAverages() {
    var image = Image(size: PixelSize(width: 2, height: 1), filledWith: .black)
    image[1, 0] = .white
    let large = image.scaled(to: PixelSize(width: 4, height: 2))
    #expect((0..<4).map { large[$0, 1].red } == [0, 0, 255, 255])
    #expect(image.scaled(to: PixelSize(width: 1, height: 1))[0, 0].hex == "#808080")
    let clear = Image(size: PixelSize(width: 8, height: 8), filledWith: .transparent)
    #expect(clear.scaled(to: clear.size)[0, 0].hex == "#CCCCCC")
    #expect(clear.scaled(to: clear.size)[4, 0].hex == "#FFFFFF")
  }

  @Test func picturesLieBesideEachOtherOrBelow() {
    let square = PixelSize(width: 20, height: 20)
    let cell = PixelSize(width: 1, height: 2)
    let beside = PanelLayout([square, square, square], columns: 100, rows: 30, cell: cell)
    #expect(beside.places.map(\.column) == [0, 22, 44] && beside.places.allSatisfy { $0.row == 0 })
    let wide = PixelSize(width: 100, height: 8)
    let below = PanelLayout([wide, wide], columns: 100, rows: 30, cell: cell)
    #expect(below.places.map(\.row) == [0, 5] && below.places.allSatisfy { $0.column == 0 })
    #expect(below.places.allSatisfy { $0.size == wide })
    #expect(PanelLayout([wide], columns: 100, rows: 1, cell: cell).places.isEmpty)
    #expect(PanelLayout([], columns: 100, rows: 9, cell: cell).places.isEmpty)
  }
}

import SeededRandom
import Testing

@testable import PixelDiff

@Suite struct PNGReaderTests {
  private func pixels(_ bytes: [UInt8]) throws -> [UInt8] {
    try PNGReader.decode(bytes, name: "x.png").image.pixels
  }

  @Test func readsGreyOfOneBit() throws {
    let file = HandmadePNG.file(
      width: 3, height: 1, depth: 1, colourType: 0, raw: [0, 0b1010_0000])
    #expect(try pixels(file) == [255, 255, 255, 255, 0, 0, 0, 255, 255, 255, 255, 255])
  }

  @Test func readsGreyWithOneTransparentShade() throws {
    let file = HandmadePNG.file(
      width: 2, height: 1, depth: 4, colourType: 0,
      before: [HandmadePNG.chunk("tRNS", [0, 3])], raw: [0, 0x3C])
    #expect(try pixels(file) == [0x33, 0x33, 0x33, 0, 0xCC, 0xCC, 0xCC, 255])
  }

  @Test func readsPaletteWithAlpha() throws {
    let palette = HandmadePNG.chunk("PLTE", [1, 2, 3, 4, 5, 6])
    let file = HandmadePNG.file(
      width: 2, height: 1, depth: 2, colourType: 3,
      before: [palette, HandmadePNG.chunk("tRNS", [128])], raw: [0, 0b0100_0000])
    #expect(try pixels(file) == [4, 5, 6, 255, 1, 2, 3, 128])
  }

  @Test func keepsTheTopByteOfSixteenBits() throws {
    let file = HandmadePNG.file(
      width: 1, height: 1, depth: 16, colourType: 6,
      raw: [0, 0x12, 0xFF, 0x34, 0x00, 0x56, 0x80, 0x78, 0x9A])
    #expect(try pixels(file) == [0x12, 0x34, 0x56, 0x78])
  }

  @Test func readsGreyWithAlpha() throws {
    let file = HandmadePNG.file(width: 1, height: 1, colourType: 4, raw: [0, 7, 9])
    #expect(try pixels(file) == [7, 7, 7, 9])
  }

  @Test func undoesFilters() throws {
    let file = HandmadePNG.file(
      width: 2, height: 2, colourType: 2, raw: [1, 10, 20, 30, 1, 2, 3, 2, 5, 5, 5, 5, 5, 5])
    #expect(
      try pixels(file) == [10, 20, 30, 255, 11, 22, 33, 255, 15, 25, 35, 255, 16, 27, 38, 255])
  }

  /// Adam7: of four by one pixels, the first comes in pass 1, the third in pass 4, the others in 6.
  @Test func readsInterlaced() throws {
    let file = HandmadePNG.file(
      width: 4, height: 1, colourType: 0, interlaced: true, raw: [0, 10, 0, 30, 0, 20, 40])
    #expect(
      try pixels(file).enumerated().filter { $0.offset % 4 == 0 }.map(\.element) == [
        10, 20, 30, 40,
      ])
  }

  @Test func readsTexts() throws {
    let deflated = HandmadePNG.stored(Array("packed".utf8))
    let file = HandmadePNG.file(
      width: 1, height: 1, colourType: 0,
      before: [
        HandmadePNG.chunk("tEXt", Array("Note".utf8) + [0, 0xE9]),
        HandmadePNG.chunk(
          "iTXt", Array("Titel".utf8) + [0, 0, 0] + Array("de\0Titel\0größer".utf8)),
        HandmadePNG.chunk("iTXt", Array("Packed".utf8) + [0, 1, 0, 0, 0] + deflated),
      ], raw: [0, 0])
    let inspection = try PNGReader.inspect(file, name: "x.png")
    #expect(try inspection.text("Titel") == "größer")
    #expect(try inspection.text("Packed") == "packed")
    #expect(try inspection.text("Note") == nil)
    #expect(try inspection.text("Pack") == nil)
    #expect(inspection.seal == .missing)
  }

  @Test func aTextIsReadOnlyWhenItIsAskedFor() throws {
    let file = HandmadePNG.file(
      width: 1, height: 1, colourType: 0,
      before: [
        HandmadePNG.chunk("iTXt", Array("Broken".utf8) + [0, 2]),
        HandmadePNG.chunk("iTXt", Array("Packed".utf8) + [0, 1, 0, 0, 0, 1, 2, 3]),
        HandmadePNG.chunk("zTXt", []),
      ], raw: [0, 0])
    _ = try PNGReader.decode(file, name: "x.png")
    let inspection = try PNGReader.inspect(file, name: "x.png")
    for keyword in ["Broken", "Packed"] {
      #expect(
        throws: PNGError.corrupt(path: "x.png", reason: "the text chunk iTXt is malformed")
      ) { try inspection.text(keyword) }
    }
  }

  @Test func refusesTooManyChunks() throws {
    let none = HandmadePNG.chunk("teSt", [])
    let chunks = [[UInt8]](repeating: none, count: PNGContainer.maximumChunks - 3)
    let fits = HandmadePNG.file(width: 1, height: 1, colourType: 0, before: chunks, raw: [0, 0])
    _ = try PNGReader.decode(fits, name: "x.png")
    let more = HandmadePNG.file(
      width: 1, height: 1, colourType: 0, before: chunks + [none], raw: [0, 0])
    #expect(throws: PNGError.tooLarge(path: "x.png", reason: "more than 131072 chunks")) {
      try PNGReader.decode(more, name: "x.png")
    }
  }

  @Test func refusesATextThatInflatesWithoutEnd() throws {
    // 21 MB that are 20 KB deflated; the row of colours keeps the writer from taking a palette.
    var black = Image(size: PixelSize(width: 5_000, height: 1_400), filledWith: .black)
    for x in 0..<300 { black[x, 0] = Colour(red: UInt8(x & 255), green: UInt8(x >> 8), blue: 9) }
    let zeros = try PNGWriter.encode(black, sealed: false)
    let dataStart = zeros.firstRange(of: Array("IDAT".utf8))?.upperBound ?? 0
    let stream = Array(zeros[dataStart..<zeros.count - 16])
    let file = HandmadePNG.file(
      width: 1, height: 1, colourType: 0,
      before: [HandmadePNG.chunk("iTXt", Array("Bomb".utf8) + [0, 1, 0, 0, 0] + stream)],
      raw: [0, 0])
    let inspection = try PNGReader.inspect(file, name: "x.png")
    #expect(
      throws: PNGError.tooLarge(path: "x.png", reason: "a text of more than 8388608 bytes (iTXt)")
    ) { try inspection.text("Bomb") }
  }

  @Test func refusesAnimations() {
    let file = HandmadePNG.file(
      width: 1, height: 1, colourType: 0,
      before: [HandmadePNG.chunk("acTL", [0, 0, 0, 1, 0, 0, 0, 0])], raw: [0, 0])
    #expect(throws: PNGError.animated(path: "x.png")) {
      try PNGReader.decode(file, name: "x.png")
    }
    #expect(
      PNGError.animated(path: "x.png").description
        == "x.png: an animated PNG (APNG), whose frames can't be compared")
  }

  @Test func keepsSixteenBits() throws {
    let file = try PNGReader.decode(
      HandmadePNG.file(
        width: 1, height: 1, depth: 16, colourType: 2, raw: [0, 0x12, 0xFF, 0x34, 0x00, 0x56, 0x80]),
      name: "x.png")
    #expect(file.bitDepth == 16)
    #expect(file.deepSamples == [0x12FF, 0x3400, 0x5680, 0xFFFF])
    #expect(file.image.pixels == [0x12, 0x34, 0x56, 255])
    let grey = HandmadePNG.file(
      width: 1, height: 1, depth: 16, colourType: 0,
      before: [HandmadePNG.chunk("tRNS", [0x12, 0x34])], raw: [0, 0x12, 0x34])
    #expect(
      try PNGReader.decode(grey, name: "x.png").deepSamples == [0x1234, 0x1234, 0x1234, 0])
  }

  @Test func refusesWhatExceedsTheLimits() throws {
    let file = HandmadePNG.file(width: 2, height: 2, colourType: 0, raw: [0, 1, 2, 0, 3, 4])
    let limits = PNGLimits(maximumPixels: 3, maximumFileBytes: 1_000)
    #expect(
      throws: PNGError.tooLarge(
        path: "x.png", reason: "2x2 pixels, the limit is 3 in all; \(PNGLimits.hint)")
    ) { try PNGReader.decode(file, name: "x.png", limits: limits) }
  }

  /// Sixteen bits are decoded once: the eight that are compared are what libpng makes of them.
  @Test(arguments: [(0, 1), (2, 3), (4, 2), (6, 4)])
  func eightOfSixteenBitsAreLibpngs(colourType: UInt8, channels: Int) throws {
    var random = SeededGenerator(seed: UInt64(colourType))
    let row = (0..<9 * channels * 2).map { _ in UInt8.random(in: 0...255, using: &random) }
    // The third pixel's colour is the one that is transparent.
    let clear = HandmadePNG.chunk("tRNS", Array(row[4 * channels..<6 * channels]))
    for before in channels % 2 == 1 ? [[], [clear]] : [[]] {
      let file = HandmadePNG.file(
        width: 9, height: 1, depth: 16, colourType: colourType, before: before, raw: [0] + row)
      #expect(try pixels(file) == PNGReader.referencePixels(file, name: "x.png"))
      if !before.isEmpty { #expect(try pixels(file)[11] == 0) }
    }
  }

  @Test func refusesAClaimThatItsDataCannotMeet() throws {
    let file = HandmadePNG.file(width: 8_000, height: 8_000, colourType: 6, raw: [0, 1, 2, 3, 4])
    #expect(
      throws: PNGError.corrupt(path: "x.png", reason: "16 bytes of data can't be 8000x8000 pixels")
    ) { try PNGReader.decode(file, name: "x.png") }
  }
}

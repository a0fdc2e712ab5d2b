import PixelDiff
import SeededRandom
import Testing

@Suite struct PNGWriterTests {
  private func random(_ size: PixelSize, alpha: ClosedRange<UInt8>, seed: UInt64) -> Image {
    var generator = SeededGenerator(seed: seed)
    return Image(
      size: size,
      pixels: (0..<size.area * 4).map {
        $0 % 4 == 3
          ? .random(in: alpha, using: &generator) : .random(in: 0...255, using: &generator)
      })
  }

  /// The types of a file's chunks, in order.
  private func chunks(_ file: [UInt8]) -> [String] {
    var types: [String] = []
    var index = 8
    while index < file.count {
      types.append(String(decoding: file[index + 4..<index + 8], as: UTF8.self))
      index += 12 + file[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    return types
  }

  @Test(arguments: [(1, 1), (7, 3), (64, 33), (1, 300), (300, 1)])
  func givesBackEveryPixel(width: Int, height: Int) throws {
    let size = PixelSize(width: width, height: height)
    for alpha in [255...255, 0...255] as [ClosedRange<UInt8>] {
      let image = random(size, alpha: alpha, seed: 5)
      let file = try PNGWriter.encode(image)
      #expect(try PNGReader.decode(file, name: "x.png").image == image)
    }
  }

  private func noise(_ colours: [Colour]) -> Image {
    var generator = SeededGenerator(seed: 3)
    var image = Image(size: PixelSize(width: 37, height: 11), filledWith: .white)
    for y in 0..<11 {
      for x in 0..<37 { image[x, y] = colours.randomElement(using: &generator) ?? .white }
    }
    return image
  }

  /// What the smallest form is for each count and kind of colours, and that it loses nothing.
  @Test(arguments: [
    (1...2, 255...255, false, 1, 3), (1...4, 255...255, false, 2, 3),
    (1...5, 255...255, false, 4, 3),
    (1...17, 255...255, false, 8, 3), (1...16, 7...255, false, 4, 3),
    (1...255, 255...255, true, 8, 0),
    (1...255, 9...9, true, 8, 4), (1...255, 255...255, false, 8, 2),
    (1...255, 7...254, false, 8, 3),
  ])
  func takesTheSmallestForm(
    range: ClosedRange<Int>, alpha: ClosedRange<Int>, isGrey: Bool, depth: UInt8, type: UInt8
  ) throws {
    let colours = range.map { value in
      Colour(
        red: UInt8(value), green: UInt8(isGrey ? value : value * 3 % 256),
        blue: UInt8(isGrey ? value : value * 5 % 256),
        alpha: UInt8(alpha.lowerBound + value * 7 % alpha.count))
    }
    let image = noise(colours)
    let file = try PNGWriter.encode(image)
    #expect(file[24] == depth)
    #expect(file[25] == type)
    #expect(try PNGReader.decode(file, name: "x.png").image == image)
  }

  @Test func writesThePaletteBeforeTheData() throws {
    let image = noise([.white, .black, .transparent])
    #expect(
      chunks(try PNGWriter.encode(image, texts: [PNGText(keyword: "a", text: "b")]))
        == ["IHDR", "sRGB", "PLTE", "tRNS", "iTXt", "IDAT", "prSH", "IEND"])
  }

  @Test func writesTheChunksInOrder() throws {
    let image = random(PixelSize(width: 40, height: 40), alpha: 255...255, seed: 1)
    let text = PNGText(keyword: "proofsheet", text: "{}")
    #expect(
      chunks(try PNGWriter.encode(image, texts: [text, text]))
        == ["IHDR", "sRGB", "iTXt", "iTXt", "IDAT", "prSH", "IEND"])
    #expect(
      chunks(try PNGWriter.encode(image, sealed: false)) == ["IHDR", "sRGB", "IDAT", "IEND"])
  }

  @Test func givesBackTexts() throws {
    let texts = [
      PNGText(keyword: "proofsheet", text: "{\"größe\": \"größer 🎈\"}\n"),
      PNGText(keyword: "Überschrift", text: ""),
    ]
    let image = Image(size: PixelSize(width: 2, height: 2), filledWith: .white)
    let file = try PNGReader.inspect(try PNGWriter.encode(image, texts: texts), name: "x.png")
    for text in texts { #expect(try file.text(text.keyword) == text.text) }
    #expect(try file.text("nothing") == nil)
  }

  @Test func refusesWhatPNGCannotHold() {
    let image = Image(size: PixelSize(width: 2, height: 2), filledWith: .white)
    #expect(
      throws: PNGError.notWritable(
        reason: "the text keyword \"日本\" isn't 1 to 79 printable Latin-1 characters")
    ) { try PNGWriter.encode(image, texts: [PNGText(keyword: "日本", text: "")]) }
    #expect(throws: PNGError.notWritable(reason: "the text \"a\" holds a zero byte")) {
      try PNGWriter.encode(image, texts: [PNGText(keyword: "a", text: "\0")])
    }
    #expect(throws: PNGError.notWritable(reason: "a picture of 0x5 has no pixels")) {
      try PNGWriter.encode(Image(size: PixelSize(width: 0, height: 5), pixels: []))
    }
  }

  @Test func sealsTheFile() throws {
    let image = Image(size: PixelSize(width: 2, height: 2), filledWith: .white)
    let sealed = try PNGWriter.encode(image)
    #expect(try PNGReader.inspect(sealed, name: "x.png").seal == .fits)
    #expect(try PNGReader.inspect(sealed, name: "x.png").size == image.size)
    let open = try PNGWriter.encode(image, sealed: false)
    #expect(try PNGReader.inspect(open, name: "x.png").seal == .missing)
  }

  @Test func aChunkAddedLaterBreaksTheSeal() throws {
    let image = Image(size: PixelSize(width: 2, height: 2), filledWith: .white)
    let file = try PNGWriter.encode(image)
    let text = HandmadePNG.chunk("tEXt", Array("a\0b".utf8))
    let before = Array(file[..<33]) + text + Array(file[33...])
    #expect(try PNGReader.inspect(before, name: "x.png").seal == .broken)
    let after = Array(file[..<(file.count - 12)]) + text + Array(file[(file.count - 12)...])
    #expect(try PNGReader.inspect(after, name: "x.png").seal == .broken)
  }

  @Test func theSamePictureGivesTheSameBytes() throws {
    let image = random(PixelSize(width: 50, height: 20), alpha: 0...255, seed: 9)
    #expect(try PNGWriter.encode(image) == PNGWriter.encode(image))
  }
}

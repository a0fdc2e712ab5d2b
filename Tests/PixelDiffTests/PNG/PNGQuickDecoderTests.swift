import SeededRandom
import Testing

@testable import PixelDiff

/// The quick decoder against libpng, on pictures of every filter and kind.
@Suite struct PNGQuickDecoderTests {
  /// Files with random filters and samples: what an encoder would never write, a decoder must read.
  @Test(arguments: [(0, 1), (2, 3), (4, 2), (6, 4), (3, 1)] as [(UInt8, Int)])
  func givesLibpngsPixels(colourType: UInt8, channels: Int) throws {
    var random = SeededGenerator(seed: UInt64(colourType))
    for round in 0..<60 {
      let width = Int.random(in: 1...40, using: &random)
      let height = Int.random(in: 1...30, using: &random)
      var raw: [UInt8] = []
      for _ in 0..<height {
        raw.append(.random(in: 0...4, using: &random))
        for _ in 0..<width * channels {
          // Extremes are where predictions wrap around.
          raw.append(
            round % 2 == 0
              ? .random(in: 0...255, using: &random)
              : [0, 1, 254, 255].randomElement(using: &random) ?? 0)
        }
      }
      var before: [[UInt8]] = []
      if colourType == 3 {
        before = [
          HandmadePNG.chunk("PLTE", (0..<768).map { UInt8($0 * 7 & 255) }),
          HandmadePNG.chunk("tRNS", (0..<100).map { UInt8($0 * 3 & 255) }),
        ]
      }
      let file = HandmadePNG.file(
        width: width, height: height, colourType: colourType, before: before, raw: raw)
      let reference = try PNGReader.referencePixels(file, name: "x.png")
      #expect(try PNGReader.decode(file, name: "x.png").image.pixels == reference)
    }
  }

  @Test func leavesBrokenStreamsToLibpng() throws {
    let tooMuch = HandmadePNG.file(width: 1, height: 1, colourType: 0, raw: [0, 9, 0, 9])
    #expect(
      try PNGReader.decode(tooMuch, name: "x.png").image.pixels
        == PNGReader.referencePixels(tooMuch, name: "x.png"))
    let unknownFilter = HandmadePNG.file(width: 1, height: 1, colourType: 2, raw: [5, 1, 2, 3])
    #expect(throws: PNGError.self) { try PNGReader.decode(unknownFilter, name: "x.png") }
    let unknownChunk = HandmadePNG.file(
      width: 1, height: 1, colourType: 0, before: [HandmadePNG.chunk("ABCD", [1])], raw: [0, 9])
    #expect(throws: PNGError.self) { try PNGReader.decode(unknownChunk, name: "x.png") }
  }

  /// A stream without its last bytes, which are zeros: the decoder mustn't make them up.
  @Test func doesNotCompleteAStreamThatIsCutShort() throws {
    let whole = HandmadePNG.stored([0, 255])
    #expect(whole.last == 0)
    let header = HandmadePNG.bigEndian(1) + HandmadePNG.bigEndian(1) + [8, 0, 0, 0, 0]
    for dropped in 0...1 {
      let file =
        HandmadePNG.signature + HandmadePNG.chunk("IHDR", header)
        + HandmadePNG.chunk("IDAT", Array(whole.dropLast(dropped))) + HandmadePNG.chunk("IEND", [])
      let container = try PNGContainer(file, name: "x.png")
      let rows = PNGQuickDecoder.filteredRows(of: container, try PNGHeader(container))
      #expect((rows == nil) == (dropped == 1))
    }
  }

  /// Streams whose first two bytes are none of a picture's (RFC 1950, 2.2), or whose window is too small.
  @Test func leavesUnusualStreamsToLibpng() throws {
    let header = HandmadePNG.bigEndian(20) + HandmadePNG.bigEndian(20) + [8, 0, 0, 0, 0]
    let stream = HandmadePNG.stored([UInt8](repeating: 0, count: 420))
    var read = 0
    for method in UInt8.min...UInt8.max {
      for flags in UInt8.min...UInt8.max
      where flags == 1 || (Int(method) * 256 + Int(flags)) % 31 == 0 {
        let file =
          HandmadePNG.signature + HandmadePNG.chunk("IHDR", header)
          + HandmadePNG.chunk("IDAT", [method, flags] + stream[2...])
          + HandmadePNG.chunk("IEND", [])
        let container = try PNGContainer(file, name: "x.png")
        let rows = PNGQuickDecoder.filteredRows(of: container, try PNGHeader(container))
        let isUsual =
          (0x18...0x78).contains(method) && method & 15 == 8 && flags & 32 == 0
          && (Int(method) * 256 + Int(flags)) % 31 == 0
        #expect((rows != nil) == isUsual, "\(method) \(flags)")
        read += rows == nil ? 0 : 1
      }
    }
    #expect(read == 28)
  }
}

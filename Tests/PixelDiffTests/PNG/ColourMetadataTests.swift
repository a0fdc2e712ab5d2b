import PixelDiff
import Testing

@Suite struct ColourMetadataTests {
  private func metadata(_ chunks: (String, [UInt8])...) throws -> ColourMetadata {
    let file = HandmadePNG.file(
      width: 1, height: 1, colourType: 2,
      before: chunks.map { HandmadePNG.chunk($0.0, $0.1) }, raw: [0, 1, 2, 3])
    let inspected = try PNGReader.inspect(file, name: "x.png").colour
    let decoded = try PNGReader.decode(file, name: "x.png")
    #expect(decoded.colour == inspected)
    // Nothing of it is applied to the pixels.
    #expect(decoded.image.pixels == [1, 2, 3, 255])
    return inspected
  }

  @Test func readsEveryChunk() throws {
    let chromaticities = (1...8).flatMap { HandmadePNG.bigEndian(UInt32($0 * 1_000)) }
    let profile = Array("a profile".utf8)
    let all = try metadata(
      ("gAMA", [0, 0, 0xB1, 0x8F]), ("cHRM", chromaticities),
      ("iCCP", Array("Display P3".utf8) + [0, 0] + HandmadePNG.stored(profile)),
      ("cICP", [12, 13, 0, 1]))
    #expect(all.gamma == 45_455)
    #expect(all.chromaticities == (1...8).map { $0 * 1_000 })
    #expect(all.profileName == "Display P3")
    #expect(all.profileDigest == Digest.of(profile))
    #expect(all.codingPoints == [12, 13, 0, 1])
    #expect(try metadata(("sRGB", [1])).sRGBIntent == 1)
  }

  @Test func sayingSRGBIsSayingNothing() throws {
    let nothing = try metadata()
    #expect(
      try metadata(("sRGB", [0]), ("gAMA", [0, 0, 0xB1, 0x8F])).differences(from: nothing) == [])
    #expect(try metadata(("cICP", [1, 13, 0, 1])).differences(from: nothing) == [])
  }

  @Test func saysWhatDiffers() throws {
    let linear = try metadata(("gAMA", [0, 1, 0x86, 0xA0]), ("cICP", [12, 13, 0, 1]))
    #expect(
      linear.differences(from: try metadata(("sRGB", [0])))
        == ["gAMA: 1.00000 and absent", "cICP: 12/13/0/1 and absent"])
    let broken = try metadata(("iCCP", Array("P3".utf8) + [0, 0, 1, 2, 3]))
    #expect(broken.differences(from: broken) == [])
    #expect(broken.differences(from: try metadata()) == ["iCCP: \"P3\" (unreadable) and absent"])
  }

  @Test func comparesFilesWithTheirMetadataAndDepth() throws {
    func file(_ low: UInt8, gamma: UInt8) throws -> PNGFile {
      try PNGReader.decode(
        HandmadePNG.file(
          width: 2, height: 1, depth: 16, colourType: 0,
          before: [HandmadePNG.chunk("gAMA", [0, 0, 0x80, gamma])],
          raw: [0, 0x12, low, 0x34, 0x56]), name: "x.png")
    }
    let expected = try file(0x00, gamma: 1)
    let actual = try file(0x05, gamma: 2)
    let difference = Comparison.compare(expected: expected, actual: actual)
    #expect(!difference.equal)
    #expect(!difference.passes)
    #expect(difference.differentPixels == 1)
    #expect(difference.largestChannelDelta == 0)
    #expect(difference.largestDeepChannelDelta == 5)
    #expect(difference.box == PixelRectangle(x: 0, y: 0, width: 1, height: 1))
    #expect(difference.colourDifferences == ["gAMA: 0.32769 and 0.32770"])
    // Less than one level of eight bits passes any tolerance but the exact one.
    let tolerant = Comparison.compare(
      expected: expected, actual: actual, tolerance: .channelDelta(0))
    #expect(tolerant.passes)
    #expect(!tolerant.equal)
    let same = Comparison.compare(expected: expected, actual: try file(0x00, gamma: 2))
    #expect(same.equal)
    #expect(!same.colourDifferences.isEmpty)
  }
}

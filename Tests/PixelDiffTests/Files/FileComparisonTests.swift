import SeededRandom
import Testing

@testable import PixelDiff

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct FileComparisonTests {
  private let image: Image

  init() {
    var image = Image(size: PixelSize(width: 40, height: 30), filledWith: .white)
    for x in 0..<40 { image[x, x % 30] = Colour(red: UInt8(x), green: UInt8(x * 6), blue: 9) }
    self.image = image
  }

  private func withFiles(
    _ first: [UInt8], _ second: [UInt8], _ body: (String, String) throws -> Void
  ) throws {
    let paths = ["a", "b"].map {
      "/tmp/proofsheet-files-\(getpid())-\(UInt64.random(in: 0...(.max)))\($0).png"
    }
    for (path, bytes) in zip(paths, [first, second]) {
      let file = try #require(fopen(path, "w"))
      fwrite(bytes, 1, bytes.count, file)
      fclose(file)
    }
    defer { for path in paths { unlink(path) } }
    try body(paths[0], paths[1])
  }

  @Test func filesOfTheSameBytesAreEqual() throws {
    let bytes = try PNGWriter.encode(image)
    try withFiles(bytes, bytes) { first, second in
      let comparison = try FileComparison(expected: first, actual: second)
      #expect(comparison.difference.equal)
      #expect(comparison.difference.passes)
      #expect(comparison.difference.expectedSize == image.size)
      #expect(comparison.files == nil)
    }
  }

  @Test func filesOfTheSameRowsAreEqual() throws {
    let text = PNGText(keyword: "a", text: "b")
    try withFiles(
      try PNGWriter.encode(image), try PNGWriter.encode(image, texts: [text], sealed: false)
    ) { first, second in
      let comparison = try FileComparison(expected: first, actual: second)
      #expect(comparison.difference.equal)
      #expect(comparison.files == nil)
    }
  }

  /// What the pictures are is the same with any text, also a malformed one, on every way to the answer.
  @Test func textsDontMatter() throws {
    var other = image
    other[3, 4] = .black
    let sealed = try PNGWriter.encode(image, sealed: false)
    let start = try #require(sealed.firstRange(of: Array("IDAT".utf8))).lowerBound - 4
    for type in ["iTXt", "zTXt", "tEXt"] {
      let odd = sealed[..<start] + HandmadePNG.chunk(type, [1, 2, 3]) + sealed[start...]
      for (first, count) in [(sealed, 0), (try PNGWriter.encode(other), 1)] {
        let comparison = try FileComparison(
          expected: first, named: "a.png", actual: Array(odd), named: "b.png")
        #expect(comparison.difference.differentPixels == count)
      }
    }
  }

  /// A file that isn't decoded isn't equal to one with the same rows either.
  @Test func malformedStatementsOnColoursAreRefusedEitherWay() throws {
    var other = image
    other[3, 4] = .black
    let plain = try PNGWriter.encode(image, sealed: false)
    let start = try #require(plain.firstRange(of: Array("IDAT".utf8))).lowerBound - 4
    for type in ["gAMA", "cHRM", "sRGB", "cICP"] {
      let odd = Array(plain[..<start] + HandmadePNG.chunk(type, [1, 2, 3]) + plain[start...])
      let another = Array(odd.dropLast(12)) + HandmadePNG.chunk("tEXt", [65, 0]) + odd.suffix(12)
      for second in [another, try PNGWriter.encode(other)] {
        #expect(throws: PNGError.corrupt(path: "a.png", reason: "chunk \(type) has 3 bytes")) {
          try FileComparison(expected: odd, named: "a.png", actual: second, named: "b.png")
        }
      }
    }
  }

  @Test func otherFilesAreDecoded() throws {
    var other = image
    other[3, 4] = .black
    try withFiles(try PNGWriter.encode(image), try PNGWriter.encode(other)) { first, second in
      let comparison = try FileComparison(expected: first, actual: second)
      #expect(comparison.difference.differentPixels == 1)
      #expect(comparison.files?.actual.image == other)
    }
  }

  /// Broken files are never equal, not even to themselves.
  @Test func brokenFilesAreNamed() throws {
    let bytes = try PNGWriter.encode(image)
    let short = Array(bytes.dropLast(20))
    try withFiles(short, short) { first, second in
      #expect(throws: PNGError.self) { try FileComparison(expected: first, actual: second) }
    }
    try withFiles(bytes, short) { first, second in
      #expect { try FileComparison(expected: first, actual: second) } throws: {
        ($0 as? PNGError)?.path == second
      }
      #expect { try FileComparison(expected: second, actual: first) } throws: {
        ($0 as? PNGError)?.path == second
      }
    }
  }

  /// Pairs of which most rows are the same before their filters are undone: whatever is known of them
  /// beforehand, the answer is that of the decoded pictures.
  @Test(arguments: 0..<30 as Range<UInt64>)
  func knownRowsChangeNoAnswer(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let channels = seed % 2 == 0 ? 3 : 4
    let (width, height) = (61, 50)
    var first: [UInt8] = []
    for _ in 0..<height {
      first.append(.random(in: 0...4, using: &random))
      let isFlat = Int.random(in: 0...2, using: &random) > 0
      for _ in 0..<width * channels {
        first.append(isFlat ? 0 : .random(in: 0...9, using: &random))
      }
    }
    var second = first
    for _ in 0..<Int(seed % 4) {
      let row = Int.random(in: 0..<height, using: &random) * (width * channels + 1)
      second[row + Int.random(in: 1...width * channels, using: &random)] ^= 40
    }
    let files = [first, second].map { raw in
      HandmadePNG.file(
        width: width, height: height, colourType: channels == 3 ? 2 : 6, raw: raw)
    }
    try expectAnswerOfDecoded(files)
  }

  /// Rows that are equal and no rows, as they name a filter that there isn't: no answer, whatever the other file is.
  @Test func rowsOfAnUnknownFilterAreNoPicture() {
    let files = [[5, 1, 2, 3], [0, 1, 2, 3]].map { raw in
      HandmadePNG.file(width: 1, height: 1, colourType: 2, raw: raw)
    }
    let changed = files[0] + [0]
    for (expected, actual) in [(files[0], changed), (files[0], files[1]), (files[1], files[0])] {
      #expect(throws: PNGError.self) {
        try FileComparison(expected: expected, named: "a", actual: actual, named: "b")
      }
    }
  }

  /// Rows that lack the check sum which their stream states are for libpng to judge, also where the rows of
  /// the other file are the same and have it.
  @Test(arguments: [0, 1], [10, 1040])
  func rowsWithoutTheirChecksumAreLeftToLibpng(damaged: Int, width: Int) throws {
    var image = Image(size: PixelSize(width: width, height: width), filledWith: .white)
    for x in 0..<width { image[x, 0] = Colour(red: UInt8(x & 255), green: UInt8(x >> 8), blue: 9) }
    let whole = try PNGWriter.encode(image, sealed: false)
    var files = [whole, whole]
    files[damaged] = try damagingLastByteOfData(whole)
    let container = try PNGContainer(files[damaged], name: "x.png")
    let rows = PNGQuickDecoder.filteredRows(of: container, try PNGHeader(container))
    #expect(rows?.isIntact() == false)
    let (first, second) = (files[0], files[1])
    let libpngs = Result { try PNGReader.referencePixels(files[damaged], name: "x.png") }
    let answer = Result {
      try FileComparison(expected: first, named: "x.png", actual: second, named: "x.png")
    }
    switch (libpngs, answer) {
    case (.success(let pixels), .success(let comparison)):
      let found = damaged == 0 ? comparison.files?.expected : comparison.files?.actual
      #expect(found?.image.pixels == pixels)
    case (.failure(let reason), .failure(let error)):
      #expect(reason as? PNGError == error as? PNGError)
    default: Issue.record("libpng and the comparison disagree: \(libpngs), \(answer)")
    }
  }

  /// A file whose image data ends in another byte, in a chunk whose own check sum is right.
  private func damagingLastByteOfData(_ file: [UInt8]) throws -> [UInt8] {
    let chunks = try PNGContainer(file, name: "x.png").chunks
    return HandmadePNG.signature
      + chunks.flatMap { chunk in
        var body = Array(file[chunk.body])
        if chunk.type == "IDAT" { body[body.count - 1] ^= 1 }
        return HandmadePNG.chunk(chunk.type, body)
      }
  }

  /// Pictures so large that two threads look at their rows.
  @Test(arguments: [0, 1, 511, 512, 1023])
  func knownRowsOfLargePictures(changedRow: Int) throws {
    var image = Image(size: PixelSize(width: 1040, height: 1024), filledWith: .white)
    for y in 0..<1024 { image[y, y] = .black }
    var other = image
    other[700, changedRow] = .black
    try expectAnswerOfDecoded([try PNGWriter.encode(image), try PNGWriter.encode(other)])
  }

  /// Files so large that two threads read them.
  @Test func largeFilesAreReadWhole() throws {
    var random = SeededGenerator(seed: 4)
    let size = PixelSize(width: 900, height: 700)
    let noise = (0..<size.area * 4).map { _ in UInt8.random(in: 0...255, using: &random) }
    let image = Image(size: size, pixels: noise)
    var other = image
    other[899, 699] = other[899, 699] == .black ? .white : .black
    let files = [try PNGWriter.encode(image), try PNGWriter.encode(other)]
    #expect(files[0].count + files[1].count > 1 << 22)
    try withFiles(files[0], files[1]) { first, second in
      let comparison = try FileComparison(expected: first, actual: second)
      #expect(comparison.difference.differentPixels == 1)
      #expect(comparison.files?.expected.image == image)
      #expect(comparison.files?.actual.image == other)
    }
  }

  private func expectAnswerOfDecoded(_ files: [[UInt8]]) throws {
    let decoded = try files.map { try PNGReader.decode($0, name: "x.png") }
    for tolerance in [
      Tolerance.exact, Tolerance(metric: .yiq, antialiasing: .ignore),
      Tolerance(metric: .perceptual),
    ] {
      let comparison = try FileComparison(
        expected: files[0], named: "a.png", actual: files[1], named: "b.png", tolerance: tolerance)
      #expect(
        comparison.difference
          == Comparison.compare(
            expected: decoded[0], actual: decoded[1], tolerance: tolerance))
      if let decodedBeside = comparison.files?.actual.image.pixels {
        #expect(try decodedBeside == PNGReader.referencePixels(files[1], name: "b.png"))
      }
    }
  }
}

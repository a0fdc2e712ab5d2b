import PixelDiff
import Testing

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
}

import PixelDiff
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct PNGErrorTests {
  private let good = HandmadePNG.file(width: 2, height: 1, colourType: 0, raw: [0, 1, 2])

  private func message(_ bytes: [UInt8]) -> String {
    do {
      _ = try PNGReader.decode(bytes, name: "a/b.png")
      return "no error"
    } catch {
      #expect(error.path == "a/b.png")
      return error.description
    }
  }

  @Test(arguments: [
    ("", "a/b.png: the file is empty (0 bytes)"),
    (
      "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n",
      "a/b.png: a Git LFS pointer, not the picture itself; `git lfs pull` fetches it"
    ),
    (
      "<<<<<<< HEAD\nversion https://git-lfs.github.com/spec/v1\n=======\nx\n>>>>>>> branch\n",
      "a/b.png: holds merge-conflict markers; take one side with `git checkout --ours` or `--theirs`"
    ),
    ("GIF89a...", "a/b.png: not a PNG, but a GIF"),
    ("RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 ", "a/b.png: not a PNG, but a WebP"),
    ("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "a/b.png: not a PNG, but an SVG"),
    ("<!DOCTYPE html><title>404</title>", "a/b.png: not a PNG, but an HTML page"),
    ("Not found\n", "a/b.png: not a PNG, but text"),
  ])
  func namesWhatTheFileIs(content: String, expected: String) {
    #expect(message(Array(content.utf8)) == expected)
  }

  @Test func namesBinaryFiles() {
    #expect(message([0xFF, 0xD8, 0xFF, 0xE0, 0]) == "a/b.png: not a PNG, but a JPEG")
    #expect(
      message([0, 1, 2, 3, 4, 5, 6, 7, 8])
        == "a/b.png: not a PNG, but an unknown kind of file (it starts with 0001020304050607)")
  }

  @Test func namesRewrittenLineEnds() {
    let rewritten = Array(good.split(separator: 13, omittingEmptySubsequences: false).joined())
    #expect(
      message(rewritten)
        == "a/b.png: not a PNG, but one whose line ends were rewritten "
        + "(`*.png binary` in .gitattributes prevents that)")
  }

  /// A PNG begins with a byte that no text has; what a conversion makes of it tells which one it was.
  @Test(
    arguments: [
      ([0xEF, 0xBF, 0xBD], "as UTF-8"), ([0xC2, 0x89], "from Latin-1 to UTF-8"),
      ([0xE2, 0x80, 0xB0], "from Windows-1252 to UTF-8"), ([0x3F], "to ASCII"),
      ([0x09], "to seven bits"),
    ] as [([UInt8], String)])
  func namesConversionsOfText(start: [UInt8], how: String) {
    #expect(
      message(start + good.dropFirst())
        == "a/b.png: not a PNG, but one that was saved as text (\(how)), which can't be undone; restore the "
        + "file (`*.png binary` in .gitattributes keeps git from it)")
  }

  @Test func namesAConvertedJPEG() {
    let lost: [UInt8] = [0xEF, 0xBF, 0xBD]
    #expect(
      message(lost + lost + lost + [0x00, 0x10] + Array("JFIF".utf8))
        == "a/b.png: not a PNG, but a file that was saved as text (as UTF-8), which can't be undone; restore it"
    )
  }

  @Test func namesConflictMarkersInsideOfAPNG() {
    let ours = Array("<<<<<<< ours\n".utf8)
    let theirs = Array("\n>>>>>>> theirs\n".utf8)
    #expect(
      message(Array(good[..<33]) + Array("\n".utf8) + ours + theirs).contains("merge-conflict"))
  }

  @Test func namesTheChunkOfABadChecksum() {
    var bytes = good
    bytes[45] ^= 1
    #expect(
      message(bytes) == "a/b.png: damaged: the check sum of chunk IDAT doesn't fit (bad CRC)")
    bytes = good
    bytes[17] ^= 1
    #expect(
      message(bytes) == "a/b.png: damaged: the check sum of chunk IHDR doesn't fit (bad CRC)")
  }

  @Test func saysWhereAFileIsCutShort() {
    #expect(
      message(Array(good[..<5]))
        == "a/b.png: cut short: it ends after 5 bytes, inside its signature")
    #expect(
      message(Array(good[..<40]))
        == "a/b.png: cut short: it ends after 40 bytes, before its end mark")
    #expect(
      message(Array(good[..<50]))
        == "a/b.png: cut short: it ends after 50 bytes, inside of chunk IDAT")
  }

  @Test(arguments: [
    (3, "a/b.png: not a valid PNG: colour type 3 with 16 bits doesn't exist"),
    (5, "a/b.png: not a valid PNG: colour type 5 with 16 bits doesn't exist"),
  ])
  func namesImpossibleHeaders(colourType: UInt8, expected: String) {
    let file = HandmadePNG.file(
      width: 1, height: 1, depth: 16, colourType: colourType, raw: [0, 0, 0])
    #expect(message(file) == expected)
  }

  @Test func namesMissingData() {
    let header = good[8..<33]
    let file = HandmadePNG.signature + header + HandmadePNG.chunk("IEND", [])
    #expect(message(file) == "a/b.png: not a valid PNG: it holds no image data (IDAT)")
    let short = HandmadePNG.file(width: 2, height: 2, colourType: 0, raw: [0, 1, 2])
    #expect(message(short) == "a/b.png: not a valid PNG: Not enough image data")
  }

  @Test func saysWhyAFileCannotBeRead() {
    #expect(throws: PNGError.notFound(path: "/nowhere/x.png")) {
      try PNGReader.read(path: "/nowhere/x.png")
    }
    #expect(PNGError.notFound(path: "x.png").description == "x.png: no such file")
    #expect(throws: PNGError.unreadable(path: "/tmp", reason: "it is a folder")) {
      try PNGReader.read(path: "/tmp")
    }
    #expect(throws: PNGError.unreadable(path: "/dev/null", reason: "it is not a regular file")) {
      try PNGReader.read(path: "/dev/null")
    }
  }

  @Test func readsAFileFromDisk() throws {
    let path = "/tmp/proofsheet-png-\(getpid()).png"
    let file = try #require(fopen(path, "w"))
    defer { unlink(path) }
    fwrite(good, 1, good.count, file)
    fclose(file)
    #expect(try PNGReader.read(path: path).image.pixels == [1, 1, 1, 255, 2, 2, 2, 255])
    #expect(
      throws: PNGError.tooLarge(
        path: path, reason: "\(good.count) bytes, the limit is 9; \(PNGLimits.hint)")
    ) { try PNGReader.read(path: path, limits: PNGLimits(maximumPixels: 9, maximumFileBytes: 9)) }
  }

  /// What Xcode makes of a PNG has a chunk before the header.
  @Test func namesApplesForm() throws {
    let file = HandmadePNG.file(width: 1, height: 1, colourType: 0, raw: [0, 200])
    let apples =
      file[..<8] + HandmadePNG.chunk("CgBI", [0x50, 0x00, 0x20, 0x02]) + file[8...]
    #expect {
      try PNGReader.decode(Array(apples), name: "icon.png")
    } throws: {
      "\($0)"
        == "icon.png: not a PNG, but Apple's form of one (CgBI), which Xcode makes; "
        + "use the file it was made of"
    }
  }
}

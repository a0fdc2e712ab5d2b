import Foundation
import PixelDiff
import Testing

@testable import PhotoFiles

/// What JPEG and WebP files say beside their pixels.
@Suite struct PhotoTests {
  /// 16 by 8 pixels: red over blue in the left half, white in the right one; orientation 6.
  private static let webP =
    "UklGRnAAAABXRUJQVlA4WAoAAAAIAAAADwAABwAAVlA4TC8AAAAvD8ABABcgEEjaH3oNsWCiNf8vqgSyye4vllXz"
    + "H/+CgCDbZpKTHOivENH/UNj1AABFWElGGgAAAE1NACoAAAAIAAEBEgADAAAAAQAGAAAAAAAA"
  private static let jpeg =
    "/9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAAIBAQEB"
    + "AQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/2wBDAQIC"
    + "AgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgr/wAAR"
    + "CAAIABADAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAACQr/xAAYEAACAwAAAAAAAAAAAAAAAAAAGGal4//E"
    + "ABQBAQAAAAAAAAAAAAAAAAAAAAj/xAAZEQACAwEAAAAAAAAAAAAAAAAAGGWk5Gb/2gAMAwEAAhEDEQA/AClYaIWG"
    + "YhEM6KpqFQ6UDazlqwewrn//2Q=="

  private func bytes(_ base64: String) throws -> [UInt8] {
    Array(try #require(Data(base64Encoded: base64)))
  }

  /// The bytes with another orientation.
  private func turned(_ bytes: [UInt8], to orientation: UInt8) throws -> [UInt8] {
    var bytes = bytes
    let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0]
    let start = try #require(
      bytes.indices.dropLast(entry.count).first { bytes[$0...].starts(with: entry) })
    bytes[start + entry.count] = orientation
    return bytes
  }

  private func picture(_ bytes: [UInt8], _ name: String) throws -> PNGFile {
    #expect(PhotoReader.reads(bytes))
    return try PhotoReader.decode(bytes, name: name, limits: .standard)
  }

  /// Where Exif puts the first row and the first column: the corner of the red, and where the blue lies.
  @Test(
    arguments: [
      (1, 0, 0, "below"), (2, 15, 0, "below"), (3, 15, 7, "above"), (4, 0, 7, "above"),
      (5, 0, 0, "right"), (6, 7, 0, "left"), (7, 7, 15, "left"), (8, 0, 15, "right"),
      (0, 0, 0, "below"), (9, 0, 0, "below"),
    ] as [(UInt8, Int, Int, String)])
  func orientations(number: UInt8, x: Int, y: Int, blue: String) throws {
    let steps = ["below": (0, 5), "above": (0, -5), "right": (5, 0), "left": (-5, 0)]
    let step = try #require(steps[blue])
    for (file, name) in [(Self.webP, "photo.webp"), (Self.jpeg, "photo.jpg")] {
      let image = try picture(try turned(try bytes(file), to: number), name).image
      #expect(image.size.description == ((5...8).contains(number) ? "8x16" : "16x8"))
      let (first, second) = (image[x, y], image[x + step.0, y + step.1])
      #expect(first.red > 150 && first.blue < 60, "\(name): \(first)")
      #expect(second.blue > 150 && second.red < 60, "\(name): \(second)")
    }
  }

  /// No damage to what stands beside the pixels keeps a picture from being read, or ends the process.
  @Test func damagedExifIsSkipped() throws {
    for (file, mark) in [(Self.webP, "MM"), (Self.jpeg, "MM")] {
      let whole = try bytes(file)
      let start = try #require(
        whole.indices.dropLast(4).first { whole[$0...].starts(with: Array(mark.utf8) + [0, 42]) })
      for place in start..<start + 26 {
        for value in [0, 0x7F, 0xFF] as [UInt8] {
          var broken = whole
          broken[place] = value
          let size = try picture(broken, "photo").image.size.description
          #expect(["16x8", "8x16"].contains(size))
        }
      }
    }
  }

  /// Printing inks are named: what a screen shows of them is each program's own.
  @Test func printingInksAreNamed() throws {
    let bytes: [UInt8] =
      [0xFF, 0xD8, 0xFF, 0xC0, 0, 20, 8, 0, 1, 0, 1, 4]
      + (1...4).flatMap { [$0, 0x11, 0] as [UInt8] } + [0xFF, 0xDA, 0, 14, 4]
      + (1...4).flatMap { [$0, 0] as [UInt8] } + [0, 63, 0, 0, 0xFF, 0xD9]
    let error = #expect(throws: PhotoError.self) { try picture(bytes, "a.jpg") }
    #expect(
      error?.description
        == "a.jpg: a JPEG that can't be compared: its colours are printing inks (CMYK), which aren't read here; "
        + "convert it to RGB")
  }

  @Test func profilesAreNamed() throws {
    let plain = try bytes(Self.jpeg)
    // A profile in two segments, the second first.
    func segment(_ place: UInt8, _ bytes: [UInt8]) -> [UInt8] {
      let body = Array("ICC_PROFILE\0".utf8) + [place, 2] + bytes
      return [0xFF, 0xE2, 0, UInt8(body.count + 2)] + body
    }
    let tagged = plain[..<2] + segment(2, [3, 4]) + segment(1, [1, 2]) + plain[2...]
    let colour = try picture(Array(tagged), "photo.jpg").colour
    #expect(colour.profileDigest == Digest.of([1, 2, 3, 4]))
    #expect(try picture(plain, "photo.jpg").colour == ColourMetadata())
    let chunk = Array("ICCP".utf8) + [4, 0, 0, 0, 1, 2, 3, 4]
    #expect(
      PhotoMetadata(webP: Array("RIFF____WEBP".utf8) + chunk).colour.profileDigest
        == colour.profileDigest)

    let difference = Comparison.compare(
      expected: try picture(plain, "a.jpg"), actual: try picture(Array(tagged), "b.jpg"),
      tolerance: .exact)
    #expect(difference.equal)
    let words = try #require(difference.colourDifferences.first)
    #expect(words.hasPrefix("iCCP: absent and \"embedded\" ("), "\(words)")
  }

  @Test func filesCutShortAreRefused() throws {
    for (file, name) in [(Self.webP, "a/photo.webp"), (Self.jpeg, "a/photo.jpg")] {
      let whole = try bytes(file)
      // Where a WebP ends inside of its Exif data, its pixels are whole.
      let pixels = name.hasSuffix("webp") ? 80 : whole.count
      for count in stride(from: 4, to: pixels - 1, by: 7) {
        let error = #expect(throws: PhotoError.self, "\(name) of \(count) bytes") {
          try PhotoReader.decode(Array(whole[..<count]), name: name, limits: .standard)
        }
        #expect(error?.description.hasPrefix("\(name): ") == true)
      }
    }
  }
}

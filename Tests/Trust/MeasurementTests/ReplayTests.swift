import CanvasCalls
import Foundation
import Testing

/// The player of recorded calls, and the comparison of what two of them drew.
@Suite struct ReplayTests {
  /// Blue, green, red, alpha of the picture of ``Recording/rectangle(red:expected:)``.
  private func pixels(red: UInt8) -> [UInt8] {
    let ink: [UInt8] = [51, 0, red, 255]
    return [UInt8](repeating: 0, count: 16) + ink + ink + [UInt8](repeating: 0, count: 8)
  }

  private func digest(_ pixels: [UInt8]) -> UInt64 { pixel_digest(pixels, 16, 2, 16) }

  @Test func `the pixels drawn are those that the calls say`() throws {
    let expected = pixels(red: 255)
    let (result, drawn) = try Recording.rectangle(red: 1, expected: digest(expected)).replayed()
    #expect(result.failure == nil)
    #expect(result.calls == 6)
    #expect(result.pictures == 1)
    #expect(result.masks == 0)
    #expect(result.picture_pixels == 8)
    #expect(result.different == 0)
    #expect(drawn == [4, 0, 0, 0, 4, 0, 0, 0, 2, 0, 0, 0] + expected)
  }

  @Test func `one level of one channel is another digest`() throws {
    #expect(digest(pixels(red: 255)) != digest(pixels(red: 254)))
    let recording = Recording.rectangle(red: 1, expected: digest(pixels(red: 254)))
    #expect(try recording.replayed().result.different == 1)
  }

  @Test func `what was copied goes on as the player drew it`() throws {
    var recording = Recording.rectangle(red: 0.2)
    recording.call(CALL_image_surface_create, 3, Int32(0), Int32(6), Int32(3))
    recording.call(CALL_copy, 3, UInt64(1), Int32(2), Int32(1))
    recording.call(CALL_check, 3, UInt64(0))
    let (result, drawn) = try recording.replayed()
    #expect(result.failure == nil)
    // The second surface begins behind the first one's 12 + 32 bytes: its last row has the ink at 2 and 3.
    let second = Array(drawn.dropFirst(44 + 12))
    #expect(
      Array(second[48..<72]) == [0, 0, 0, 0, 0, 0, 0, 0, 51, 0, 51, 255, 51, 0, 51, 255]
        + [UInt8](repeating: 0, count: 8))
  }

  @Test func `a path of glyphs is in device pixels, whatever the matrix`() throws {
    var recording = Recording()
    recording.call(CALL_image_surface_create, 1, Int32(2), Int32(4), Int32(1))
    recording.call(CALL_create, 2, UInt64(1))
    recording.call(CALL_scale, 2, 3.0, 3.0)
    recording.call(CALL_path, 2, Int32(9))
    for (index, corner) in [(1.0, 0.0), (3.0, 0.0), (3.0, 1.0), (1.0, 1.0)].enumerated() {
      recording.add(Int32(index == 0 ? 0 : 1), Int32(2), corner.0, corner.1)
    }
    recording.add(Int32(3), Int32(1))
    recording.call(CALL_fill, 2)
    recording.call(CALL_check, 1, UInt64(0))
    let (result, drawn) = try recording.replayed()
    #expect(result.failure == nil)
    #expect(result.masks == 1)
    #expect(drawn == [1, 0, 0, 0, 4, 0, 0, 0, 1, 0, 0, 0] + [0, 255, 255, 0])
  }

  @Test func `a recording that makes no sense is refused`() throws {
    var unknown = Recording()
    unknown.call(CALL_fill, 7)
    #expect(
      try unknown.replayed().result.failure.map(String.init(cString:))
        == "it draws on a context that no call returned")
    var outside = Recording()
    outside.call(CALL_image_surface_create, 1, Int32(0), Int32(4), Int32(2))
    outside.call(CALL_pixels, 1, Int32(3), Int32(0), Int32(2), Int32(1))
    #expect(
      try outside.replayed().result.failure.map(String.init(cString:))
        == "it writes pixels outside of a surface")
  }

  @Test func `two players' pixels are counted by their largest difference`() throws {
    let streams = try [1.0, 254.0 / 255, 0.2].map {
      try Recording.rectangle(red: $0).replayed().pixels
    }
    #expect(try compared(streams[0], streams[0]).different_pixels == 0)
    let near = try compared(streams[0], streams[1])
    #expect(near.surfaces == 1)
    #expect(near.different_surfaces == 1)
    #expect(near.pixels == 8)
    #expect(near.different_pixels == 2)
    #expect(near.by_delta.1 == 2)
    #expect(try compared(streams[0], streams[2]).by_delta.204 == 2)
    #expect(try compared(streams[0], Array(streams[0].dropLast())).failure != nil)
  }

  private func compared(_ one: [UInt8], _ other: [UInt8]) throws -> differences {
    let files = [one, other].map { bytes in
      let file = tmpfile()
      fwrite(bytes, 1, bytes.count, file)
      rewind(file)
      return file
    }
    defer { for file in files { fclose(file) } }
    var results = [differences(), differences()]
    compare_pixels(files[0], files[1], &results)
    return results[0]
  }
}

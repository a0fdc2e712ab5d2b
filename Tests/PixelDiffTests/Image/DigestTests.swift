import PixelDiff
import Testing

@Suite struct DigestTests {
  /// The published XXH3-128 of nothing.
  @Test func isXXH3() {
    #expect(Digest.of([]).description == "99aa06d3014798d86001c324468d497f")
  }

  @Test func rowsOfARectangleHashLikeTheirCopy() {
    let size = PixelSize(width: 9, height: 5)
    let image = Image(size: size, pixels: (0..<size.area * 4).map { UInt8($0 * 7 & 255) })
    let part = PixelRectangle(x: 2, y: 1, width: 4, height: 3)
    let digest = image.pixels.withUnsafeBytes { Digest.of(part, in: $0, stride: 9 * 4) }
    #expect(digest == Digest.of(image.cropped(to: part).pixels))
    #expect(digest != Digest.of(image.pixels))
  }

  @Test func readsItsOwnText() {
    let digest = Digest.of([1, 2, 3])
    #expect(Digest(hex: digest.description) == digest)
    #expect(Digest(bytes: digest.bytes) == digest)
    #expect(Digest(hex: "12") == nil)
    #expect(Digest(hex: digest.description + "0") == nil)
    #expect(Digest(hex: String(repeating: "x", count: 32)) == nil)
  }
}

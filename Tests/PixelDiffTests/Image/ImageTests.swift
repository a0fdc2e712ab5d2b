import PixelDiff
import Testing

@Suite struct ImageTests {
  private let image = Image(
    size: PixelSize(width: 3, height: 2), pixels: (0..<24).map { UInt8($0) })

  @Test func readsAndWritesPixels() {
    var copy = image
    #expect(copy[1, 1] == Colour(red: 16, green: 17, blue: 18, alpha: 19))
    copy[1, 1] = .white
    #expect(copy.pixels[16..<20] == [255, 255, 255, 255])
    #expect(copy != image)
  }

  @Test func cropsToWhatLiesInside() {
    let part = image.cropped(to: PixelRectangle(x: 2, y: -1, width: 5, height: 2))
    #expect(part.size == PixelSize(width: 1, height: 1))
    #expect(part.pixels == [8, 9, 10, 11])
    #expect(image.cropped(to: PixelRectangle(x: 3, y: 0, width: 1, height: 1)).size.area == 0)
  }

  @Test(arguments: [(-1, -1, [16, 17, 18, 19]), (1, 0, [0, 1, 2, 3])])
  func drawsWhatLiesInside(x: Int, y: Int, expected: [UInt8]) {
    var target = Image(size: PixelSize(width: 2, height: 1), filledWith: .transparent)
    target.draw(image, at: x, y)
    let column = max(0, x)
    #expect(Array(target.pixels[column * 4..<column * 4 + 4]) == expected)
  }

  @Test func knowsWhetherItIsOpaque() {
    var opaque = Image(size: PixelSize(width: 2, height: 2), filledWith: .white)
    #expect(opaque.isOpaque)
    opaque[1, 1] = Colour(red: 0, green: 0, blue: 0, alpha: 254)
    #expect(!opaque.isOpaque)
  }

  @Test func swizzlesOpaquePixelsAndSkipsPadding() {
    let bytes: [UInt8] = [1, 2, 3, 255, 9, 9, 9, 9, 4, 5, 6, 255]
    let read = bytes.withUnsafeBytes {
      Image(premultipliedBGRA: $0, size: PixelSize(width: 1, height: 2), stride: 8)
    }
    #expect(read.pixels == [3, 2, 1, 255, 6, 5, 4, 255])
    #expect(read.premultipliedBGRA == [1, 2, 3, 255, 4, 5, 6, 255])
  }

  /// Every alpha with every colour that it can hold.
  @Test func givesBackTheSamePremultipliedBytes() {
    var bytes: [UInt8] = []
    for alpha in 0...255 {
      for channel in 0...alpha {
        bytes += [UInt8(channel), UInt8(alpha - channel), UInt8(channel / 2), UInt8(alpha)]
      }
    }
    let size = PixelSize(width: bytes.count / 4, height: 1)
    let read = bytes.withUnsafeBytes {
      Image(premultipliedBGRA: $0, size: size, stride: bytes.count)
    }
    #expect(read.premultipliedBGRA == bytes)
  }
}

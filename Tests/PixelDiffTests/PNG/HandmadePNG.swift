/// Makes PNG files byte by byte, without the code under test: chunks, check sums, stored deflate.
enum HandmadePNG {
  static func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
    let content = Array(type.utf8) + body
    return bigEndian(UInt32(body.count)) + content + bigEndian(crc32(content))
  }

  static func file(
    width: Int, height: Int, depth: UInt8 = 8, colourType: UInt8, interlaced: Bool = false,
    before: [[UInt8]] = [], raw: [UInt8]
  ) -> [UInt8] {
    let header =
      bigEndian(UInt32(width)) + bigEndian(UInt32(height))
      + [depth, colourType, 0, 0, interlaced ? 1 : 0]
    return signature + chunk("IHDR", header) + before.flatMap(\.self) + chunk("IDAT", stored(raw))
      + chunk("IEND", [])
  }

  static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  /// A zlib stream of one stored block.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(bytes.count)
    var first: UInt32 = 1
    var second: UInt32 = 0
    for byte in bytes {
      first = (first + UInt32(byte)) % 65521
      second = (second + first) % 65521
    }
    return [0x78, 0x01, 1, UInt8(count & 255), UInt8(count >> 8), ~UInt8(count & 255)]
      + [~UInt8(count >> 8)] + bytes + bigEndian(second << 16 | first)
  }

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = ~0
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}

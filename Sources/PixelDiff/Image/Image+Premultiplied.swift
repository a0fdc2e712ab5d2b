/// Cairo keeps a pixel as blue, green, red, alpha in memory (little endian), colours multiplied by
/// alpha.
extension Image {
  /// Makes a picture of Cairo's ARGB32 memory.
  ///
  /// Straight colours are rounded to the nearest, so that multiplying them again gives the very same
  /// bytes.
  ///
  /// - Precondition: The buffer holds `size.height` rows of `stride` bytes, the last one at least
  ///   `size.width * 4` long.
  public init(premultipliedBGRA bytes: UnsafeRawBufferPointer, size: PixelSize, stride: Int) {
    let rowBytes = size.width * 4
    precondition(size.width >= 0 && size.height >= 0, "an image can't be \(size)")
    precondition(
      size.area == 0
        || (stride >= rowBytes && bytes.count >= (size.height - 1) * stride + rowBytes),
      "\(bytes.count) bytes are too few for \(size) with rows of \(stride)")
    let straight = [UInt8](unsafeUninitializedCapacity: size.area * 4) { target, count in
      for row in 0..<size.height {
        let line = UnsafeRawBufferPointer(rebasing: bytes[row * stride..<row * stride + rowBytes])
        var index = 0
        while index < rowBytes {
          let blue = line[index]
          let green = line[index + 1]
          let red = line[index + 2]
          let alpha = line[index + 3]
          let out = row * rowBytes + index
          if alpha == 255 {
            target[out] = red
            target[out + 1] = green
            target[out + 2] = blue
          } else {
            target[out] = Self.divided(red, by: alpha)
            target[out + 1] = Self.divided(green, by: alpha)
            target[out + 2] = Self.divided(blue, by: alpha)
          }
          target[out + 3] = alpha
          index += 4
        }
      }
      count = size.area * 4
    }
    self.init(size: size, pixels: straight)
  }

  /// The picture as Cairo's ARGB32 memory, without padding.
  public var premultipliedBGRA: [UInt8] {
    pixels.withUnsafeBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: source.count) { target, count in
        var index = 0
        while index < source.count {
          let alpha = source[index + 3]
          if alpha == 255 {
            target[index] = source[index + 2]
            target[index + 1] = source[index + 1]
            target[index + 2] = source[index]
          } else {
            target[index] = Self.multiplied(source[index + 2], by: alpha)
            target[index + 1] = Self.multiplied(source[index + 1], by: alpha)
            target[index + 2] = Self.multiplied(source[index], by: alpha)
          }
          target[index + 3] = alpha
          index += 4
        }
        count = source.count
      }
    }
  }

  /// Lends the picture as Cairo's ARGB32 memory, without padding.
  public func withPremultipliedBGRA<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try premultipliedBGRA.withUnsafeBytes(body)
  }

  private static func divided(_ channel: UInt8, by alpha: UInt8) -> UInt8 {
    guard alpha > 0 else { return 0 }
    return UInt8(truncatingIfNeeded: min(255, (Int(channel) * 255 + Int(alpha) / 2) / Int(alpha)))
  }

  private static func multiplied(_ channel: UInt8, by alpha: UInt8) -> UInt8 {
    UInt8(truncatingIfNeeded: (Int(channel) * Int(alpha) + 127) / 255)
  }
}

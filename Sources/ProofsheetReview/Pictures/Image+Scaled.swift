import PixelDiff

extension Image {
  /// The picture in another size: pixels are repeated where it is larger, averaged where it is smaller.
  ///
  /// It is opaque then; a fine chequerboard shows through what wasn't.
  func scaled(to target: PixelSize) -> Image {
    guard size.area > 0, target.area > 0 else {
      return Image(size: PixelSize(width: 0, height: 0), pixels: [])
    }
    let columns = Self.spans(of: width, in: target.width)
    let rows = Self.spans(of: height, in: target.height)
    let source = pixels
    let width = width
    let bytes = [UInt8](unsafeUninitializedCapacity: target.area * 4) { buffer, count in
      source.withUnsafeBufferPointer { source in
        var place = 0
        for (y, row) in rows.enumerated() {
          for (x, column) in columns.enumerated() {
            var sums = (0, 0, 0, 0)
            for line in row {
              for pixel in column {
                let index = (line * width + pixel) * 4
                let alpha = Int(source[index + 3])
                sums.0 += Int(source[index]) * alpha
                sums.1 += Int(source[index + 1]) * alpha
                sums.2 += Int(source[index + 2]) * alpha
                sums.3 += alpha
              }
            }
            let full = row.count * column.count * 255
            let ground = (full - sums.3) * ((x / 4 + y / 4) % 2 == 0 ? 204 : 255)
            buffer[place] = UInt8((sums.0 + ground + full / 2) / full)
            buffer[place + 1] = UInt8((sums.1 + ground + full / 2) / full)
            buffer[place + 2] = UInt8((sums.2 + ground + full / 2) / full)
            buffer[place + 3] = 255
            place += 4
          }
        }
      }
      count = target.area * 4
    }
    return Image(size: target, pixels: bytes)
  }

  /// The pixels of a side that each pixel of another length stands for; at least one.
  private static func spans(of length: Int, in target: Int) -> [Range<Int>] {
    (0..<target).map { index in
      let start = min(index * length / target, length - 1)
      return start..<max((index + 1) * length / target, start + 1)
    }
  }
}

/// The rows of a picture as PNG compresses them: a filter byte, then the samples.
enum PNGScanlines {
  /// All rows without a filter: drawings of few colours deflate best as they are.
  static func filtered(_ image: Image, isOpaque: Bool) -> [UInt8] {
    let channels = isOpaque ? 3 : 4
    let rowBytes = image.width * channels + 1
    return [UInt8](unsafeUninitializedCapacity: rowBytes * image.height) { target, count in
      image.pixels.withUnsafeBufferPointer { source in
        var from = 0
        var to = 0
        for _ in 0..<image.height {
          target[to] = 0
          to += 1
          for _ in 0..<image.width {
            target[to] = source[from]
            target[to + 1] = source[from + 1]
            target[to + 2] = source[from + 2]
            if channels == 4 { target[to + 3] = source[from + 3] }
            from += 4
            to += channels
          }
        }
      }
      count = rowBytes * image.height
    }
  }
}

/// The rows of a picture as PNG compresses them: a filter byte, then the samples.
///
/// No row is filtered: drawings of few colours deflate best as they are.
struct PNGScanlines {
  let colourType: UInt8
  let bitDepth: UInt8
  let palette: [UInt8]
  /// The alpha of the palette's first entries; the others are opaque.
  let paletteAlpha: [UInt8]
  let bytes: [UInt8]

  /// The forms that lose nothing, the plainest first.
  static func candidates(for image: Image) -> [PNGScanlines] {
    let isOpaque = image.isOpaque
    let isGrey = image.isGrey
    var forms = [
      isGrey
        ? PNGScanlines(image, channels: isOpaque ? [0] : [0, 3], colourType: isOpaque ? 0 : 4)
        : PNGScanlines(
          image, channels: isOpaque ? [0, 1, 2] : [0, 1, 2, 3], colourType: isOpaque ? 2 : 6)
    ]
    if let palette = Palette(image) { forms.append(PNGScanlines(image, palette)) }
    return forms
  }

  private init(_ image: Image, channels: [Int], colourType: UInt8) {
    self.colourType = colourType
    bitDepth = 8
    palette = []
    paletteAlpha = []
    let rowBytes = image.width * channels.count + 1
    bytes = [UInt8](unsafeUninitializedCapacity: rowBytes * image.height) { target, count in
      image.pixels.withUnsafeBufferPointer { source in
        var from = 0
        var to = 0
        for _ in 0..<image.height {
          target[to] = 0
          to += 1
          for _ in 0..<image.width {
            for channel in channels {
              target[to] = source[from + channel]
              to += 1
            }
            from += 4
          }
        }
      }
      count = rowBytes * image.height
    }
  }

  private init(_ image: Image, _ colours: Palette) {
    colourType = 3
    let bits = colours.bitDepth
    bitDepth = UInt8(bits)
    palette = colours.colours.flatMap { [$0.red, $0.green, $0.blue] }
    paletteAlpha = colours.colours.prefix { $0.alpha < 255 }.map(\.alpha)
    let rowBytes = (image.width * bits + 7) / 8 + 1
    var packed = [UInt8](repeating: 0, count: rowBytes * image.height)
    for y in 0..<image.height {
      for x in 0..<image.width {
        let index = colours.indices[y * image.width + x]
        packed[y * rowBytes + 1 + x * bits / 8] |= index << UInt8(8 - bits - x * bits % 8)
      }
    }
    bytes = packed
  }

  /// The colours of a picture that has at most 256, and the index of each pixel.
  private struct Palette {
    /// Transparent ones first, so that the alphas of the others needn't be written.
    let colours: [Colour]
    let indices: [UInt8]

    init?(_ image: Image) {
      var found: [UInt32: Int] = [:]
      var order: [UInt8] = []
      order.reserveCapacity(image.size.area)
      var last: (colour: UInt32, index: Int)?
      for offset in stride(from: 0, to: image.pixels.count, by: 4) {
        let colour = image.pixels.word(at: offset)
        if let last, last.colour == colour {
          order.append(UInt8(last.index))
          continue
        }
        let index = found[colour] ?? found.count
        guard index < 256 else { return nil }
        found[colour] = index
        last = (colour, index)
        order.append(UInt8(index))
      }
      let byFirstUse = found.sorted { $0.value < $1.value }.map { Colour(word: $0.key) }
      let sorted = byFirstUse.indices.sorted {
        (byFirstUse[$0].alpha, $0) < (byFirstUse[$1].alpha, $1)
      }
      var place = [UInt8](repeating: 0, count: sorted.count)
      for (index, old) in sorted.enumerated() { place[old] = UInt8(index) }
      colours = sorted.map { byFirstUse[$0] }
      indices = order.map { place[Int($0)] }
    }

    var bitDepth: Int {
      switch colours.count {
      case ...2: 1
      case ...4: 2
      case ...16: 4
      default: 8
      }
    }
  }
}

extension Image {
  /// True if red, green and blue are equal in every pixel.
  fileprivate var isGrey: Bool {
    pixels.withUnsafeBufferPointer { bytes in
      for index in stride(from: 0, to: bytes.count, by: 4)
      where bytes[index] != bytes[index + 1] || bytes[index] != bytes[index + 2] {
        return false
      }
      return true
    }
  }
}

extension [UInt8] {
  fileprivate func word(at offset: Int) -> UInt32 {
    UInt32(self[offset]) | UInt32(self[offset + 1]) << 8 | UInt32(self[offset + 2]) << 16
      | UInt32(self[offset + 3]) << 24
  }
}

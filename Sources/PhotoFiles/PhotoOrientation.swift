import PixelDiff

/// The turn of a photo for display, by the numbers of Exif.
enum PhotoOrientation: UInt16 {
  case upright = 1
  case mirrored, halfTurn, flipped, transposed, quarterTurn, transversed, threeQuarterTurn

  /// Reads the orientation of Exif data, which are those of a TIFF; upright where they say none.
  init(exif: ArraySlice<UInt8>) {
    self = Self.number(in: exif).flatMap(Self.init(rawValue:)) ?? .upright
  }

  private static let tag = 0x0112
  private static let short = 3

  /// The number that the first directory has under the orientation's tag.
  private static func number(in exif: ArraySlice<UInt8>) -> UInt16? {
    let isLittle: Bool
    switch Array(exif.prefix(2)) {
    case Array("II".utf8): isLittle = true
    case Array("MM".utf8): isLittle = false
    default: return nil
    }
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset + count <= exif.count else { return nil }
      let bytes = exif.dropFirst(offset).prefix(count)
      return (isLittle ? bytes.reversed() : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(2, 2) == 42, let directory = number(4, 4), let entries = number(directory, 2)
    else { return nil }
    for entry in 0..<entries {
      let start = directory + 2 + entry * 12
      guard let found = number(start, 2) else { return nil }
      if found == tag, number(start + 2, 2) == short, number(start + 4, 4) == 1 {
        return number(start + 8, 2).map { UInt16($0) }
      }
    }
    return nil
  }

  /// A picture as it is shown.
  func shown(_ image: Image) -> Image {
    guard self != .upright else { return image }
    return Image(size: shown(image.size), pixels: shown(image.pixels, of: image.size))
  }

  private func shown(_ size: PixelSize) -> PixelSize {
    rawValue < Self.transposed.rawValue ? size : PixelSize(width: size.height, height: size.width)
  }

  /// The samples of a picture, four a pixel, as they are shown.
  func shown<Sample>(_ samples: [Sample], of stored: PixelSize) -> [Sample] {
    let (width, height, size) = (stored.width, stored.height, shown(stored))
    return [Sample](unsafeUninitializedCapacity: size.area * 4) { buffer, count in
      for y in 0..<size.height {
        for x in 0..<size.width {
          let (column, row) =
            switch self {
            case .upright: (x, y)
            case .mirrored: (width - 1 - x, y)
            case .halfTurn: (width - 1 - x, height - 1 - y)
            case .flipped: (x, height - 1 - y)
            case .transposed: (y, x)
            case .quarterTurn: (y, height - 1 - x)
            case .transversed: (width - 1 - y, height - 1 - x)
            case .threeQuarterTurn: (width - 1 - y, x)
            }
          let from = (row * width + column) * 4
          let to = (y * size.width + x) * 4
          for channel in 0..<4 {
            buffer.initializeElement(at: to + channel, to: samples[from + channel])
          }
        }
      }
      count = size.area * 4
    }
  }
}

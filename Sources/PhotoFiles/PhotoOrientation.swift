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
    let (width, height) = (image.width, image.height)
    let size =
      rawValue < Self.transposed.rawValue
      ? image.size : PixelSize(width: height, height: width)
    let pixels = [UInt8](unsafeUninitializedCapacity: size.area * 4) { buffer, count in
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
          for channel in 0..<4 { buffer[to + channel] = image.pixels[from + channel] }
        }
      }
      count = size.area * 4
    }
    return Image(size: size, pixels: pixels)
  }
}

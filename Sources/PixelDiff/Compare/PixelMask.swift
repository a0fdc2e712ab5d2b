/// Which pixels of a picture are not compared.
public struct PixelMask: Hashable, Sendable {
  /// The size of the picture that it belongs to.
  public let size: PixelSize
  /// How many pixels are masked.
  public private(set) var count = 0
  /// One byte a pixel, not 0 where it is masked.
  private(set) var bytes: [UInt8]

  /// Makes a mask of rectangles; what reaches outside of the picture is left out.
  public init(_ rectangles: [PixelRectangle], size: PixelSize) {
    self.size = size
    bytes = [UInt8](repeating: 0, count: size.area)
    for part in rectangles.map({ $0.intersection(size.bounds) }) where !part.isEmpty {
      for y in part.y..<part.maximumY {
        for index in y * size.width + part.x..<y * size.width + part.maximumX
        where bytes[index] == 0 {
          bytes[index] = 1
          count += 1
        }
      }
    }
  }

  /// Makes a mask of a picture: what is white in it isn't compared.
  ///
  /// White means brighter than middle grey and more opaque than half.
  public init(_ picture: Image) {
    size = picture.size
    bytes = [UInt8](repeating: 0, count: picture.size.area)
    for index in bytes.indices {
      let offset = index * 4
      let brightness =
        Int(picture.pixels[offset]) + Int(picture.pixels[offset + 1])
        + Int(picture.pixels[offset + 2])
      if brightness >= 3 * 128, picture.pixels[offset + 3] >= 128 {
        bytes[index] = 1
        count += 1
      }
    }
  }

  /// Masks what another mask of the same size masks too.
  ///
  /// - Precondition: The sizes agree.
  public mutating func formUnion(_ other: PixelMask) {
    precondition(size == other.size, "masks of \(size) and \(other.size) can't be joined")
    for index in bytes.indices where other.bytes[index] != 0 && bytes[index] == 0 {
      bytes[index] = 1
      count += 1
    }
  }

  /// Whether a pixel isn't compared; what lies outside of the mask is.
  public func contains(_ x: Int, _ y: Int) -> Bool {
    size.bounds.contains(x: x, y: y) && bytes[y * size.width + x] != 0
  }
}

extension PixelMask {
  /// The part of the mask that lies in a rectangle, which must lie within it.
  ///
  /// - Precondition: The rectangle lies within the mask.
  public func cropped(to rectangle: PixelRectangle) -> PixelMask {
    precondition(
      rectangle.intersection(size.bounds) == rectangle, "\(rectangle) isn't within \(size)")
    return PixelMask(
      runs.map {
        PixelRectangle(
          x: $0.x - rectangle.x, y: $0.y - rectangle.y, width: $0.width, height: $0.height)
      }, size: rectangle.size)
  }

  /// The masked pixels as rectangles of one row each.
  private var runs: [PixelRectangle] {
    var runs: [PixelRectangle] = []
    for y in 0..<size.height {
      var start: Int?
      for x in 0...size.width {
        let isMasked = x < size.width && bytes[y * size.width + x] != 0
        if isMasked, start == nil { start = x }
        if !isMasked, let first = start {
          runs.append(PixelRectangle(x: first, y: y, width: x - first, height: 1))
          start = nil
        }
      }
    }
    return runs
  }
}

/// As JSON it is a size and rectangles.
extension PixelMask: Codable {
  private enum Key: String, CodingKey { case size, rectangles }

  /// Reads the JSON form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      try container.decode([PixelRectangle].self, forKey: .rectangles),
      size: try container.decode(PixelSize.self, forKey: .size))
  }

  /// Writes the JSON form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(size, forKey: .size)
    try container.encode(runs, forKey: .rectangles)
  }
}

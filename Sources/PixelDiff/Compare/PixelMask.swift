/// The pixels of a picture that are not compared.
public struct PixelMask: Hashable, Sendable {
  /// The size of the picture that it belongs to.
  public let size: PixelSize
  /// The number of masked pixels.
  public private(set) var count = 0
  /// One byte a pixel, not 0 where it is masked.
  private(set) var bytes: [UInt8]

  /// Makes a mask of rectangles; what reaches outside of the picture is left out.
  public init(_ rectangles: [PixelRectangle], size: PixelSize) {
    self.size = size
    bytes = [UInt8](repeating: 0, count: size.area)
    // Row by row, with how many rectangles begin less how many end at each pixel of the present row: each
    // pixel is passed once, however many rectangles lie over it.
    let parts = rectangles.map { $0.intersection(size.bounds) }.filter { !$0.isEmpty }
    guard let first = parts.first else { return }
    let extent = parts.dropFirst().reduce(first) { $0.union($1) }
    var changes: [(row: Int, x: Int, by: Int)] = []
    for part in parts {
      for (row, sign) in [(part.y, 1), (part.maximumY, -1)] {
        changes.append((row, part.x, sign))
        changes.append((row, part.maximumX, -sign))
      }
    }
    changes.sort { $0.row < $1.row }
    var steps = [Int](repeating: 0, count: size.width + 1)
    var next = changes.startIndex
    for y in extent.y..<extent.maximumY {
      while next < changes.endIndex, changes[next].row == y {
        steps[changes[next].x] += changes[next].by
        next += 1
      }
      var depth = 0
      for x in extent.x..<extent.maximumX {
        depth += steps[x]
        if depth > 0 {
          bytes[y * size.width + x] = 1
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

  /// True if a pixel isn't compared; those outside of the mask are.
  public func contains(_ x: Int, _ y: Int) -> Bool {
    size.bounds.contains(x: x, y: y) && bytes[y * size.width + x] != 0
  }

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
    let size = try container.decode(PixelSize.self, forKey: .size)
    let edges = 0...1 << 20
    guard edges.contains(size.width), edges.contains(size.height),
      size.area <= PixelSize.maximumArea
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .size, in: container, debugDescription: "No picture has \(size) pixels.")
    }
    self.init(try container.decode([PixelRectangle].self, forKey: .rectangles), size: size)
  }

  /// Writes the JSON form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(size, forKey: .size)
    try container.encode(runs, forKey: .rectangles)
  }
}

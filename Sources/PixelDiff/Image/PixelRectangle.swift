/// A rectangle of whole device pixels, the origin at the top left.
public struct PixelRectangle: Hashable, Sendable, CustomStringConvertible {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// The number of its columns.
  public var width: Int
  /// The number of its rows.
  public var height: Int

  /// Makes a rectangle of its top left pixel and its size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The size without the place.
  public var size: PixelSize { PixelSize(width: width, height: height) }
  /// The column after the last one.
  public var maximumX: Int { Self.end(x, width) }
  /// The row after the last one.
  public var maximumY: Int { Self.end(y, height) }
  /// The end of so many pixels; no further than can be counted, as files and options name any numbers.
  private static func end(_ start: Int, _ length: Int) -> Int {
    let (end, isTooFar) = start.addingReportingOverflow(length)
    guard isTooFar else { return end }
    return length < 0 ? .min : .max
  }

  /// True if it holds no pixel.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// True if the pixel at a place lies inside.
  public func contains(x: Int, y: Int) -> Bool {
    x >= self.x && x < maximumX && y >= self.y && y < maximumY
  }

  /// The pixels that lie in both rectangles; empty where there are none.
  public func intersection(_ other: PixelRectangle) -> PixelRectangle {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maximumX, other.maximumX)
    let bottom = min(maximumY, other.maximumY)
    return PixelRectangle(
      x: left, y: top, width: right > left ? right - left : 0,
      height: bottom > top ? bottom - top : 0)
  }

  /// The smallest rectangle that holds both.
  public func union(_ other: PixelRectangle) -> PixelRectangle {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRectangle(
      x: left, y: top,
      width: max(maximumX, other.maximumX) - left,
      height: max(maximumY, other.maximumY) - top)
  }

  /// The rectangle grown by a number of pixels on each side.
  public func grown(by pixels: Int) -> PixelRectangle {
    PixelRectangle(
      x: x - pixels, y: y - pixels, width: width + 2 * pixels, height: height + 2 * pixels)
  }

  /// The rectangle as `40x20 at (3, 5)`.
  public var description: String { "\(width)x\(height) at (\(x), \(y))" }
}

/// In files a rectangle is the array `[x, y, width, height]`.
extension PixelRectangle: Codable {
  /// Reads a rectangle from an array of exactly four whole numbers.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    x = try values.decode(Int.self)
    y = try values.decode(Int.self)
    width = try values.decode(Int.self)
    height = try values.decode(Int.self)
    guard values.isAtEnd, width >= 0, height >= 0 else {
      throw DecodingError.dataCorruptedError(
        in: values, debugDescription: "A rectangle is [x, y, width, height].")
    }
  }

  /// Writes the rectangle as an array of four whole numbers.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    for value in [x, y, width, height] { try values.encode(value) }
  }
}

/// A size in device pixels.
public struct PixelSize: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The number of pixels of a row.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Makes a size of a width and a height.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The number of pixels that no screenshot has more of: 128 megapixels.
  static let maximumArea = 1 << 27

  /// The number of all pixels.
  public var area: Int { width * height }

  /// The whole of a picture of this size.
  public var bounds: PixelRectangle { PixelRectangle(x: 0, y: 0, width: width, height: height) }

  /// The size as a person writes it, such as `640x480`.
  public var description: String { "\(width)x\(height)" }
}

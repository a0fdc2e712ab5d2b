/// A size in device pixels.
public struct PixelSize: Hashable, Sendable, Codable {
  /// How many pixels a row has.
  public var width: Int
  /// How many rows there are.
  public var height: Int

  /// Makes a size of a width and a height.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// How many pixels there are in all.
  public var area: Int { width * height }

  /// The whole of a picture of this size.
  public var bounds: PixelRectangle { PixelRectangle(x: 0, y: 0, width: width, height: height) }
}

extension PixelSize: CustomStringConvertible {
  /// The size as a person writes it, such as `640x480`.
  public var description: String { "\(width)x\(height)" }
}

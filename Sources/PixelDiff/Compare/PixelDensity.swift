/// How many pixels may be off inside of any window of a size.
///
/// Forty pixels scattered over a page and forty that form a hole have the same count; their density
/// tells them apart.
public struct PixelDensity: Hashable, Sendable, Codable {
  /// How many pixels may be off in a window.
  public var maximumPixels: Int
  /// How wide the window is.
  public var width: Int
  /// How high the window is.
  public var height: Int

  /// Makes a density of a count and a window.
  public init(maximumPixels: Int, width: Int, height: Int) {
    self.maximumPixels = maximumPixels
    self.width = width
    self.height = height
  }

  /// Reads `N@WxH`, such as `12@16x16`; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, let count = Int(parts[0]), count >= 0 else { return nil }
    let sides = parts[1].split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let width = Int(sides[0]), let height = Int(sides[1]), width > 0,
      height > 0
    else { return nil }
    self.init(maximumPixels: count, width: width, height: height)
  }
}

extension PixelDensity: CustomStringConvertible {
  /// The density as it is read.
  public var description: String { "\(maximumPixels)@\(width)x\(height)" }
}

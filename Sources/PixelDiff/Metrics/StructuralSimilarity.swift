#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// SSIM after Wang, Bovik, Sheikh and Simoncelli (2004): an 11x11 Gaussian window of sigma 1.5 over the
/// brightness.
///
/// It doesn't see colour, and its mean hides small changes; it is here to be compared with.
public struct StructuralSimilarity: Hashable, Sendable {
  /// The mean over all windows inside of the picture, 1 for equal pictures.
  public let mean: Double
  /// The least of all windows.
  public let minimum: Double

  private static let radius = 5
  private static let weights: [Double] = {
    let raw = (-radius...radius).map { exp(-Double($0 * $0) / (2 * 1.5 * 1.5)) }
    let sum = raw.reduce(0, +)
    return raw.map { $0 / sum }
  }()

  /// Measures two pictures; nil where their sizes differ or are too small for a window.
  public init?(_ first: Image, _ second: Image) {
    guard first.size == second.size, first.width > 2 * Self.radius,
      first.height > 2 * Self.radius
    else { return nil }
    let one = Self.brightness(first)
    let other = Self.brightness(second)
    let size = first.size
    let meanOne = Self.blurred(one, size)
    let meanOther = Self.blurred(other, size)
    let squareOne = Self.blurred(zip(one, one).map(*), size)
    let squareOther = Self.blurred(zip(other, other).map(*), size)
    let product = Self.blurred(zip(one, other).map(*), size)

    let forMeans = 0.01 * 255 * 0.01 * 255
    let forVariances = 0.03 * 255 * 0.03 * 255
    var sum = 0.0
    var least = 1.0
    for index in meanOne.indices {
      let u = meanOne[index]
      let v = meanOther[index]
      let varianceOne = squareOne[index] - u * u
      let varianceOther = squareOther[index] - v * v
      let covariance = product[index] - u * v
      let similarity =
        (2 * u * v + forMeans) * (2 * covariance + forVariances)
        / ((u * u + v * v + forMeans) * (varianceOne + varianceOther + forVariances))
      sum += similarity
      least = min(least, similarity)
    }
    mean = sum / Double(meanOne.count)
    minimum = least
  }

  /// The brightness by BT.601 in whole levels; colours as they stand, whatever their alpha.
  private static func brightness(_ image: Image) -> [Double] {
    stride(from: 0, to: image.pixels.count, by: 4).map { index in
      let sum =
        Int(image.pixels[index]) * 19_595 + Int(image.pixels[index + 1]) * 38_470
        + Int(image.pixels[index + 2]) * 7_471 + 0x8000
      return Double(sum >> 16)
    }
  }

  /// The windows' weighted means, only where a window lies inside of the picture.
  private static func blurred(_ values: [Double], _ size: PixelSize) -> [Double] {
    let width = size.width - 2 * radius
    let height = size.height - 2 * radius
    var rows = [Double](repeating: 0, count: width * size.height)
    for y in 0..<size.height {
      for x in 0..<width {
        var sum = 0.0
        for tap in weights.indices { sum += weights[tap] * values[y * size.width + x + tap] }
        rows[y * width + x] = sum
      }
    }
    var result = [Double](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        var sum = 0.0
        for tap in weights.indices { sum += weights[tap] * rows[(y + tap) * width + x] }
        result[y * width + x] = sum
      }
    }
    return result
  }
}

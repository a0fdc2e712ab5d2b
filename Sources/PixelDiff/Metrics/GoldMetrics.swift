internal import CPixels

/// The measures by which Skia Gold describes two pictures.
public struct GoldMetrics: Hashable, Sendable {
  /// How many pixels of the box that holds both pictures differ; those that aren't in both do.
  public let differentPixels: Int
  /// The same as a percentage of the box that holds both pictures.
  public let percentage: Double
  /// The largest difference of red, green, blue and alpha over what both pictures have.
  public let largestDeltas: [Int]
  /// The root of the percentage times the root mean square of the largest differences, as a share of
  /// 255.
  public let combined: Double
  /// Whether the sizes differ.
  public let sizesDiffer: Bool

  /// Measures two pictures.
  public init(_ first: Image, _ second: Image) {
    let map = DifferenceMap(first, second, tolerance: .exact, mask: nil)
    sizesDiffer = first.size != second.size
    let box = max(first.width, second.width) * max(first.height, second.height)
    // Gold counts every pixel of that box that isn't in both pictures.
    let outside = box - map.size.area
    differentPixels = map.differentPixels + outside
    percentage = box == 0 ? 0 : Double(differentPixels) * 100 / Double(box)
    largestDeltas = [
      Int(map.tally.largest.0), Int(map.tally.largest.1), Int(map.tally.largest.2),
      Int(map.tally.largest.3),
    ]
    let squares = largestDeltas.reduce(0) { $0 + $1 * $1 }
    combined = (percentage * (Double(squares) / 4).squareRoot() / 255).squareRoot()
  }
}

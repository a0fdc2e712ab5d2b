/// The distances of the channels of differing pixels that two pictures share.
public struct ChannelSpread: Hashable, Sendable {
  /// The distance that 99 of 100 differing pixels stay within, of 255; 0 where none differs.
  public let percentile99: Int

  /// Measures the pixels outside of the pair's mask.
  public init(_ pair: PicturePair) {
    let map = pair.map(by: .exact)
    let levels = map.levels(pair, by: Tolerance.Metric.channel.kernel)
    let measured = levels.reduce(0, +)
    // Where the pictures don't overlap nothing can be measured.
    guard measured == map.intolerablePixels else {
      percentile99 = 255
      return
    }
    var beyond = measured / 100
    percentile99 =
      levels.indices.reversed().first { level in
        beyond -= levels[level]
        return beyond < 0
      } ?? 0
  }
}

/// The distances of the pixels of two pictures that differ, the farthest first.
struct DistanceList {
  private let distances: [Double]

  /// Measures all pixels that exceed on a map; nil where they couldn't all be measured.
  init?(_ map: DifferenceMap, of pair: PicturePair, by kernel: PixelKernel) {
    distances = map.distances(pair, by: kernel).sorted(by: >)
    guard distances.count == map.intolerablePixels else { return nil }
  }

  /// The number of pixels that are farther off than a limit.
  func count(beyond limit: Double) -> Int {
    var range = 0..<distances.count
    while let first = range.first {
      let middle = first + range.count / 2
      range =
        distances[middle] > limit ? middle + 1..<range.upperBound : first..<middle
    }
    return range.lowerBound
  }
}

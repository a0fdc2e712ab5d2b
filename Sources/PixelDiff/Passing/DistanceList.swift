/// How far off the pixels of two pictures are that differ, the farthest first.
struct DistanceList {
  private let distances: [Double]

  /// Measures all pixels that exceed on a map; nil where they couldn't all be measured.
  init?(_ map: DifferenceMap, of pair: PicturePair, by kernel: PixelKernel) {
    distances = map.distances(pair.expected, pair.actual, by: kernel).sorted(by: >)
    guard distances.count == map.intolerablePixels else { return nil }
  }

  /// How many pixels are farther off than a limit.
  func count(beyond limit: Double) -> Int {
    var range = 0..<distances.count
    while let first = range.first {
      let middle = first + range.count / 2
      range =
        distances[middle] > limit ? middle + 1..<range.upperBound : first..<middle
    }
    return range.lowerBound
  }

  /// The distance that a share of all pixels stays within; 0 where none differs.
  func percentile(_ share: Double) -> Double {
    guard !distances.isEmpty else { return 0 }
    let beyond = Int((Double(distances.count) * (1 - share)).rounded(.down))
    return distances[min(beyond, distances.count - 1)]
  }
}

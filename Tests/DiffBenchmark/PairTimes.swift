import PixelDiff

/// Times of comparisons within one process.
struct PairTimes {
  private let words: [String]

  init(_ words: [String]) { self.words = words }

  func run() throws {
    guard let mode = words.first, words.count >= 3, words.count % 2 == 1 else {
      print("usage: DiffBenchmark pairs files|buffers A B [A B…]")
      return
    }
    let pairs = stride(from: 1, to: words.count, by: 2).map { (words[$0], words[$0 + 1]) }
    let tolerance = Tolerance.same(as: .pixelmatch7)
    let clock = ContinuousClock()
    var best: Duration?
    var different = 0
    if mode == "buffers" {
      let images = try pairs.map {
        (try PNGReader.read(path: $0.0).image, try PNGReader.read(path: $0.1).image)
      }
      for _ in 0..<9 {
        let time = clock.measure {
          different = images.reduce(0) {
            $0
              + Comparison.compare(expected: $1.0, actual: $1.1, tolerance: tolerance)
              .intolerablePixels
          }
        }
        best = min(best ?? time, time)
      }
    } else {
      for _ in 0..<5 {
        let time = try clock.measure {
          different = try pairs.reduce(0) {
            $0
              + (try FileComparison(expected: $1.0, actual: $1.1, tolerance: tolerance)).difference
              .intolerablePixels
          }
        }
        best = min(best ?? time, time)
      }
    }
    let parts = (best ?? .zero).components
    let milliseconds = Double(parts.seconds) * 1e3 + Double(parts.attoseconds) / 1e15
    print(
      "{\"milliseconds\": \(milliseconds), \"pairs\": \(pairs.count), \"pixels\": \(different)}")
  }
}

import ChangeKinds
import Dispatch
import PeerCounts
import PixelDiff
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Times of comparisons within one process: each line that comes in is answered with the milliseconds
/// that all pairs took.
struct PairTimes {
  private let words: [String]

  init(_ words: [String]) { self.words = words }

  func run() throws {
    guard let mode = words.first, words.count >= 3, words.count % 2 == 1 else {
      print("usage: DiffBenchmark pairs files|buffers|explained|once A B [A B…]")
      return
    }
    let pairs = stride(from: 1, to: words.count, by: 2).map { (words[$0], words[$0 + 1]) }
    switch mode {
    case "once": print(differences(of: pairs))
    case "buffers":
      let images = try pairs.map {
        (try PNGReader.read(path: $0.0).image, try PNGReader.read(path: $0.1).image)
      }
      answer {
        images.reduce(0) {
          let pair = PicturePair(expected: $1.0, actual: $1.1)
          return $0 + Comparison(pair, countedAs: .pixelmatch7).difference.intolerablePixels
        }
      }
    case "explained":
      let images = try pairs.map {
        (try PNGReader.read(path: $0.0).image, try PNGReader.read(path: $0.1).image)
      }
      answer {
        images.reduce(0) { $0 + Explanation.explain(expected: $1.0, actual: $1.1).count }
      }
    default:
      FreedMemory.keepForReuse(onAllThreads: true)
      answer { differences(of: pairs) }
    }
  }

  /// Answers each line with a time and the count that was found.
  private func answer(_ work: () -> Int) {
    let clock = ContinuousClock()
    while readLine() != nil {
      var count = 0
      let passed = clock.measure { count = work() }.components
      let milliseconds = Double(passed.seconds) * 1e3 + Double(passed.attoseconds) / 1e15
      print(milliseconds, count)
      fflush(nil)
    }
  }

  /// How many pixels of all pairs differ intolerably; two threads pull pairs, as `proofsheet compare` does.
  private func differences(of pairs: [(String, String)]) -> Int {
    let next = Atomic<Int>(0)
    let total = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: min(2, pairs.count)) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < pairs.count else { return }
        let comparison = try? FileComparison(
          expected: pairs[index].0, actual: pairs[index].1, countedAs: .pixelmatch7)
        total.wrappingAdd(comparison?.difference.intolerablePixels ?? 0, ordering: .relaxed)
      }
    }
    return total.load(ordering: .relaxed)
  }
}

import PixelDiff

/// The judgement of pairs of files by the perceptual metric, a word each: `equal` or `differs`.
struct PairJudgement {
  func run() throws {
    while let line = readLine() {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      guard words.count == 3 else { continue }
      let difference = Comparison.compare(
        expected: try PNGReader.read(path: words[1]).image,
        actual: try PNGReader.read(path: words[2]).image,
        tolerance: Tolerance(metric: .perceptual, pixelsPerPoint: Double(words[0])))
      print(difference.passes ? "equal" : "differs")
    }
  }
}

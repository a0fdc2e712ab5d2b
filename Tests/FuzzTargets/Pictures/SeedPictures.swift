import PixelDiff
import SeededRandom

/// Small pictures of all kinds that our writer makes, to begin with.
enum SeedPictures {
  /// Files: grey, coloured, with a palette, with alpha, wide and high, with and without texts and seal.
  static func files() throws -> [[UInt8]] {
    var random = SeededGenerator(seed: 1)
    var files: [[UInt8]] = []
    let texts = [PNGText(keyword: "proofsheet", text: #"{"format":1}"#)]
    for (width, height, colours) in [
      (1, 1, 1), (7, 5, 2), (16, 16, 5), (33, 9, 200), (24, 20, 4000),
    ] {
      for alpha: ClosedRange<UInt8> in [255...255, 0...255] {
        let palette = (0..<colours).map { _ in
          let grey = UInt8.random(in: 0...255, using: &random)
          let isGrey = colours == 5
          return [
            grey, isGrey ? grey : .random(in: 0...255, using: &random),
            isGrey ? grey : .random(in: 0...255, using: &random),
            .random(in: alpha, using: &random),
          ]
        }
        let pixels = (0..<width * height).flatMap { _ in palette.randomElement(using: &random) ?? []
        }
        let image = Image(size: PixelSize(width: width, height: height), pixels: pixels)
        files.append(
          try PNGWriter.encode(image, texts: colours == 2 ? texts : [], sealed: colours != 5))
      }
    }
    return files
  }
}

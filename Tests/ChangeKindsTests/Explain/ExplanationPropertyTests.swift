import ChangeKinds
import PixelDiff
import SeededRandom
import Testing

/// What holds for any two pictures: an explanation never contradicts the comparison.
@Suite struct ExplanationPropertyTests {
  /// A picture of rectangles, and another with some more of them.
  private static func pair(seed: UInt64) -> (Image, Image) {
    var random = SeededGenerator(seed: seed)
    var image = Image(size: PixelSize(width: 150, height: 110), filledWith: .white)
    func paint(_ image: inout Image) {
      let box = PixelRectangle(
        x: Int.random(in: -5..<145, using: &random), y: Int.random(in: -5..<105, using: &random),
        width: Int.random(in: 1...40, using: &random),
        height: Int.random(in: 1...30, using: &random))
      let colours: [Colour] = [.white, .black, Colour(red: 200, green: 10, blue: 60)]
      image.fill(box, with: colours.randomElement(using: &random) ?? .black)
    }
    for _ in 0..<12 { paint(&image) }
    var other = image
    for _ in 0..<Int.random(in: 1...8, using: &random) { paint(&other) }
    return (image, other)
  }

  @Test(arguments: (1...60).map(UInt64.init)) func holdsEveryDifferingPixelOnce(seed: UInt64) {
    let (expected, actual) = Self.pair(seed: seed)
    // Without a mask, rows may be found to be inserted, which are counted otherwise.
    let mask = PixelMask([], size: expected.size)
    let regions = Explanation.explain(expected: expected, actual: actual, mask: mask)
    let difference = Comparison.compare(expected: expected, actual: actual)
    #expect(
      regions.reduce(0) { $0 + $1.pixels } == difference.differentPixels, "seed \(seed)")
    for y in 0..<expected.height {
      for x in 0..<expected.width where expected[x, y] != actual[x, y] {
        #expect(
          regions.contains {
            $0.box.contains(x: x, y: y) || $0.formerBox?.contains(x: x, y: y) == true
          }, "(\(x), \(y)) is in no region; seed \(seed)")
      }
    }
  }

  @Test(arguments: (100...120).map(UInt64.init)) func saysTheSameTwice(seed: UInt64) {
    let (expected, actual) = Self.pair(seed: seed)
    #expect(
      Explanation.explain(expected: expected, actual: actual)
        == Explanation.explain(expected: expected, actual: actual))
  }

  @Test func isBoundedWhereEverythingDiffers() {
    var random = SeededGenerator(seed: 3)
    let size = PixelSize(width: 1_024, height: 800)
    func noise() -> Image {
      Image(
        size: size,
        pixels: (0..<size.area).flatMap { _ -> [UInt8] in
          let bits = random.next()
          return [0, 8, 16].map { UInt8(truncatingIfNeeded: bits >> $0) } + [255]
        })
    }
    let regions = Explanation.explain(expected: noise(), actual: noise())
    #expect(regions.map(\.kind) == [.unexplained])
    #expect(regions.first?.box == size.bounds)
  }
}

import PixelDiff
import Testing

@Suite struct ToleranceTests {
  private let white = Image(size: PixelSize(width: 40, height: 25), filledWith: .white)

  /// The white picture with so many black pixels, one by one along a diagonal.
  private func speckled(_ count: Int) -> Image {
    var image = white
    for index in 0..<count { image[index * 3, index * 2] = .black }
    return image
  }

  private func passes(_ actual: Image, _ tolerance: Tolerance) -> Bool {
    Comparison.compare(expected: white, actual: actual, tolerance: tolerance).passes
  }

  @Test func everySetLimitMustHold() {
    let actual = speckled(10)
    #expect(!passes(actual, .exact))
    #expect(passes(actual, Tolerance(maximumPixels: 10)))
    #expect(!passes(actual, Tolerance(maximumPixels: 9)))
    #expect(passes(actual, Tolerance(maximumRatio: 0.01)))
    #expect(!passes(actual, Tolerance(maximumRatio: 0.0099)))
    #expect(!passes(actual, Tolerance(maximumRatio: .nan)))
    #expect(!passes(actual, Tolerance(maximumPixels: 10, maximumRatio: 0.0099)))
    #expect(!passes(actual, Tolerance(maximumPixels: 9, maximumRatio: 1)))
  }

  @Test func densityTellsAHoleFromSpecks() {
    var hole = white
    hole.fill(PixelRectangle(x: 7, y: 9, width: 5, height: 2), with: .black)
    let tolerance = Tolerance(maximumDensity: PixelDensity(maximumPixels: 3, width: 5, height: 5))
    #expect(passes(speckled(10), tolerance))
    #expect(!passes(hole, tolerance))
    let difference = Comparison.compare(expected: white, actual: hole, tolerance: tolerance)
    #expect(difference.density == 10)
    #expect(
      Comparison.compare(expected: white, actual: speckled(10), tolerance: tolerance).density == 2)
  }

  @Test func ratioCountsComparedPixelsOnly() {
    let half = PixelRectangle(x: 20, y: 0, width: 20, height: 25)
    let difference = Comparison.compare(
      expected: white, actual: speckled(5), tolerance: Tolerance(maximumRatio: 0.0099),
      masks: [half])
    #expect(difference.intolerablePixels == 5)
    #expect(!difference.passes)
  }

  @Test func masksOfPictures() {
    var picture = Image(size: white.size, filledWith: .black)
    picture.fill(PixelRectangle(x: 0, y: 0, width: 1, height: 1), with: .white)
    picture[3, 2] = Colour(red: 127, green: 127, blue: 127)
    picture[6, 4] = Colour(red: 255, green: 255, blue: 255, alpha: 0)
    let mask = PixelMask(picture)
    #expect(mask.count == 1)
    let difference = Comparison.compare(expected: white, actual: speckled(3), mask: mask)
    #expect(difference.differentPixels == 2)
    var both = mask
    both.formUnion(PixelMask([PixelRectangle(x: 3, y: 2, width: 2, height: 1)], size: white.size))
    #expect(both.count == 3)
    #expect(
      Comparison.compare(expected: white, actual: speckled(3), mask: both).differentPixels == 1)
  }

  /// A mask belongs to the larger picture; the smaller one's rows are found in it all the same.
  @Test func masksFitPicturesOfTwoSizes() {
    var actual = Image(size: PixelSize(width: 30, height: 30), filledWith: .white)
    actual[29, 20] = .black
    let mask = PixelRectangle(x: 29, y: 20, width: 1, height: 1)
    let difference = Comparison.compare(expected: white, actual: actual, masks: [mask])
    #expect(difference.differentPixels == 10 * 25 + 30 * 5)
    #expect(difference.largestChannelDelta == 0)
  }

  @Test(arguments: [
    ("12@16x8", PixelDensity(maximumPixels: 12, width: 16, height: 8)),
    ("0@1x1", PixelDensity(maximumPixels: 0, width: 1, height: 1)),
    ("12", nil), ("12@16", nil), ("12@0x4", nil), ("-1@4x4", nil), ("1@4x4x4", nil), ("@4x4", nil),
  ])
  func readsDensities(text: String, expected: PixelDensity?) {
    #expect(PixelDensity(text) == expected)
    if let expected { #expect(expected.description == text) }
  }

  /// Whether nothing but another size could fail.
  @Test(arguments: [
    (Tolerance.exact, false), (Tolerance(maximumRatio: 1), true),
    (Tolerance(maximumRatio: 0.99), false),
    (Tolerance(maximumPixels: 9, maximumRatio: 1), false), (Tolerance(maximumPixels: .max), true),
    (.channelDelta(254), false), (.channelDelta(255), true),
    (Tolerance(metric: .yiq, threshold: 1), true),
    (Tolerance(metric: .ciede2000), false),
    (Tolerance(maximumDensity: PixelDensity(maximumPixels: 16, width: 4, height: 4)), true),
    (Tolerance(maximumDensity: PixelDensity(maximumPixels: 15, width: 4, height: 4)), false),
    (Tolerance(maximumDensity: PixelDensity(maximumPixels: 1, width: .max, height: .max)), false),
  ])
  func knowsWhenItAllowsEverything(tolerance: Tolerance, expected: Bool) {
    #expect(tolerance.allowsEverything == expected)
    let black = Image(size: white.size, filledWith: .black)
    let difference = Comparison.compare(expected: white, actual: black, tolerance: tolerance)
    #expect(difference.passes || !expected)
  }

  /// Hidden colours differ exactly, but no metric of colours sees them.
  @Test(arguments: Tolerance.Metric.allCases)
  func hiddenColoursAreInvisible(metric: Tolerance.Metric) {
    let clear = Image(size: white.size, filledWith: .transparent)
    let hidden = Image(size: white.size, filledWith: Colour(red: 255, green: 9, blue: 7, alpha: 0))
    let difference = Comparison.compare(
      expected: clear, actual: hidden, tolerance: Tolerance(metric: metric))
    #expect(difference.differentPixels == white.size.area)
    #expect(difference.passes == (metric != .exact))
  }

  /// White on nothing and black on nothing are each invisible over one backdrop.
  @Test(arguments: [Tolerance.Metric.channel, .yiq, .oklab, .ciede2000])
  func seesTransparencyOverBlackAndWhite(metric: Tolerance.Metric) {
    let clear = Image(size: white.size, filledWith: .transparent)
    for colour in [Colour.white, .black] {
      let opaque = Image(size: white.size, filledWith: colour)
      let difference = Comparison.compare(
        expected: clear, actual: opaque, tolerance: Tolerance(metric: metric))
      #expect(difference.intolerablePixels == white.size.area)
    }
  }
}

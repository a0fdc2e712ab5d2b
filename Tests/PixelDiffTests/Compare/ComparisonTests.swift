import SeededRandom
import Testing

@testable import PixelDiff

@Suite struct ComparisonTests {
  private let white = Image(size: PixelSize(width: 60, height: 40), filledWith: .white)

  @Test func equalPicturesAreEqual() {
    let difference = Comparison.compare(expected: white, actual: white)
    #expect(difference.equal)
    #expect(difference.passes)
    #expect(difference.differentPixels == 0)
    #expect(difference.largestChannelDelta == 0)
    #expect(difference.box == nil)
    #expect(difference.regions.isEmpty)
  }

  @Test(arguments: [
    Colour(red: 254, green: 255, blue: 255), Colour(red: 255, green: 254, blue: 255),
    Colour(red: 255, green: 255, blue: 254), Colour(red: 255, green: 255, blue: 255, alpha: 254),
  ])
  func oneLevelOfOneChannelOfOnePixelDiffers(colour: Colour) {
    var actual = white
    actual[59, 39] = colour
    let difference = Comparison.compare(expected: white, actual: actual)
    #expect(!difference.equal)
    #expect(!difference.passes)
    #expect(difference.differentPixels == 1)
    #expect(difference.largestChannelDelta == 1)
    #expect(difference.box == PixelRectangle(x: 59, y: 39, width: 1, height: 1))
    let tolerant = Comparison.compare(
      expected: white, actual: actual, tolerance: .channelDelta(1))
    #expect(tolerant.passes)
    #expect(!tolerant.equal)
    #expect(tolerant.differentPixels == 1)
  }

  @Test func countsPixelsBeyondTheTolerance() {
    var actual = white
    actual[1, 1] = Colour(red: 252, green: 255, blue: 255)
    actual[2, 1] = Colour(red: 255, green: 251, blue: 255)
    actual[3, 1] = Colour(red: 255, green: 255, blue: 200)
    let strict = Comparison.compare(expected: white, actual: actual, tolerance: .channelDelta(3))
    #expect(strict.differentPixels == 3)
    #expect(strict.intolerablePixels == 2)
    #expect(strict.largestChannelDelta == 55)
    #expect(!strict.passes)
    let budget = Tolerance(metric: .channel, threshold: 3, maximumPixels: 2)
    #expect(Comparison.compare(expected: white, actual: actual, tolerance: budget).passes)
  }

  @Test func groupsPixelsIntoRegions() {
    var actual = white
    actual.fill(PixelRectangle(x: 3, y: 2, width: 5, height: 4), with: .black)
    actual[9, 6] = .black
    actual[50, 30] = .black
    let difference = Comparison.compare(expected: white, actual: actual)
    #expect(
      difference.regions == [
        DifferenceRegion(
          box: PixelRectangle(x: 3, y: 2, width: 7, height: 5), pixels: 21,
          intolerablePixels: 21),
        DifferenceRegion(
          box: PixelRectangle(x: 50, y: 30, width: 1, height: 1), pixels: 1,
          intolerablePixels: 1),
      ])
    #expect(difference.box == PixelRectangle(x: 3, y: 2, width: 48, height: 29))
  }

  @Test func anotherSizeIsNeverEqualAndNeverPasses() {
    for size in [PixelSize(width: 61, height: 40), PixelSize(width: 60, height: 39)] {
      for colour in [Colour.white, .transparent] {
        var actual = Image(size: size, filledWith: colour)
        actual.draw(white, at: 0, 0)
        let difference = Comparison.compare(
          expected: white, actual: actual, tolerance: Tolerance(maximumPixels: .max))
        #expect(!difference.equal)
        #expect(!difference.passes)
        #expect(difference.differentPixels == abs(size.area - white.size.area))
        #expect(difference.largestChannelDelta == 0)
      }
    }
  }

  @Test func comparesTheRestOfAnotherSize() {
    var actual = Image(size: PixelSize(width: 50, height: 44), filledWith: .white)
    actual[49, 0] = .black
    let difference = Comparison.compare(expected: white, actual: actual)
    // One pixel, ten columns that are gone, four rows that are new.
    #expect(difference.differentPixels == 1 + 10 * 40 + 4 * 50)
    #expect(difference.largestChannelDelta == 255)
    #expect(difference.box == PixelRectangle(x: 0, y: 0, width: 60, height: 44))
  }

  @Test func leavesMaskedPixelsOut() {
    var actual = white
    actual[5, 5] = .black
    actual[20, 20] = .black
    let mask = PixelRectangle(x: 4, y: 4, width: 3, height: 3)
    let difference = Comparison.compare(expected: white, actual: actual, masks: [mask, mask])
    #expect(difference.differentPixels == 1)
    #expect(difference.maskedPixels == 9)
    #expect(difference.box == PixelRectangle(x: 20, y: 20, width: 1, height: 1))
  }

  /// The count must be that of a comparison pixel by pixel.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func agreesWithCountingOneByOne(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let size = PixelSize(
      width: .random(in: 1...40, using: &random), height: .random(in: 1...40, using: &random))
    let expected = Image(
      size: size, pixels: (0..<size.area * 4).map { _ in .random(in: 0...3, using: &random) })
    var actual = expected
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      actual[
        .random(in: 0..<size.width, using: &random), .random(in: 0..<size.height, using: &random)] =
        Colour(red: .random(in: 0...9, using: &random), green: 1, blue: 2, alpha: 3)
    }
    var count = 0
    for y in 0..<size.height {
      for x in 0..<size.width where expected[x, y] != actual[x, y] { count += 1 }
    }
    let difference = Comparison.compare(expected: expected, actual: actual)
    #expect(difference.differentPixels == count)
    #expect(difference.regions.reduce(0) { $0 + $1.pixels } == count)
    #expect(difference.equal == (count == 0))
  }

  /// Regions against tiles of 8x8 that are merged one by one, whichever way they touch.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func regionsAreTilesThatTouch(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let size = PixelSize(width: 20 + Int(seed) * 7, height: 130 - Int(seed) * 6)
    let image = Image(size: size, filledWith: .white)
    var other = image
    var regions: [(tiles: Set<[Int]>, box: PixelRectangle, pixels: Int)] = []
    for _ in 0..<(seed % 2 == 0 ? 30 : 300) {
      let (x, y) = (
        Int.random(in: 0..<size.width, using: &random),
        Int.random(in: 0..<size.height, using: &random)
      )
      guard other[x, y] == .white else { continue }
      other[x, y] = .black
      var merged = (
        tiles: Set([[x / 8, y / 8]]), box: PixelRectangle(x: x, y: y, width: 1, height: 1),
        pixels: 1
      )
      for region in regions
      where region.tiles.contains(where: { abs($0[0] - x / 8) <= 1 && abs($0[1] - y / 8) <= 1 }) {
        merged.tiles.formUnion(region.tiles)
        merged.box = merged.box.union(region.box)
        merged.pixels += region.pixels
      }
      regions.removeAll { !$0.tiles.isDisjoint(with: merged.tiles) }
      regions.append(merged)
    }
    let found = Comparison.compare(expected: image, actual: other).regions
    let expected = regions.map {
      DifferenceRegion(box: $0.box, pixels: $0.pixels, intolerablePixels: $0.pixels)
    }
    #expect(Set(found) == Set(expected))
    #expect(found.count == expected.count)
    for (upper, lower) in zip(found, found.dropFirst()) {
      #expect((upper.box.y, upper.box.x) <= (lower.box.y, lower.box.x))
    }
  }
}

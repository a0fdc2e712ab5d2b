import PixelDiff
import Testing

@Suite struct DiffPictureTests {
  private func brightness(_ colour: Colour) -> Int {
    (Int(colour.red) + Int(colour.green) + Int(colour.blue)) / 3
  }

  @Test func isNeverAlmostBlack() {
    let dark = Image(size: PixelSize(width: 40, height: 40), filledWith: .black)
    let picture = DiffPicture.heatMap(
      expected: dark, actual: dark, difference: Comparison.compare(expected: dark, actual: dark))
    #expect(picture[20, 20] == Colour(red: 185, green: 185, blue: 185))
  }

  @Test func showsOneLevelOfDifference() {
    let expected = Image(size: PixelSize(width: 40, height: 40), filledWith: .white)
    var actual = expected
    actual[20, 20] = Colour(red: 254, green: 255, blue: 255)
    let picture = DiffPicture.heatMap(
      expected: expected, actual: actual,
      difference: Comparison.compare(expected: expected, actual: actual))
    // Amber on pale grey: at least 150 levels of blue apart.
    #expect(Int(picture[21, 20].blue) - Int(picture[20, 20].blue) > 150)
    #expect(picture[16, 16] == Colour(red: 0, green: 92, blue: 255))
    #expect(picture[18, 18] == Colour(red: 250, green: 250, blue: 250))
  }

  @Test func coversBothSizes() {
    let small = Image(size: PixelSize(width: 10, height: 30), filledWith: .white)
    let wide = Image(size: PixelSize(width: 30, height: 10), filledWith: .white)
    let difference = Comparison.compare(expected: small, actual: wide)
    let picture = DiffPicture.heatMap(expected: small, actual: wide, difference: difference)
    #expect(picture.size == PixelSize(width: 30, height: 30))
    #expect(picture.isOpaque)
    // Gone is violet, new is green.
    #expect(picture[6, 20].blue > picture[6, 20].green)
    #expect(picture[20, 6].green > picture[20, 6].red)
  }
}

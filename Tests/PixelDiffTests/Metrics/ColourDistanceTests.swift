import PixelDiff
import Testing

@Suite struct ColourDistanceTests {
  @Test func blackToWhiteIsTheWholeWay() {
    #expect(abs(ColourDistance.oklab(.black, .white) - 1) < 1e-6)
    #expect(abs(ColourDistance.ciede2000(.black, .white) - 100) < 1e-3)
    #expect(abs(ColourDistance.yiq(.black, .white) - 0.96594) < 1e-4)
  }

  @Test func nothingIsNoDistance() {
    for colour in [Colour.white, .transparent, Colour(red: 3, green: 200, blue: 7, alpha: 90)] {
      #expect(ColourDistance.oklab(colour, colour) == 0)
      #expect(ColourDistance.ciede2000(colour, colour) == 0)
      #expect(ColourDistance.yiq(colour, colour) == 0)
    }
  }
}

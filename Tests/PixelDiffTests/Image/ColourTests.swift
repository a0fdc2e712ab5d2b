import PixelDiff
import Testing

@Suite struct ColourTests {
  @Test(arguments: [
    ("#7E49FF", "#7E49FF"), ("#7e49ff80", "#7E49FF80"), ("#fff", "#FFFFFF"), ("#0f08", "#00FF0088"),
    ("#123456FF", "#123456"),
  ])
  func readsHexadecimalText(text: String, expected: String) {
    #expect(Colour(hex: text)?.hex == expected)
  }

  @Test(arguments: [
    "", "#", "#12", "#12345", "#1234567", "#123456789", "123456", "#12345g", "#é12",
  ])
  func refusesOtherText(text: String) {
    #expect(Colour(hex: text) == nil)
  }
}

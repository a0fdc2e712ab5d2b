import ChangeKinds
import PixelDiff
import Testing

@testable import ProofsheetCommand

@Suite struct DiffSentenceTests {
  private func lines(
    _ expected: Image, _ actual: Image, _ tolerance: Tolerance = .exact
  ) -> [String] {
    let difference = Comparison.compare(
      expected: expected, actual: actual, tolerance: tolerance)
    return DiffSentence(
      difference, spread: ChannelSpread(expected: expected, actual: actual),
      passing: Comparison.passing(
        expected: expected, actual: actual, tolerance: tolerance, difference: difference)
    ).lines()
  }

  private static let white = Image(size: PixelSize(width: 10, height: 10), filledWith: .white)

  @Test func equalPictures() {
    #expect(lines(Self.white, Self.white) == ["equal: every pixel of 10x10"])
  }

  @Test func onePixel() {
    var other = Self.white
    other[3, 4] = Colour(red: 255, green: 253, blue: 255)
    #expect(
      lines(Self.white, other) == [
        "1 pixel differs (1.00 %), by up to 2 of 255; within 1x1 at (3, 4)",
        "would pass with", "  --metric channel --threshold 2", "  --metric yiq --threshold 0.006",
        "  --metric oklab --threshold 0.008", "  --metric ciede2000 --threshold 1.65",
        "  --metric perceptual --threshold 2.3", "  --max-pixels 1", "  --max-ratio 0.01",
      ])
    #expect(
      lines(Self.white, other, .channelDelta(2)) == [
        "1 pixel differs (1.00 %), by up to 2 of 255; 0 pixels by more than the tolerance allows; "
          + "within 1x1 at (3, 4); the tolerance allows it"
      ])
  }

  @Test func sizesThatDifferAreNeverToldWhatWouldPass() {
    let taller = Image(size: PixelSize(width: 10, height: 20), filledWith: .white)
    #expect(
      lines(Self.white, taller) == [
        "sizes differ: 10x10 and 10x20; 100 pixels differ (50.00 %), by up to 0 of 255 "
          + "(99 % within 0, channels on average 0.0); within 10x10 at (0, 10)"
      ])
  }

  @Test func aSmallShareIsNotRoundedToNothing() {
    #expect(DiffSentence.percent(0.000001) == "under 0.01 %")
    #expect(DiffSentence.percent(0.123456) == "12.35 %")
    #expect(DiffSentence.percent(0) == "0 %")
  }
}

import PixelDiff
import Testing

@testable import ChangeKinds
@testable import ProofsheetReport

/// Sentences about two pictures, the same wherever they are shown.
@Suite struct PairWordsTests {
  private func lines(
    _ expected: Image, _ actual: Image, _ tolerance: Tolerance = .exact
  ) -> [String] {
    let finding = Finding(expected: expected, actual: actual, tolerance: tolerance)
    return PairWords.lines(
      finding.difference, spread: ChannelSpread(finding.comparison.pair),
      allowances: finding.allowances)
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

  @Test func theSentenceHasKindsAndWhatWouldPass() {
    let one = Image(
      size: PixelSize(width: 40, height: 30), filledWith: Colour(red: 100, green: 100, blue: 100))
    var other = one
    for x in 0..<20 { other[x, 0] = Colour(red: 102, green: 100, blue: 100) }
    for x in 0..<12 { other[x, 9] = Colour(red: 100, green: 103, blue: 100) }
    let finding = Finding(expected: one, actual: other)
    #expect(
      PairWords.differs(
        finding.difference, kinds: finding.kinds, allowances: finding.allowances)
        == "32 pixels differ, by up to 3 of 255: antialiasing or a shift of less than a pixel; "
        + "channel delta 3 passes; 12 pixels at delta 2")
    #expect(PairWords.differs(finding.difference) == "32 pixels differ, by up to 3 of 255")
  }

  /// A button of another colour passes by no suggestion that is told.
  @Test func whatIsNotSensibleIsNotTold() {
    let colour = Colour(red: 55, green: 255, blue: 255)
    let finding = Finding(
      expected: Self.white, actual: Image(size: Self.white.size, filledWith: colour))
    #expect(!finding.allowances.isEmpty)
    #expect(PairWords.passing(finding.allowances, comparing: 100) == nil)
  }

  @Test func sizesAreToldWithWhatElseChanged() {
    let (old, new) = (PixelSize(width: 40, height: 20), PixelSize(width: 32, height: 20))
    #expect(PairWords.resized(from: old, to: new) == "32x20 px, was 40x20 (-8 px wide)")
    let kinds = [
      ExplainedRegion(
        box: PixelRectangle(x: 0, y: 0, width: 4, height: 4), pixels: 9, kind: .contentChanged)
    ]
    #expect(
      PairWords.resized(from: old, to: new, kinds: kinds)
        == "32x20 px, was 40x20 (-8 px wide): content changed")
  }

  @Test func aSmallShareIsNotRoundedToNothing() {
    #expect(Words.percent(0.000001) == "under 0.01 %")
    #expect(Words.percent(0.123456) == "12.35 %")
    #expect(Words.percent(0) == "0 %")
  }
}

import PixelDiff
import Testing

@testable import ChangeKinds

/// What is asked of a pair of pictures is worked out once.
@Suite struct FindingTests {
  private static let white = Colour(red: 255, green: 255, blue: 255)
  private static let size = PixelSize(width: 120, height: 80)

  private static func picture(_ box: PixelRectangle?, _ colour: Colour) -> Image {
    var image = Image(size: size, filledWith: white)
    if let box { image.fill(box, with: colour) }
    return image
  }

  private let expected = picture(
    PixelRectangle(x: 20, y: 20, width: 40, height: 20), Colour(red: 0, green: 90, blue: 200))
  private let actual = picture(
    PixelRectangle(x: 20, y: 20, width: 40, height: 20), Colour(red: 200, green: 0, blue: 0))

  /// How many maps are made while everything is asked of a pair, twice, and then what would pass.
  private func maps(_ tolerance: Tolerance) -> (judged: Int, explained: Int, allowed: Int) {
    let counter = DifferenceMap.Counter()
    return DifferenceMap.$counter.withValue(counter) {
      let finding = Finding(expected: expected, actual: actual, tolerance: tolerance)
      let judged = counter.count
      for _ in 0..<2 {
        #expect(!finding.difference.passes)
        #expect(finding.kinds.map(\.kind.name) == ["recoloured"])
        #expect(finding.picture.size == Self.size)
        #expect(finding.map.differentPixels == 800)
      }
      let explained = counter.count
      for _ in 0..<2 { #expect(!finding.allowances.isEmpty) }
      return (judged, explained, counter.count)
    }
  }

  @Test func aFailingPairIsClassifiedOnceByTheToleranceAndOnceByWhatAPersonSees() {
    // Allowances ask one thing more: what is left without antialiased pixels.
    #expect(maps(.exact) == (1, 2, 3))
    // Where the tolerance is what a person sees, that is the same.
    let perceptual = maps(Tolerance(metric: .perceptual))
    #expect((perceptual.judged, perceptual.explained) == (1, 1))
    #expect(maps(.channelDelta(20)).explained == 2)
  }

  @Test func whatIsFoundIsWhatTheStagesSay() throws {
    let finding = Finding(expected: expected, actual: actual)
    let regions = Explanation.explain(expected: expected, actual: actual)
    #expect(finding.difference == Comparison.compare(expected: expected, actual: actual))
    #expect(finding.kinds == regions)
    #expect(
      finding.picture == DiffPicture.of(expected: expected, actual: actual, regions: regions))
    #expect(finding.allowances.first?.description == "--metric channel --threshold 200")
  }

  @Test func equalPicturesHaveNoKindsAndNothingToAllow() {
    let counter = DifferenceMap.Counter()
    DifferenceMap.$counter.withValue(counter) {
      let finding = Finding(expected: expected, actual: expected)
      #expect(finding.difference.passes && finding.kinds.isEmpty && finding.allowances.isEmpty)
      #expect(counter.count == 1)
    }
  }

  @Test func severalThreadsSeeOneAnswer() async {
    let finding = Finding(expected: expected, actual: actual)
    let answers = await withTaskGroup(of: [ExplainedRegion].self) { group in
      for _ in 0..<8 { group.addTask { finding.kinds } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(answers).count == 1)
  }
}

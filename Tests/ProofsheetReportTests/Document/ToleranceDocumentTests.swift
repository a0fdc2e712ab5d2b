import PixelDiff
import ProofsheetRun
import ScratchHarness
import Testing

@testable import ProofsheetReport

/// Which tolerances a run used, and which of them are looser than they need be.
@Suite struct ToleranceDocumentTests {
  private static let white = Image(
    size: PixelSize(width: 10, height: 10), filledWith: Colour(red: 255, green: 255, blue: 255))

  /// A variant whose first pixels are darker than the baseline's.
  private func variant(_ pixels: Int, by delta: UInt8, _ applied: AppliedTolerance) -> VariantResult
  {
    var image = Self.white
    for x in 0..<pixels {
      image[x, 0] = Colour(red: 255 - delta, green: 255, blue: 255)
    }
    var variant = VariantResult(id: "v", points: [], sheet: "s", verdict: .matched)
    let difference = Comparison.compare(
      expected: Self.white, actual: image, tolerance: applied.tolerance)
    if !difference.equal { variant.difference = difference }
    if !difference.passes { variant.verdict = .differs }
    variant.tolerance = applied
    return variant
  }

  private func findings(_ variants: [VariantResult]) -> [String] {
    RunDocument.tolerances(of: variants).list.compactMap(\.finding)
  }

  @Test func aToleranceThatNothingNeedsIsNamed() {
    let suite = AppliedTolerance(.channelDelta(8), from: .suite, at: "T/B.swift:3")
    #expect(
      findings([variant(0, by: 0, suite), variant(0, by: 0, suite)]) == [
        "tolerance channel 8 (suite, T/B.swift:3): none of 2 variants needs it; exact would do"
      ])
  }

  @Test func aLooserOneThanNeededIsNamedWithWhatWouldDo() {
    let file = AppliedTolerance(.channelDelta(8), from: .file, at: "proofsheet.json")
    #expect(
      findings([variant(3, by: 2, file), variant(1, by: 3, file), variant(2, by: 90, file)]) == [
        """
        tolerance channel 8 (file, proofsheet.json): 2 of 3 variants need it, off by up to 3 of 255 \
        in up to 3 pixels; channel 3 would do
        """
      ])
    // What fails all the same loosens nothing.
    #expect(
      findings([variant(3, by: 8, file)]) == [
        """
        tolerance channel 8 (file, proofsheet.json): 1 of 1 variants need it, off by up to 8 of 255 \
        in up to 3 pixels
        """
      ])
  }

  @Test func budgetsAreTightened() {
    let call = AppliedTolerance(
      Tolerance(maximumPixels: 50, maximumRatio: 0.5), from: .call, at: "B.swift:9")
    #expect(
      findings([variant(4, by: 200, call)]) == [
        """
        tolerance exact, at most 50 pixels, at most 0.5 of all pixels (call, B.swift:9): 1 of 1 \
        variants need it, off by up to 200 of 255 in up to 4 pixels; exact, at most 4 pixels, at \
        most 0.5 of all pixels would do
        """
      ])
    let both = AppliedTolerance(
      Tolerance(metric: .channel, threshold: 5, maximumPixels: 9), from: .option)
    #expect(
      findings([variant(4, by: 5, both)]) == [
        """
        tolerance channel 5, at most 9 pixels (option): 1 of 1 variants need it, off by up to 5 of \
        255 in up to 4 pixels; channel 5 would do
        """
      ])
  }

  @Test func exactIsListedAndNotTalkedAbout() {
    let (list, indices) = RunDocument.tolerances(of: [
      variant(0, by: 0, .standard),
      variant(1, by: 9, AppliedTolerance(.channelDelta(9), from: .call)),
      variant(1, by: 1, .standard),
    ])
    #expect(list.map(\.origin) == [.standard, .call])
    #expect(list.map(\.variants) == [2, 1])
    #expect(indices == [0, 1, 0])
    #expect(list[0].finding == nil)
  }

  @Test func shardsHaveOneList() throws {
    let scratch = try Scratch()
    try scratch.record()
    let loose = AppliedTolerance(.channelDelta(3), from: .option, at: "--metric --threshold")
    var documents = try [AppliedTolerance.standard, loose, loose].map { applied in
      RunDocument(try scratch.verify(options: VerificationOptions(tolerance: applied)))
    }
    var list: [ToleranceDocument] = []
    for index in documents.indices { documents[index].moveTolerances(to: &list) }
    #expect(list.map(\.applied) == [.standard, loose])
    #expect(list.map(\.variants) == [8, 16])
    #expect(documents.map { Set($0.variants.map(\.tolerance)) } == [[0], [1], [1]])
  }
}

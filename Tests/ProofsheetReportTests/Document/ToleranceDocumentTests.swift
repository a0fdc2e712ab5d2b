import PixelDiff
import ProofsheetMatrix
import Testing

@testable import ProofsheetReport
@testable import ProofsheetRun

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

  private func document(_ variants: [VariantResult]) -> RunDocument {
    let sheet = SheetResult(
      path: "s", component: "Chip", matrix: "core", scale: 1, variants: variants)
    return RunDocument(
      Run(
        id: "r", startedAt: nil, durationSeconds: nil, mode: "verify", hasOverlay: false,
        baselines: "b", sheets: [sheet], matrices: [], orphans: [],
        fingerprint: Fingerprint(libraries: [:], fonts: [:], processor: "x86_64"), causes: [],
        warnings: []))
  }

  private func findings(_ variants: [VariantResult]) -> [String] {
    document(variants).tolerances.compactMap(\.finding)
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
        tolerance channel 8 (file, proofsheet.json): 1 of 1 variant needs it, off by up to 8 of 255 \
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
        variant needs it, off by up to 200 of 255 in up to 4 pixels; exact, at most 4 pixels, at \
        most 0.5 of all pixels would do
        """
      ])
    let both = AppliedTolerance(
      Tolerance(metric: .channel, threshold: 5, maximumPixels: 9), from: .option)
    #expect(
      findings([variant(4, by: 5, both)]) == [
        """
        tolerance channel 5, at most 9 pixels (option): 1 of 1 variant needs it, off by up to 5 of \
        255 in up to 4 pixels; channel 5 would do
        """
      ])
  }

  @Test func exactIsListedAndNotTalkedAbout() {
    let document = document([
      variant(0, by: 0, .standard),
      variant(1, by: 9, AppliedTolerance(.channelDelta(9), from: .call)),
      variant(1, by: 1, .standard),
    ])
    let texts = ["exact (default)", "channel 9 (call)"]
    #expect(document.tolerances.map(\.text) == texts)
    #expect(document.tolerances.map(\.usage?.variants) == [2, 1])
    #expect(document.variants.map(\.tolerance) == [texts[0], texts[1], texts[0]])
    #expect(document.tolerances[0].finding == nil)
  }

  /// Pixels within the threshold aren't counted against a limit: the stream says how many are off by more.
  @Test func pixelsBeyondTheThresholdAreTold() {
    var image = Self.white
    for x in 0..<6 { image[x, 0] = Colour(red: x < 4 ? 253 : 200, green: 255, blue: 255) }
    let applied = AppliedTolerance(
      Tolerance(metric: .channel, threshold: 5, maximumPixels: 9), from: .option)
    var result = VariantResult(id: "v", points: [], sheet: "s", verdict: .matched)
    result.difference = Comparison.compare(
      expected: Self.white, actual: image, tolerance: applied.tolerance)
    result.tolerance = applied
    let document = document([result])
    #expect(document.variants[0].difference?.pixels == 6)
    #expect(document.variants[0].difference?.intolerablePixels == 2)
    #expect(document.tolerances[0].usage?.largestIntolerablePixels == 2)
  }
}

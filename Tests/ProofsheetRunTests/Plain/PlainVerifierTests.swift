import CairoCanvas
import PixelDiff
import ProofsheetMatrix
import ScratchHarness
import Testing

@testable import ProofsheetRun

@Suite struct PlainVerifierTests {
  static let path = "tests/a/b/c"
  static let fingerprint = Fingerprint(
    libraries: ["cairo": "1.16.0"], fonts: [:], processor: "x86_64")

  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func snapshot(
    _ image: Image, fingerprint: Fingerprint = Self.fingerprint
  ) -> PlainSnapshot {
    PlainSnapshot(
      path: Self.path, owner: "A/b", scale: 1, picture: .success(PlainPicture(image)),
      fingerprint: fingerprint)
  }

  private func verify(
    _ snapshot: PlainSnapshot, tolerance: Tolerance = .exact, mode: RecordMode = .never
  ) throws -> SheetResult {
    let folder = scratch.snapshots
    return try PlainVerifier(
      store: scratch.store, tolerance: AppliedTolerance(tolerance, from: .call), mode: mode
    ) {
      try folder.write($1, of: $0)
    }.verify(snapshot)
  }

  private func image(_ alpha: UInt8 = 255, red: UInt8 = 9, width: Int = 3) -> Image {
    Image(
      size: PixelSize(width: width, height: 2),
      filledWith: Colour(red: red, green: 20, blue: 30, alpha: alpha))
  }

  @Test func missingLeavesThePictureToAccept() throws {
    let result = try verify(snapshot(image()))
    #expect(result.variants.map(\.verdict) == [.missing])
    #expect(result.images?.expected == nil && result.images?.diff == nil)
    #expect(result.images?.actual == "\(Self.path)/actual.png")
    #expect(try scratch.baselines().isEmpty)
    let actual = try #require(try scratch.snapshots.read("\(Self.path)/actual.png"))
    try scratch.store.write(actual, as: Self.path)
    let second = try verify(snapshot(image()))
    #expect(second.variants.map(\.verdict) == [.matched])
    #expect(second.images == nil)
    #expect(second.baseline == Digest.of(actual))
  }

  /// Mode parts adds the list of parts to a baseline with the same pixels, and to no other.
  @Test func modePartsWritesNoPixel() throws {
    func drawn(_ image: Image) -> PlainSnapshot {
      let cell = DrawnCell(
        id: "", row: 0, column: 0, size: image.size, frame: image.size.bounds,
        digest: Digest.of(image.premultipliedBGRA), tokens: [], isBlank: false, image: image)
      let box = Rectangle(x: 0, y: 0, width: 3, height: 2)
      return PlainSnapshot(
        path: Self.path, owner: "A/b", scale: 1,
        picture: .success(
          PlainPicture(cell) { [Part(name: "frame", kind: .frame, box: box, ink: nil)] }),
        fingerprint: Self.fingerprint)
    }
    _ = try verify(snapshot(image()), mode: .missing)
    let older = try scratch.baselines()
    let close = try verify(drawn(image(red: 10)), tolerance: .channelDelta(1), mode: .parts)
    #expect(close.variants.map(\.verdict) == [.matched])
    #expect(try scratch.baselines() == older, "other pixels pass, and stay where they are")
    #expect(try verify(drawn(image()), mode: .parts).variants.map(\.verdict) == [.recorded])
    guard case .present(let baseline) = scratch.store.read(Self.path) else {
      Issue.record("the baseline can't be read")
      return
    }
    #expect(try baseline.parts()[Self.path]?.map(\.name) == ["frame"])
    #expect(try baseline.image() == image())
    #expect(try verify(drawn(image()), mode: .parts).variants.map(\.verdict) == [.matched])
  }

  @Test func masksAreLeftOutAndCounted() throws {
    _ = try verify(snapshot(image()), mode: .missing)
    var changed = image()
    changed[0, 0] = .white
    func masked(_ rectangle: PixelRectangle) throws -> VariantResult {
      try verify(snapshot(changed), tolerance: Tolerance(masks: [.rectangle(rectangle)]))
        .variants[0]
    }
    let hidden = try masked(PixelRectangle(x: 0, y: 0, width: 2, height: 1))
    #expect(hidden.verdict == .matched)
    #expect(hidden.maskedPixels == 2)
    let elsewhere = try masked(PixelRectangle(x: 1, y: 0, width: 2, height: 2))
    #expect(elsewhere.verdict == .differs)
    #expect(elsewhere.reason == .differs && elsewhere.maskedPixels == 4)
    #expect(elsewhere.kinds == ["added"])
    // Also where nothing differs, a mask must fit and leave something to compare.
    #expect(throws: MaskError.coversEverything(picture: changed.size)) {
      try verify(snapshot(image()), tolerance: Tolerance(masks: [.rectangle(changed.size.bounds)]))
    }
    let outside = PixelRectangle(x: 2, y: 0, width: 2, height: 1)
    #expect(throws: MaskError.outside(rectangle: outside, picture: changed.size)) {
      try verify(snapshot(image()), tolerance: Tolerance(masks: [.rectangle(outside)]))
    }
  }

  @Test func differsAndResized() throws {
    _ = try verify(snapshot(image()), mode: .missing)
    let differs = try verify(snapshot(image(red: 11)))
    #expect(differs.variants.map(\.verdict) == [.differs])
    #expect(differs.variants[0].reason == .differs)
    #expect(differs.variants[0].difference?.largestChannelDelta == 2)
    #expect(differs.variants[0].kinds == ["imperceptible"])
    // A snapshot by itself may come from anywhere, and is told what would have let it pass.
    #expect(
      differs.variants[0].passing.first == PassingTolerance(.metric(.channel), .threshold(2)))
    #expect(differs.images?.expected == "\(Self.path)/expected.png")
    #expect(differs.images?.actual == "\(Self.path)/actual.png")
    #expect(differs.images?.diff == "\(Self.path)/diff.png")
    #expect(
      try verify(snapshot(image(red: 11)), tolerance: .channelDelta(2)).variants.map(\.verdict)
        == [.matched])
    let resized = try verify(snapshot(image(width: 4)))
    #expect(resized.variants.map(\.verdict) == [.resized])
    #expect(
      resized.variants[0].reason
        == .resized(from: PixelSize(width: 3, height: 2), to: PixelSize(width: 4, height: 2)))
  }

  /// Pixels that are equal once they are multiplied by alpha are told apart all the same.
  @Test func coloursOfAlmostTransparentPixels() throws {
    _ = try verify(snapshot(image(1, red: 9)), mode: .missing)
    #expect(image(1, red: 9).premultipliedBGRA == image(1, red: 10).premultipliedBGRA)
    #expect(try verify(snapshot(image(1, red: 10))).variants.map(\.verdict) == [.differs])
    #expect(try verify(snapshot(image(1, red: 9))).variants.map(\.verdict) == [.matched])
  }

  @Test func pictureOfAnotherProgramIsAPlainImage() throws {
    try scratch.store.write(try PNGWriter.encode(image(128), sealed: false), as: Self.path)
    #expect(try verify(snapshot(image(128))).variants.map(\.verdict) == [.matched])
    #expect(try verify(snapshot(image(127))).variants.map(\.verdict) == [.differs])
  }

  @Test func transparentPictureIsBlank() throws {
    let result = try verify(snapshot(image(0)), mode: .all)
    #expect(result.variants.map(\.verdict) == [.blank])
    #expect(try scratch.baselines().isEmpty)
  }

  @Test func pictureThatCouldNotBeDrawn() throws {
    var broken = snapshot(image())
    broken.picture = .failure(DrawingError.empty(width: 0, height: 4))
    let result = try verify(broken, mode: .all)
    #expect(result.variants.map(\.verdict) == [.failed])
    #expect(
      result.variants[0].reason == .notDrawn("it is 0.0 x 4.0 pt, so there is nothing to draw"))
    #expect(try scratch.baselines().isEmpty)
  }

  @Test(arguments: [
    (RecordMode.never, false, false, false), (.missing, true, false, false),
    (.failed, true, true, true), (.all, true, true, true),
  ])
  func recording(mode: RecordMode, missing: Bool, differing: Bool, unreadable: Bool) throws {
    func recorded(_ image: Image) throws -> Bool {
      let before = try scratch.baselines()
      let result = try verify(snapshot(image), mode: mode)
      let isRecorded = result.variants[0].verdict == .recorded
      #expect(try isRecorded == (scratch.baselines() != before))
      #expect(result.failing == 1)
      return isRecorded
    }
    #expect(try recorded(image()) == missing)
    try scratch.store.write(try PNGWriter.encode(image(red: 50)), as: Self.path)
    #expect(try recorded(image()) == differing)
    try scratch.store.write([1, 2, 3], as: Self.path)
    #expect(try recorded(image()) == unreadable)
  }

  /// Equal pixels are written again only by mode `all`, and only where what stands beside them isn't
  /// today's.
  @Test func recordingWhatIsEqual() throws {
    _ = try verify(snapshot(image()), mode: .missing)
    let first = try scratch.baselines()
    for mode in RecordMode.allCases {
      #expect(try verify(snapshot(image()), mode: mode).variants.map(\.verdict) == [.matched])
    }
    #expect(try scratch.baselines() == first)
    var newer = Self.fingerprint
    newer.libraries["cairo"] = "1.18.0"
    let changed = snapshot(image(), fingerprint: newer)
    let failed = try verify(changed, mode: .failed)
    #expect(failed.variants.map(\.verdict) == [.matched])
    #expect(failed.fingerprintDifferences == ["recorded with cairo 1.16.0, this is 1.18.0"])
    #expect(try verify(changed, mode: .all).variants.map(\.verdict) == [.recorded])
    #expect(try verify(changed, mode: .all).variants.map(\.verdict) == [.matched])
  }
}

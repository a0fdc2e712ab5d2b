import CairoCanvas
import PixelDiff
import ScratchHarness
import SystemFiles
import Testing

@testable import ProofsheetReport
@testable import ProofsheetRun

@Suite struct AcceptanceTests {
  static let changed = #"{"chip": {"padding": {"small": {"$value": "1px"}}}}"#

  private func accept(
    _ run: Run, in scratch: Scratch, where isWanted: (String) -> Bool = { _ in true }
  ) throws -> Int {
    let document = RunDocument(run)
    let acceptance = try Acceptance(store: scratch.store, fonts: try FontCatalogue.standard())
    var count = 0
    for sheet in document.sheets where sheet.failing > 0 {
      let ids = document.variants.filter {
        $0.sheet == sheet.name && $0.verdict.canBeAccepted && isWanted($0.id)
      }.map(\.id)
      count += try acceptance.accept(sheet, ids: Set(ids), from: scratch.snapshots).count
    }
    return count
  }

  @Test func theLastRunsPicturesBecomeBaselines() throws {
    let scratch = try Scratch()
    let run = try scratch.verify()
    #expect(try accept(run, in: scratch) == 8)
    #expect(try scratch.verify().summary.passes)
    // What was accepted is what recording would have written.
    let accepted = try scratch.baselines()
    let recorded = try Scratch()
    try recorded.record()
    #expect(try recorded.baselines() == accepted)
  }

  @Test func someCellsAreAcceptedAndTheOthersKeepPixelsAndTokens() throws {
    let scratch = try Scratch()
    try scratch.record()
    let run = try scratch.verify(overlay: Self.changed)
    #expect(try accept(run, in: scratch) { $0.contains("tint=red") } == 2)

    let after = try scratch.verify(overlay: Self.changed)
    #expect(
      after.ids(.resized) == [
        "size=small,tint=blue,appearance=light", "size=small,tint=blue,appearance=dark",
      ])
    #expect(
      after.variants.first { $0.verdict == .resized }?.tokenChanges
        == [TokenChange(token: "chip.padding.small", old: "2px", new: "1px")])
    let back = try scratch.verify()
    #expect(
      back.ids(.resized) == [
        "size=small,tint=red,appearance=light", "size=small,tint=red,appearance=dark",
      ])
  }

  @Test func aBaselineThatChangedSinceTheRunIsLeftAlone() throws {
    let scratch = try Scratch()
    try scratch.record()
    let run = try scratch.verify(overlay: Self.changed)
    try scratch.record(
      mode: .failed, overlay: ##"{"chip": {"colour": {"red": {"$value": "#00FF00"}}}}"##)
    let before = try scratch.baselines()
    #expect(throws: AcceptanceError.changedBaseline(sheet: "chip/core/light@2x")) {
      try accept(run, in: scratch)
    }
    #expect(try scratch.baselines() == before)
  }

  @Test func aPictureThatWasTouchedIsRefused() throws {
    let scratch = try Scratch()
    let run = try scratch.verify()
    let path = "\(scratch.snapshots.root)/chip/core/light@2x/actual.png"
    var bytes = try #require(try FileReader.read(path))
    bytes[bytes.count / 2] ^= 1
    try AtomicFile.write(bytes, to: path)
    #expect(throws: (any Error).self) { try accept(run, in: scratch) }
    #expect(try scratch.baselines().isEmpty)
  }
}

import CairoCanvas
import PixelDiff
import ProofsheetReport
import ScratchHarness
import Testing

@testable import ProofsheetRun

/// What a run says of the parts of what fails in it.
@Suite struct PartExplainerTests {
  @Test func aRunThatPassesNotesNone() throws {
    let scratch = try Scratch()
    try scratch.record()
    let run = try scratch.verify()
    #expect(run.summary.passes && run.sheets.map(\.notedCells) == [0, 0])
  }

  @Test func whatFailsIsExplained() throws {
    let scratch = try Scratch()
    try scratch.record()
    let run = try scratch.verify(overlay: RecorderTests.smaller)
    #expect(run.sheets.map(\.notedCells) == [4, 4])
    let failing = run.variants.filter { !$0.verdict.passes }
    #expect(failing.count == 4)
    for variant in failing {
      #expect(variant.changes?.map(\.change) == [PartChange(.frame, "frame", by: [-4, -2])])
      #expect(variant.unexplained == nil)
      #expect(variant.message == "4 pt narrower and 2 pt shorter")
    }
    #expect(run.variants.filter(\.verdict.passes).allSatisfy { $0.changes == nil })
  }

  /// A baseline whose pixels somebody changed has parts that say nothing of them.
  @Test func pixelsBesideThePartsAreTold() throws {
    let frame = PixelRectangle(x: 2, y: 2, width: 6, height: 6)
    let old = Image(size: PixelSize(width: 10, height: 10), filledWith: .white)
    var new = old
    for (x, y) in [(3, 3), (8, 8), (8, 9)] { new[x, y] = .black }
    let part = Part(
      name: "dot", kind: .fill, box: Rectangle(x: 0, y: 0, width: 1, height: 1),
      ink: Rectangle(x: 0, y: 0, width: 1, height: 1))
    func found(_ parts: [Part]) -> UnexplainedPixels? {
      UnexplainedPixels.between(
        old, new, frames: (frame, frame), changed: (parts, parts), scale: 2)
    }
    #expect(
      found([part])
        == UnexplainedPixels(pixels: 2, box: PixelRectangle(x: 8, y: 8, width: 1, height: 2)))
    #expect(found([])?.pixels == 3)
    let large = Part(
      name: "face", kind: .fill, box: part.box,
      ink: Rectangle(x: -1, y: -1, width: 4, height: 5))
    #expect(found([large]) == nil)
  }
}

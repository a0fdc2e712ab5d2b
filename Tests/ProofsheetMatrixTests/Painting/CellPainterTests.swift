import CairoCanvas
import DesignTokens
import PixelDiff
import ProofsheetRun
import ScratchHarness
import Testing

@testable import ProofsheetMatrix

@Suite struct CellPainterTests {
  private func paint(_ chip: Chip, keepsPixels: Bool = true) throws -> DrawnCell {
    let tokens = try TokenLibrary(components: [(Chip.name, Chip.tokenSources)])
    return try CellPainter(fonts: try FontCatalogue.standard(), tokens: tokens)
      .paint(chip, id: "x", backdrop: .white, keepsPixels: keepsPixels)
  }

  @Test func aCellHoldsFrameAndInk() throws {
    let cell = try paint(Chip())
    // 2 * (6 + 2 * 2) = 20 by 10 pt at 2 pixels a point, and 1 pt of ink around it.
    #expect(cell.frame == PixelRectangle(x: 2, y: 2, width: 40, height: 20))
    #expect(cell.size == PixelSize(width: 44, height: 24))
    #expect(cell.image[1, 12] == .white && cell.image[2, 12] == Colour(hex: "#C81428"))
    #expect(cell.digest == Digest.of(cell.image.premultipliedBGRA))
    #expect(!cell.isBlank)
    #expect(
      cell.tokens == [
        TokenReading(token: "chip.colour.red", value: "#C81428"),
        TokenReading(token: "chip.padding.small", value: "2px"),
        TokenReading(token: "chip.palette.red", value: "#C81428"),
      ])
  }

  @Test func theDigestNeedsNoPixels() throws {
    #expect(try paint(Chip(), keepsPixels: false).image.pixels.isEmpty)
    #expect(try paint(Chip(), keepsPixels: false).digest == paint(Chip()).digest)
  }

  @Test func nothingDrawnIsBlank() throws {
    #expect(try paint(Chip(isHidden: true)).isBlank)
  }

  @Test func aFractionOfAPixelTakesAWholeOne() throws {
    var chip = Chip()
    chip.environment.scale = 1.26
    // 20 x 1.26 = 25.2 and 10 x 1.26 = 12.6 pixels; an ink margin of 1.26.
    #expect(
      try paint(chip).frame == PixelRectangle(x: 2, y: 2, width: 26, height: 13))
    chip.environment.scale = 1.1
    // 10 x 1.1 is 11.000000000000002 in binary, and 11 pixels.
    #expect(try paint(chip).frame.height == 11)
  }

  /// A token with too many digits: each cell could be drawn, and no memory has room for them all.
  @Test func aSheetOfTooManyPixelsIsRefused() throws {
    let scratch = try Scratch()
    try scratch.record()
    let before = try scratch.baselines()
    // A cell of 10028 x 5016 pixels, and one more than fit on a sheet.
    let padding = #"{"small": {"$value": "1250px"}, "large": {"$value": "1250px"}}"#
    let overlay = #"{"chip": {"padding": \#(padding)}}"#
    let refusal = DrawingError.sheetOfTooManyPixels(sheet: "chip/core/light@2x", limit: 1 << 27)
    #expect(throws: refusal) { try scratch.verify(overlay: overlay) }
    #expect(throws: refusal) { try scratch.record(mode: .failed, overlay: overlay) }
    #expect(try scratch.baselines() == before)
  }

  @Test func aCellOfTooManyPixelsIsRefused() throws {
    let tokens = try TokenLibrary(
      components: [(Chip.name, Chip.tokenSources)],
      overlays: [
        .text(#"{"chip": {"padding": {"small": {"$value": "2044.5px"}}}}"#, name: "overlay.json")
      ])
    let painter = try CellPainter(fonts: try FontCatalogue.standard(), tokens: tokens)
    // 16380 + 4 by 8190 + 4 pixels.
    #expect(
      throws: DrawingError.tooManyPixels(
        width: 8190, height: 4095, pixels: 134_250_496, limit: 134_217_728)
    ) { try painter.paint(Chip(), id: "x", backdrop: .white, keepsPixels: false) }
  }
}

import PixelDiff
import ScratchHarness
import SystemFiles
import Testing

@testable import ProofsheetRun

@Suite struct BaselineTextTests {
  private func lines(_ overlay: String? = nil) throws -> [String] {
    let scratch = try Scratch()
    try scratch.record(overlay: overlay)
    let path = scratch.store.file("chip/core/light@2x")
    return try BaselineText.lines(of: try #require(try FileReader.read(path)), name: path)
  }

  @Test func aSheetIsItsTokensAndCells() throws {
    let lines = try lines()
    #expect(lines.first?.hasPrefix("sheet ") == true)
    #expect(lines.contains("owner Chip/core"))
    #expect(lines.contains("token chip.padding.small 2px"))
    #expect(lines.filter { $0.hasPrefix("cell Chip/core/") }.count == 4)
    #expect(lines.filter { $0.hasPrefix("drawn with cairo ") }.count == 1)
  }

  @Test func twoTextsDifferWhereThePicturesDo() throws {
    let (old, new) = (try lines(), try lines(BaselineMergeTests.blue))
    let changed = Set(old).symmetricDifference(new)
    #expect(
      Set(changed.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }) == [
        "token chip.colour.blue", "cell Chip/core/size=small,tint=blue,appearance=light",
        "cell Chip/core/size=large,tint=blue,appearance=light",
        "part Chip/core/size=small,tint=blue,appearance=light",
        "part Chip/core/size=large,tint=blue,appearance=light",
      ])
  }

  @Test func aPlainPictureIsItsPixels() throws {
    let image = Image(size: PixelSize(width: 3, height: 2), filledWith: .white)
    #expect(
      try BaselineText.lines(of: try PNGWriter.encode(image), name: "white.png") == [
        "picture 3x2", "pixels \(Digest.of(image.pixels))",
      ])
    #expect(throws: PNGError.self) { try BaselineText.lines(of: [], name: "empty.png") }
  }
}

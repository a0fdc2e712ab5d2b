import CairoCanvas
import PixelDiff
import ProofsheetMatrix
import ScratchHarness
import SystemFiles
import Testing

@testable import ProofsheetRun

/// Numbers in a baseline's text that no tool of ours writes: each is refused where it is read, since a
/// layout is made of them.
@Suite struct BaselineMetadataTests {
  private static let sheet = "chip/core/light@2x"

  /// A recorded sheet whose text was changed and which was sealed again, as by somebody who knows how.
  private func forged(
    _ scratch: Scratch, _ change: (inout BaselineMetadata) -> Void
  ) throws -> [UInt8] {
    let bytes = try #require(try FileReader.read(scratch.store.file(Self.sheet)))
    let file = try PNGReader.decode(bytes, name: Self.sheet)
    let text = try PNGReader.inspect(bytes, name: Self.sheet).text(BaselineMetadata.keyword)
    var metadata = try BaselineMetadata.decode(try #require(text), path: Self.sheet)
    change(&metadata)
    return try PNGWriter.encode(
      file.image,
      texts: [PNGText(keyword: BaselineMetadata.keyword, text: try metadata.encoded())])
  }

  /// A number of a baseline's text, and what no sheet has there.
  enum Number: String, CaseIterable {
    case format, row, column, frameX, frameHeight, cellY, cellWidth, token, scale, axes, rows, cells

    var wrong: [Double] {
      switch self {
      case .format: [0, -1, 2]
      case .row, .column: [-1, 32_767, 0x1p40, 0x1p62, -0x1p63]
      case .frameX, .frameHeight, .cellY, .cellWidth: [-1, 0x1p20, 0x1p62, -0x1p63]
      case .token: [-1, 5, 0x1p62]
      case .scale: [0, -2, 8.5, 1e300]
      case .axes: [1001]
      case .rows: [0x1p20]
      case .cells: [200]
      }
    }

    func change(_ metadata: inout BaselineMetadata, to value: Double) {
      let whole = Int(exactly: value) ?? 0
      switch self {
      case .format: metadata.format = whole
      case .row: metadata.cells[0].at[0] = whole
      case .column: metadata.cells[0].at[1] = whole
      case .frameX: metadata.cells[0].frame.x = whole
      case .frameHeight: metadata.cells[0].frame.height = whole
      case .cellY: metadata.cells[0].rect.y = whole
      case .cellWidth: metadata.cells[0].rect.width = whole
      case .token: metadata.cells[0].tokens = [whole]
      case .scale: metadata.scale = value
      case .axes: metadata.headings?.rowAxes = Array(repeating: "a", count: whole)
      case .rows: metadata.headings?.rows = Array(repeating: [], count: whole)
      case .cells:
        // So many that lie over each other that the picture has no room for them.
        for number in 0..<whole {
          metadata.cells.append(metadata.cells[0])
          metadata.cells[metadata.cells.count - 1].id += "\(number)"
        }
      }
    }
  }

  @Test(arguments: Number.allCases) func aNumberBeyondAnySheetIsRefused(number: Number) throws {
    for value in number.wrong {
      try checkRefusal { number.change(&$0, to: value) }
    }
  }

  private func checkRefusal(of change: (inout BaselineMetadata) -> Void) throws {
    let scratch = try Scratch()
    try scratch.record()
    let sound = try #require(try FileReader.read(scratch.store.file(Self.sheet)))
    let bytes = try forged(scratch, change)
    #expect(throws: BaselineError.self) { try BaselineText.lines(of: bytes, name: "forged") }

    // As a baseline it can't be compared with, and nothing but a recording replaces it.
    try scratch.store.write(bytes, as: Self.sheet)
    let run = try scratch.verify()
    #expect(run.ids(.unreadable).count == 4 && run.ids(.matched).count == 4)
    try scratch.record(mode: .missing)
    #expect(try FileReader.read(scratch.store.file(Self.sheet)) == bytes)

    // As the picture of a run it becomes no baseline.
    try scratch.store.write(sound, as: Self.sheet)
    let acceptance = try Acceptance(store: scratch.store, fonts: try FontCatalogue.standard())
    #expect(throws: BaselineError.self) {
      try acceptance.accept(
        Acceptance.Offer(
          sheet: Self.sheet, actual: bytes, name: "actual.png", baseline: Digest.of(sound),
          expected: nil), ids: ["Chip/core/size=small,tint=red,appearance=light"])
    }
    let merge = try BaselineMerge(fonts: try FontCatalogue.standard())
    #expect(throws: BaselineError.self) {
      try merge.merge(
        base: .init(bytes: [], name: "base"), ours: .init(bytes: sound, name: "ours"),
        theirs: .init(bytes: bytes, name: "theirs"))
    }
    #expect(try FileReader.read(scratch.store.file(Self.sheet)) == sound)
  }

  @Test func theLargestThatASheetCanHaveIsRead() throws {
    let scratch = try Scratch()
    try scratch.record()
    let bytes = try forged(scratch) { metadata in
      metadata.cells[0].at = [32_766, 0]
      metadata.scale = 8
    }
    #expect(try BaselineText.lines(of: bytes, name: "forged").contains("scale 8.0"))
  }
}

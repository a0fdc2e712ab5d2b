import CairoCanvas
import PixelDiff
import ProofsheetMatrix
import ScratchHarness
import SystemFiles
import Testing

@testable import ProofsheetRun

/// Pictures of a run that somebody made who knows how: sealed, and still not taken.
@Suite struct AcceptanceTests {
  private static let sheet = "chip/core/light@2x"

  /// The file of a sheet as the tool wrote it, and a store that has no baseline of it any more.
  private func drawn(_ scratch: Scratch) throws -> [UInt8] {
    try scratch.record()
    let bytes = try #require(try FileReader.read(scratch.store.file(Self.sheet)))
    try scratch.store.delete(Self.sheet)
    return bytes
  }

  private func accept(_ bytes: [UInt8], in scratch: Scratch) throws -> Acceptance.Outcome {
    let acceptance = try Acceptance(store: scratch.store, fonts: try FontCatalogue.standard())
    let offer = Acceptance.Offer(
      sheet: Self.sheet, actual: bytes, name: "actual.png", baseline: nil, expected: nil)
    let ids = try Baseline(bytes: bytes, name: "a", limits: .standard).metadata?.cells.map(\.id)
    return try acceptance.accept(offer, ids: Set(ids ?? ["Chip/core/x=y"]))
  }

  private func isRefused(_ bytes: [UInt8], in scratch: Scratch) throws {
    #expect(throws: AcceptanceError.changedPicture(path: "actual.png")) {
      try accept(bytes, in: scratch)
    }
    #expect(scratch.store.digest(Self.sheet) == nil)
  }

  /// The file with another text.
  private func saying(
    _ bytes: [UInt8], _ change: (inout BaselineMetadata) -> Void
  ) throws -> [UInt8] {
    let baseline = try Baseline(bytes: bytes, name: "actual.png", limits: .standard)
    var metadata = try #require(baseline.metadata)
    change(&metadata)
    return try PNGWriter.encode(
      try baseline.image(),
      texts: [PNGText(keyword: BaselineMetadata.keyword, text: try metadata.encoded())])
  }

  @Test func whatTheToolDrewIsTaken() throws {
    let scratch = try Scratch()
    let bytes = try drawn(scratch)
    #expect(try accept(bytes, in: scratch).written.count == 4)
    #expect(try FileReader.read(scratch.store.file(Self.sheet)) == bytes)
  }

  /// A browser plays an animation, and shows colours by a profile; what is compared later are the pixels.
  @Test(arguments: ["acTL", "iCCP", "gAMA", "cICP", "eXIf", "tEXt", "iTXt", "sRGB"])
  func aChunkThatShowsSomethingElseIsRefused(_ type: String) throws {
    let scratch = try Scratch()
    let bytes = try drawn(scratch)
    let body: [String: [UInt8]] = [
      "acTL": [0, 0, 0, 2, 0, 0, 0, 0], "gAMA": [0, 1, 0x86, 0xA0], "cICP": [9, 16, 0, 1],
      "iCCP": Array("p".utf8) + [0, 0, 0x78, 0x9C, 3, 0, 0, 0, 0, 1],
      "tEXt": Array("Comment".utf8) + [0, 65], "iTXt": Array("a".utf8) + [0, 0, 0, 0, 0, 65],
      "sRGB": [0],
    ]
    let place = try #require(bytes.firstRange(of: Array("IDAT".utf8))).lowerBound - 4
    let seal = try #require(bytes.firstRange(of: Array("prSH".utf8))).lowerBound - 4
    var odd = Array(bytes[..<place]) + Self.chunk(type, body[type] ?? [0x4D, 0x4D, 0, 42])
    odd += bytes[place..<seal]
    odd += Self.chunk("prSH", Digest.of(odd).bytes) + Self.chunk("IEND", [])
    #expect(try PNGReader.inspect(odd, name: "odd").seal == .fits)
    try isRefused(odd, in: scratch)
  }

  @Test func whatLiesBehindTheEndIsRefused() throws {
    let scratch = try Scratch()
    let bytes = try drawn(scratch)
    try isRefused(bytes + Array("<script>".utf8), in: scratch)
  }

  /// A baseline passes by its digests alone.
  @Test func digestsOfOtherPixelsAreRefused() throws {
    let scratch = try Scratch()
    let bytes = try drawn(scratch)
    let forged = try saying(bytes) { $0.cells[1].digest = $0.cells[0].digest }
    try isRefused(forged, in: scratch)
  }

  /// A picture that isn't composed anew is taken whole, so that whoever accepts must have seen all of it.
  @Test func aPictureOfWhichPartsAreShownIsRefused() throws {
    let scratch = try Scratch()
    let bytes = try drawn(scratch)
    let image = try PNGReader.decode(bytes, name: "actual.png").image
    try isRefused(try PNGWriter.encode(image), in: scratch)
    try isRefused(try saying(bytes) { $0.page = nil }, in: scratch)
    try isRefused(try saying(bytes) { $0.page = "white" }, in: scratch)
    try isRefused(try saying(bytes) { $0.headings = nil }, in: scratch)
    let one = try saying(bytes) { metadata in
      metadata.headings = nil
      metadata.cells.removeLast(3)
    }
    try isRefused(one, in: scratch)
    let outside = try saying(bytes) { $0.cells[0].rect.x = 1 << 19 }
    try isRefused(outside, in: scratch)
  }

  private static func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
    let content = Array(type.utf8) + body
    var check: UInt32 = ~0
    for byte in content {
      check ^= UInt32(byte)
      for _ in 0..<8 { check = check & 1 == 1 ? check >> 1 ^ 0xEDB8_8320 : check >> 1 }
    }
    return big(UInt32(body.count)) + content + big(~check)
  }

  private static func big(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

import PixelDiff
import Testing

/// Every file of PngSuite and of libpng's own tests decodes to the raster that libpng gives.
@Suite(.disabled(if: Conformance.isMissing, "\(Conformance.comment)"))
struct PNGSuiteTests {
  private struct Row: Decodable {
    struct Answer: Decodable {
      var ok: Bool
      var w: Int?
      var h: Int?
      var rgba8Sha256: String?
    }
    var file: String
    var libpng: Answer
    var reject: Bool
  }

  @Test func knowsItsDigest() {
    #expect(
      SHA256.hex(Array("abc".utf8))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    // A million of the letter a, the standard's own long example.
    #expect(
      SHA256.hex([UInt8](repeating: 97, count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test func decodesEveryFile() throws {
    let rows = try Conformance.json("pngsuite-decode.json", as: [Row].self)
    #expect(rows.count == 344)
    var equal = 0
    for row in rows {
      do {
        let image = try PNGReader.read(path: Conformance.path(row.file)).image
        #expect(!row.reject, "\(row.file) is broken and was read")
        #expect(image.size == PixelSize(width: row.libpng.w ?? 0, height: row.libpng.h ?? 0))
        let digest = SHA256.hex(image.pixels)
        #expect(digest == row.libpng.rgba8Sha256, "\(row.file)")
        if digest == row.libpng.rgba8Sha256 { equal += 1 }
      } catch {
        #expect(row.reject, "\(error)")
        if row.reject { equal += 1 }
      }
    }
    Conformance.report("pngsuite-decode.json", tried: rows.count, equal: equal)
    #expect(equal == rows.count)
  }
}

import CairoCanvas
import Foundation
import PixelDiff
import Proofsheet
import Testing

/// Fonts that a project brings: drawn with, noted in the fingerprint, and refused with a reason.
extension ScratchTests {
  private static let fonts = [
    "tests/font-tests/closure/snapshot", "tests/badge-xc-tests/test-component/snapshot",
  ]
  /// A font of fonts-noto-core that isn't one of the standard ones.
  private static func notoSerif(_ style: String) throws -> Data {
    let places = FontCatalogue.standardFolders.map { "\($0)/NotoSerif-\(style).ttf" }
    let path = try #require(places.first(where: FileManager.default.fileExists))
    return try Data(contentsOf: URL(filePath: path))
  }

  private func test() throws -> (status: Int32, text: String) {
    let run = try package.test("font", arguments: ["--filter", "Font(XC)?Tests"])
    return (run.status, run.output + run.errors)
  }

  @Test func textIsDrawnWithTheProjectsFont() throws {
    let settings = package.folder.appending(path: "proofsheet.json")
    let font = package.folder.appending(path: "Fonts/Quill.ttf")
    try FileManager.default.createDirectory(
      at: font.deletingLastPathComponent(), withIntermediateDirectories: true)
    defer {
      try? FileManager.default.removeItem(at: settings)
      try? FileManager.default.removeItem(at: font)
    }
    let unknown = try test()
    #expect(unknown.status == 1)
    #expect(unknown.text.contains("There is no font family \"Noto Serif\""), "\(unknown.text)")

    try Data(
      #"{"fonts": [{"family": "Noto Serif", "weight": 400, "path": "Fonts/Quill.ttf"}]}"#.utf8
    ).write(to: settings)
    let missing = try test()
    #expect(missing.status == 1)
    #expect(
      missing.text.contains("The font file \(font.path) can't be read: No such file or directory"),
      "\(missing.text)")
    let doctor = try package.tool("doctor")
    #expect(doctor.status == 3)
    #expect(doctor.errors.contains("\(font.path) can't be read"), "\(doctor.errors)")

    try Data("Not a font.".utf8).write(to: font)
    let text = try test()
    #expect(text.status == 1)
    #expect(
      text.text.contains("The font file \(font.path) can't be read: it isn't a font"),
      "\(text.text)")

    let regular = try Self.notoSerif("Regular")
    try regular.write(to: font)
    #expect(try test().status == 1, "there are no baselines yet")
    #expect(try RunFile.read(package.snapshots).ids("missing") == Set(Self.fonts))
    #expect(try package.tool("accept").status == 0)
    let passing = try test()
    #expect(passing.status == 0, "\(passing.text)")
    var pictures: [Image] = []
    for name in Self.fonts {
      let path = package.baselines.appending(path: "\(name).png").path
      let inspection = try PNGReader.inspect(path: path)
      let metadata = try BaselineMetadata.decode(
        try #require(try inspection.text(BaselineMetadata.keyword)), path: name)
      #expect(
        metadata.fingerprint.fonts["Quill.ttf"] == "xxh128:\(Digest.of(Array(regular)))")
      pictures.append(try PNGReader.read(path: path).image)
    }
    #expect(pictures[0] == pictures[1], "the closure and the component draw alike")
    #expect(try package.tool("doctor").output.contains("Quill.ttf"))

    // Another file under the same name is another font, and is said before the pixels.
    try Self.notoSerif("Bold").write(to: font)
    let bold = try test()
    #expect(bold.status == 1)
    #expect(try RunFile.read(package.snapshots).ids("differs") == Set(Self.fonts))
    #expect(
      bold.text.contains("  machine   other than the baseline's: Quill.ttf differs"), "\(bold.text)"
    )
  }
}

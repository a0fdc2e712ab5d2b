import CairoCanvas
import Foundation
import PixelDiff
import ProofsheetMatrix
import ProofsheetRun
import ScratchHarness
import SystemFiles
import Testing

@testable import ProofsheetReport

@Suite struct GalleryTests {
  /// Draws a gallery, with the bytes of its pictures.
  private func draw(
    _ matrices: [any SnapshotMatrix] = [Chip.core], globs: [String] = [], overlay: String? = nil
  ) throws -> (document: GalleryDocument, pictures: [String: [UInt8]]) {
    let scratch = try Scratch()
    let verification = try scratch.verification(
      matrices, overlay: overlay,
      options: VerificationOptions(selection: VariantSelection(globs), jobs: 2))
    let folder = scratch.snapshots
    let gallery = Gallery(
      verification, matrices: verification.matrices)
    let document = try gallery.draw(keeping: { try folder.write($1, to: $0) })
    var pictures: [String: [UInt8]] = [:]
    for path in FileReader.files(below: folder.root) { pictures[path] = try folder.read(path) }
    return (document, pictures)
  }

  @Test func everyVariantIsThereWithItsCell() throws {
    let (document, pictures) = try draw()
    #expect(document.sheets.map(\.name) == ["chip/core/light@2x", "chip/core/dark@2x"])
    #expect(
      document.sheets.map(\.image) == [
        "sheets/chip/core/light@2x.png", "sheets/chip/core/dark@2x.png",
      ])
    #expect(pictures.keys.sorted() == document.sheets.map(\.image).sorted())
    #expect(document.variants.count == 8)
    #expect(document.matrices.map(\.path) == ["Chip/core"])
    #expect(document.overlay == false)

    let variant = try #require(document.variants.first)
    #expect(variant.id == "Chip/core/size=small,tint=red,appearance=light")
    #expect(variant.axes == ["size": "small", "tint": "red", "appearance": "light"])
    #expect(variant.verdict == "drawn" && variant.message == nil)
    #expect(variant.frame == PixelRectangle(x: 2, y: 2, width: 40, height: 20))
    #expect(variant.backdrop == "#FFFFFF")
    let cell = try #require(variant.cell)
    #expect(cell.size == PixelSize(width: 44, height: 24))
    let picture = try PNGReader.decode(
      try #require(pictures[document.sheets[0].image]), name: "sheet"
    ).image
    #expect(picture[cell.x, cell.y].hex == "#FFFFFF")
    #expect(picture[cell.x + 2, cell.y + 2].hex == "#C81428")
    #expect(document.variants.last?.backdrop == "#000000")
  }

  @Test func readingsAreHeldOnceAndFound() throws {
    let document = try draw().document
    let variant = try #require(document.variants.first { $0.id.contains("size=large,tint=blue") })
    let reads = document.reads[try #require(variant.reads)].map { document.tokens[$0] }
    #expect(
      reads == [
        TokenReading(token: "chip.colour.blue", value: "#1428C8"),
        TokenReading(token: "chip.padding.large", value: "4px"),
      ])
    // Appearance reads nothing: two sizes, two tints.
    #expect(document.reads.count == 4)
    #expect(document.tokens.count == Set(document.tokens).count)
  }

  @Test func patternsAndOverlaysReachIt() throws {
    let document = try draw(
      globs: ["Chip/core/size=small,tint=red,**"],
      overlay: ##"{"chip": {"palette": {"red": {"$value": "#00FF00"}}}}"##
    ).document
    #expect(document.variants.map { $0.axes["appearance"] } == ["light", "dark"])
    #expect(document.sheets.map(\.variants) == [1, 1])
    #expect(document.overlay)
    #expect(document.tokens.contains(TokenReading(token: "chip.colour.red", value: "#00FF00")))
  }

  @Test func aVariantThatCannotBeDrawnIsNotedAndTheOthersAreThere() throws {
    let document = try draw([Brittle.matrix]).document
    #expect(document.variants.map(\.verdict) == ["drawn", "failed"])
    let failed = try #require(document.variants.last)
    #expect(failed.message == "it is 0.0 x 4.0 pt, so there is nothing to draw")
    #expect(failed.cell == nil && failed.frame == nil && failed.reads == nil)
  }

  @Test func aPageOfTheComponentsOwnIsItsBackdrop() throws {
    let document = try draw([Framed.matrix]).document
    #expect(document.variants.map(\.backdrop) == ["#102030", "#FFFFFF"])
  }

  @Test func hasTheKeysThatItsPageReads() throws {
    let bytes = try draw().document.encoded()
    let json = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect(json["schemaVersion"] as? Int == 2)
    #expect(json["mode"] as? String == "gallery")
    #expect(json["root"] as? String == "")
    #expect((json["tokens"] as? [[String]])?.allSatisfy { $0.count == 2 } == true)
    let variant = try #require((json["variants"] as? [[String: Any]])?.first)
    #expect(
      variant.keys.sorted() == [
        "axes", "backdrop", "cell", "component", "frame", "id", "matrix", "reads", "sheet",
        "verdict",
      ])
  }

  // MARK: Where it goes

  @Test func aFolderHasThePageAndIsWrittenAnewSafely() throws {
    let scratch = try Scratch()
    let verification = try scratch.verification()
    let gallery = Gallery(verification, matrices: [])
    let output = GalleryOutput.folder(scratch.snapshots)
    _ = try output.write(gallery, onSheet: {}, finish: { $0.startedAt = "2026-01-02T03:04:05Z" })
    let files = FileReader.files(below: scratch.snapshots.root)
    #expect(files.contains("index.html") && files.contains("gallery.js"))
    #expect(files.contains("sheets/chip/core/light@2x.png"))
    let script = String(decoding: try #require(try scratch.snapshots.read("run.js")), as: UTF8.self)
    #expect(script.hasPrefix("window.proofsheetRun = {"))
    #expect(script.contains(#""startedAt":"2026-01-02T03:04:05Z""#))

    // Again over itself; a file of somebody else stays.
    try AtomicFile.write([1], to: "\(scratch.snapshots.root)/notes.txt")
    _ = try output.write(gallery, onSheet: {}, finish: { _ in })
    #expect(FileReader.files(below: scratch.snapshots.root) == (files + ["notes.txt"]).sorted())
  }

  @Test func aFolderOfSomebodyElseIsNotTouched() throws {
    let scratch = try Scratch()
    let site = "\(scratch.snapshots.root)/index.html"
    try AtomicFile.write([1, 2, 3], to: site)
    let gallery = Gallery(try scratch.verification(), matrices: [])
    #expect(throws: FileError.foreign(path: site)) {
      try GalleryOutput.folder(scratch.snapshots).write(gallery, onSheet: {}, finish: { _ in })
    }
    #expect(FileReader.files(below: scratch.snapshots.root) == ["index.html"])
    #expect(try FileReader.read(site) == [1, 2, 3])
  }

  @Test func oneFileHoldsAllOrNothing() throws {
    let scratch = try Scratch()
    let gallery = Gallery(try scratch.verification(), matrices: [])
    let path = "\(scratch.folder)/gallery.html"
    _ = try GalleryOutput.file(path: path, limit: 1_000_000).write(
      gallery, onSheet: {}, finish: { _ in })
    let page = String(decoding: try #require(try FileReader.read(path)), as: UTF8.self)
    #expect(page.contains(#""sheets/chip/core/dark@2x.png": "data:image/png;base64,iVBOR"#))
    #expect(!page.contains("src=\"") && !page.contains("rel=\"stylesheet\""))

    let small = "\(scratch.folder)/small.html"
    #expect(throws: ReportError.self) {
      try GalleryOutput.file(path: small, limit: 10_000).write(
        gallery, onSheet: {}, finish: { _ in })
    }
    #expect(FileReader.kind(small) == .nothing)
  }
}

/// A component that can't be drawn at one of its sizes.
private struct Brittle: Component {
  static let name = "Brittle"
  enum Width: String, CaseIterable, AxisValue { case wide, none }
  var width = Width.wide
  var environment = SnapshotEnvironment()

  func layout(in context: LayoutContext) throws -> ComponentLayout {
    ComponentLayout(size: CairoCanvas.Size(width: width == .wide ? 8 : 0, height: 4)) { canvas in
      canvas.fill(.rectangle(Rectangle(x: 0, y: 0, width: 8, height: 4)), with: .black)
    }
  }

  static let matrix = Matrix("all", Brittle()).varying("width", \.width)
}

/// A square that may draw a page of its own around its frame.
private struct Framed: Component {
  static let name = "Framed"
  enum Page: String, CaseIterable, AxisValue { case own, none }
  var page = Page.own
  var environment = SnapshotEnvironment()

  func layout(in context: LayoutContext) throws -> ComponentLayout {
    ComponentLayout(
      size: CairoCanvas.Size(width: 8, height: 8), ink: Insets(all: page == .own ? 3 : 0)
    ) { canvas in
      if page == .own {
        canvas.fill(
          .rectangle(Rectangle(x: -3, y: -3, width: 14, height: 14)),
          with: Colour(red: 0x10, green: 0x20, blue: 0x30, alpha: 255))
      }
      canvas.fill(.rectangle(Rectangle(x: 0, y: 0, width: 8, height: 8)), with: .black)
    }
  }

  static let matrix = Matrix("all", Framed()).varying("page", \.page)
}

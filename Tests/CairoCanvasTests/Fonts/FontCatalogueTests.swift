import Foundation
import Testing

@testable import CairoCanvas

@Suite struct FontCatalogueTests {
  @Test func `the standard faces are all there, in the order of fallback`() throws {
    let fonts = try FontCatalogue.standard()
    #expect(
      fonts.families == [
        "Inter", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Color Emoji", "Roboto",
      ])
    #expect(fonts.weights(of: "Inter") == [100, 200, 300, 400, 500, 600, 700, 800, 900])
    #expect(fonts.weights(of: "Roboto") == [100, 300, 400, 500, 700, 900])
    #expect(fonts.weights(of: "Noto Sans Arabic") == [400, 700])
    #expect(fonts.weights(of: "Comic Sans") == [])
    #expect(fonts.files.count == 20)
  }

  @Test func `each file has a digest of its own`() throws {
    let digests = try FontCatalogue.standard().digests()
    #expect(digests.count == 20)
    #expect(Set(digests.values).count == 20)
    #expect(digests["Inter-Regular.otf"] != nil)
  }

  @Test func `a missing file names the package to install`() {
    #expect(
      throws: CanvasError.missingFont(
        file: "Inter-Thin.otf", package: "fonts-inter", folders: ["/nowhere"])
    ) {
      try FontCatalogue.standard(folders: ["/nowhere"])
    }
  }

  @Test func `a file that isn't the face it is listed as is refused`() throws {
    let fonts = try FontCatalogue.standard()
    let regular = try #require(fonts.files.first { $0.name == "Inter-Regular.otf" })
    let wrongFamily = FontFile(family: "Roboto", weight: 400, path: regular.path)
    #expect(
      throws: CanvasError.fontMismatch(path: regular.path, expected: "Roboto", found: "Inter")
    ) {
      try DrawingResources(fonts: FontCatalogue(files: [wrongFamily]))
    }
    let missing = FontFile(family: "Inter", weight: 400, path: "/nowhere/Inter.otf")
    #expect(throws: CanvasError.self) {
      try DrawingResources(fonts: FontCatalogue(files: [missing]))
    }
    #expect(
      throws: CanvasError.unreadableFont(
        path: "/nowhere/Inter.otf", reason: "No such file or directory")
    ) {
      try missing.digest()
    }
  }

  /// Nobody writes into it: neither we nor fontconfig must wait for somebody who does.
  @Test func aPipeIsNoFont() throws {
    let path = NSTemporaryDirectory() + "font-\(UUID().uuidString).ttf"
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let catalogue = FontCatalogue(files: [FontFile(family: "Pipe", weight: 400, path: path)])
    let refusal = CanvasError.unreadableFont(path: path, reason: "it isn't a file")
    #expect(throws: refusal) { try catalogue.digests() }
    #expect(throws: refusal) { try DrawingResources(fonts: catalogue) }
  }
}

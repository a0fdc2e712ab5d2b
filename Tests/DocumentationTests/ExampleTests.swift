import CairoCanvas
import DesignTokens
import Foundation
import PixelDiff
import Testing

@testable import Proofsheet

/// What the articles show is what this target compiles and draws.
@Suite struct ExampleTests {
  @Test func everySwiftExampleIsCompiled() throws {
    let folder = Article.root.appending(path: "Tests/DocumentationTests/Examples")
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .map { unindented(try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
      .joined(separator: "\n")
    let articles = try Article.all() + [Article("README.md")]
    for article in articles {
      // A test class would run here, where it has no baselines; the end-to-end tests run such ones.
      for block in article.blocks("swift") where !block.contains(": XCTestCase") {
        let isCompiled = sources.contains(unindented(block))
        #expect(isCompiled, "\(article.name) shows what no example has:\n\(block)")
      }
    }
    #expect(articles.reduce(0) { $0 + $1.blocks("swift").count } >= 3)
  }

  /// An example may stand inside of a function.
  private func unindented(_ text: String) -> String {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }

  @Test func theBadgeHasTheVariantsThatAreNamed() throws {
    let sheets = try Badge.matrix.sheets()
    #expect(sheets.map(\.name) == ["light", "dark"])
    #expect(sheets.map { $0.headings.rows } == [[["calm"], ["alarm"]], [["calm"], ["alarm"]]])
    #expect(sheets.map { $0.headings.columns } == [[["short"], ["long"]], [["short"], ["long"]]])
    #expect(
      sheets.first?.variants.first?.id.description
        == "Badge/core/tone=calm,text=short,appearance=light")
    #expect(sheets.reduce(0) { $0 + $1.variants.count } == 8)
    #expect(try Badge.pairs.sheets().flatMap(\.variants).count == 4)
  }

  @Test func theBadgeIsDrawnFromItsTokens() throws {
    let library = try TokenLibrary(components: [(Badge.name, Badge.tokenSources)])
    let painter = try CellPainter(fonts: try .standard(), tokens: library)
    var badge = Badge("New")
    badge.tone = .alarm
    let white = Colour(red: 255, green: 255, blue: 255, alpha: 255)
    let cell = try painter.paint(badge, id: "badge", backdrop: white, keepsPixels: true)
    #expect(cell.frame.height == 40)
    #expect(!cell.isBlank)
    #expect(
      cell.tokens == [
        TokenReading(token: "badge.alarm.fill", value: "#CC2222"),
        TokenReading(token: "badge.label", value: "#FFFFFF"),
        TokenReading(token: "badge.padding", value: "8px"),
      ])
    // Left of the label, half way down: the fill.
    #expect(cell.image[8, 20] == Colour(hex: "#CC2222"))
  }
}

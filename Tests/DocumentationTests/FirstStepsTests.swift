import ButtonSystems
import DesignTokens
import Foundation
import ProofsheetCommand
import Testing

@testable import Proofsheet

/// What the article on first steps promises to happen.
@Suite struct FirstStepsTests {
  private let article: Article

  init() throws {
    article = try Article("Sources/Proofsheet/Proofsheet.docc/FirstSteps.md")
  }

  @Test func theOverlayMakesSmallButtonsLower() throws {
    let json = try #require(article.blocks("json").first)
    let library = try TokenLibrary(
      components: [(CKButton.name, CKButton.tokenSources)],
      overlays: [.text(json, name: "lower.tokens.json")])
    #expect(library.warnings.isEmpty)
    let path = "ckbutton.size.small.verticalPadding"
    let before = try TokenReader(try TokenSet.load(CKButton.tokenSources)).dimension(path)
    let after = try TokenReader(library.set(for: CKButton(""))).dimension(path)
    #expect(before == 6)
    #expect(after == 5)
  }

  @Test func thePatternSelectsTheSmallOnes() throws {
    let pattern = "**,size=small,**"
    #expect(article.text.contains("accept '\(pattern)'"))
    let ids = try CKButton.core.sheets().flatMap(\.variants).map(\.id)
    let matched = ids.filter { IDGlob(pattern).matches($0.description) }
    #expect(matched == ids.filter { $0["size"] == "small" })
    #expect(!matched.isEmpty)
  }

  @Test func everyExitStatusIsExplained() {
    let statuses: [ProofsheetCommand.ExitStatus] = [.success, .differs, .usage, .failure]
    #expect(
      article.firstColumn(below: "## What the exit status") == statuses.map { "\($0.rawValue)" })
  }
}

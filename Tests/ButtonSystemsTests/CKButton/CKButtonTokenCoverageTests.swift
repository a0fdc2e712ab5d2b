import ButtonSystems
import CairoCanvas
import DesignTokens
import Proofsheet
import Testing

@Suite struct CKButtonTokenCoverageTests {
  /// Tokens that no variant reads, and why they are in the file.
  private static let unread: [(reason: String, paths: [String])] = [
    (
      "a height follows from padding and line height; a test holds the two equal",
      CKButton.Size.allCases.map { "ckbutton.size.\($0.key).height" }
    ),
    (
      "the palette has more steps than a button uses",
      ["50", "800"].map { "ckbutton.palette.purple.\($0)" }
        + ["400", "900"].map { "ckbutton.palette.platinum.\($0).light" }
        + ["400", "500", "600", "700", "800"].map { "ckbutton.palette.platinum.\($0).dark" }
        + ["300", "400", "700"].map { "ckbutton.palette.grey.\($0).light" }
        + ["300", "400", "700"].map { "ckbutton.palette.grey.\($0).dark" }
    ),
  ]

  @Test func everyTokenIsReadOrItSaysWhyNot() throws {
    let tokens = try TokenSet.load(CKButton.tokenSources)
    var read = Set<String>()
    for matrix in CKButton.matrices {
      let painter = try CellPainter(
        fonts: try FontCatalogue.standard(),
        tokens: try TokenLibrary(components: [(matrix.component, matrix.tokenSources)]))
      for variant in try matrix.sheets().flatMap(\.variants) {
        let cell = try painter.paint(
          variant.component, id: "test", backdrop: DrawnComponent.backdrop, keepsPixels: false)
        #expect(!cell.isBlank, "\(variant.id)")
        for token in cell.tokens { read.formUnion([token.token] + tokens.aliases(of: token.token)) }
      }
    }
    let unread = tokens.paths.filter { !read.contains($0) }
    #expect(unread.sorted() == Self.unread.flatMap(\.paths).sorted())
  }

  @Test func everyTokenSaysWhereItIsFrom() throws {
    let tokens = try TokenSet.load(CKButton.tokenSources)
    for path in tokens.paths {
      #expect(tokens[path]?.summary?.isEmpty == false, "\(path)")
    }
  }
}

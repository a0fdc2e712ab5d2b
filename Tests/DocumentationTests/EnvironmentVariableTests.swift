import Foundation
import Testing

@testable import ProofsheetCommand

/// The article on environment variables names those that the sources name, all of them.
@Suite struct EnvironmentVariableTests {
  private let article: Article

  init() throws {
    article = try Article("Sources/Proofsheet/Proofsheet.docc/EnvironmentVariables.md")
  }

  @Test func ofItsOwn() throws {
    let sources = Article.root.appending(path: "Sources")
    let names = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String }
    var variables = Set<String>()
    for name in names ?? [] where name.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
      variables.formUnion(text.matches(of: /PROOFSHEET_[A-Z_]+/).map { String($0.output) })
    }
    let documented = Set(article.firstColumn(below: "## Its own"))
    #expect(
      documented == variables,
      "\(article.name) must name \(variables.symmetricDifference(documented).sorted()), or must not"
    )
  }

  @Test func ofOthers() {
    #expect(article.firstColumn(below: "## Others") == ["CI", "COLORTERM", "NO_COLOR", "TERM"])
  }

  @Test func ofServicesThatShareAJob() {
    #expect(
      article.firstColumn(below: "## Of services that share a job")
        == ShardService.allCases.flatMap { [$0.variables.index, $0.variables.count] })
  }
}

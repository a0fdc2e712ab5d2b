import DesignTokens
import ProofsheetRun
import Testing

@testable import Proofsheet

/// The table of smallest steps is what the code does, of every type that a token can have.
@Suite struct TokenCoverageTests {
  private func rows() throws -> [[String]] {
    let article = try Article("Sources/Proofsheet/Proofsheet.docc/TokenCoverage.md")
    // Heading and rule come first.
    return Array(article.rows(below: "## The smallest visible steps").dropFirst(2))
      .map { $0.map { $0.replacing("`", with: "") } }
  }

  @Test func eachRowIsWhatIsDone() throws {
    for row in try rows() {
      try #require(row.count >= 3, "\(row)")
      let value = try #require(
        TokenValue(text: row[1], type: TokenType(name: row[0])), "\(row)")
      #expect((TokenStep.after(value)?.description ?? "") == row[2], "\(row)")
    }
  }

  @Test func everyTypeThatHasAStepHasARow() throws {
    let named = Set(try rows().compactMap(\.first))
    let types = [TokenType](
      [
        .colour, .dimension, .number, .string, .flag, .duration, .cubicBezier, .fontFamily,
        .fontWeight, .shadow, .typography,
      ])
    #expect(named == Set(types.map(\.description)))
    #expect(TokenStep.after(.list([.number(1)])) == nil)
    #expect(TokenStep.after(.composite(["width": .dimension(1)])) == nil)
  }
}

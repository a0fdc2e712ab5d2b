import DesignTokens
import ProofsheetMatrix
import ScratchHarness
import Testing

@testable import ProofsheetRun

@Suite struct TokenCoverageTests {
  @Test func saysWhichTokensNoVariantWouldShow() throws {
    let scratch = try Scratch()
    let redOnly = Chip.core.excluding { $0["tint"] == "blue" }
    let system = try #require(try TokenCoverage.measure(try scratch.verification([redOnly])).first)
    #expect(system.components == ["Chip"])
    #expect(
      system.tokens.map { "\($0.token) \($0.readBy) \($0.isCovered)" } == [
        "chip.colour.blue 0 false", "chip.colour.red 4 true", "chip.padding.large 2 true",
        "chip.padding.small 2 true", "chip.palette.red 4 true",
      ])
    #expect(system.share == 0.8)
  }
}

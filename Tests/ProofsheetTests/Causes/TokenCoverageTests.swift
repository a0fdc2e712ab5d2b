import DesignTokens
import Testing

@testable import Proofsheet

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

  @Test(arguments: [
    ("#FFFFFF", TokenType.colour, "#FFFEFF"), ("#000000", .colour, "#000100"),
    ("#00000000", .colour, "#808080"), ("6px", .dimension, "7px"), ("0.5", .number, "0.55"),
    ("1", .number, "0.9"), ("0", .number, "0.1"), ("900", .fontWeight, "800"),
    ("400", .fontWeight, "500"), ("0s", .duration, "0.1s"), ("true", .flag, "false"),
    ("0px 4px 10px 0px #000000", .shadow, "0px 5px 10px 0px #000000"),
    ("700 16px/24px Inter", .typography, "700 17px/24px Inter"),
  ])
  func stepsAreSmall(_ text: String, _ type: TokenType, _ expected: String) throws {
    let value = try #require(TokenValue(text: text, type: type))
    #expect(TokenStep.after(value)?.description == expected)
  }

  @Test func textsHaveNoStep() { #expect(TokenStep.after(.string("a")) == nil) }
}

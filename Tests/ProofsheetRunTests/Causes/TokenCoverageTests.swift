import CairoCanvas
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

  /// Two brands have the same tokens with other values: each is drawn again with its own.
  @Test func brandsOfOneSchemaAreSystemsOfTheirOwn() throws {
    let scratch = try Scratch()
    let systems = try TokenCoverage.measure(
      try scratch.verification([Chip.core, BrandedChip.core]))
    #expect(systems.map(\.components) == [["Chip"], ["BrandedChip"]])
    let brand = try #require(systems.last)
    #expect(
      brand.tokens.map { "\($0.token) \($0.value) \($0.readBy) \($0.isCovered)" } == [
        "chip.colour.blue #2814C8 0 false", "chip.colour.red #C83C28 2 true",
        "chip.padding.large 6px 0 false", "chip.padding.small 4px 2 true",
        "chip.palette.red #C83C28 2 true",
      ])
  }
}

/// A chip of another brand: the same tokens with other values.
private struct BrandedChip: Component {
  static let name = "BrandedChip"
  static let tokenSources: [TokenSource] =
    Chip.tokenSources + [
      .text(
        """
        {"chip": {
          "padding": {"$type": "dimension", "small": {"$value": "4px"}, "large": {"$value": "6px"}},
          "palette": {"$type": "color", "red": {"$value": "#C83C28"}},
          "colour": {"blue": {"$type": "color", "$value": "#2814C8"}}}}
        """, name: "brand.tokens.json")
    ]

  var chip = Chip()
  var environment = SnapshotEnvironment()

  func layout(in context: LayoutContext) throws -> ComponentLayout { try chip.layout(in: context) }

  /// Red and small, so that the other two tokens are read by nobody.
  static let core = Matrix("core", BrandedChip())
    .varying("appearance", \.environment.appearance)
}

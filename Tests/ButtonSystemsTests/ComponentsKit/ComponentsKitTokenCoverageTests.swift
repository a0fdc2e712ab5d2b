import ButtonSystems
import CairoCanvas
import DesignTokens
import Proofsheet
import Testing

/// Every token, changed a little, changes some variant.
@Suite struct ComponentsKitTokenCoverageTests {
  /// Tokens that a small change of doesn't show, and why.
  private static let unseen = [
    "componentskit.loading.lineWidth.minimum":
      "an eighth of 24, 36 and 48 is 3 and more, so the least width is never reached"
  ]

  @Test func everyTokenIsSeen() throws {
    let matrices = ComponentsKit.matrices.filter {
      $0.component != ComponentsKitCompactShowcase.name
    }
    let use = try TokenUse(matrices, tokens: ComponentsKitButton.tokenSources)
    try use.check(unseen: Self.unseen, changed: changed)
  }

  /// The compact brand has the same tokens with other values: `coverage` measures each by its own.
  @Test func brandsAreMeasuredByTheirOwnValues() throws {
    let systems = try TokenCoverage.measure(
      try Verification(
        matrices: [
          ComponentsKitShowcase.configuration, ComponentsKitCompactShowcase.configuration,
        ],
        store: BaselineStore(root: "/nowhere"), fonts: try .standard()))
    #expect(
      systems.map(\.components) == [["ComponentsKitShowcase"], ["ComponentsKitCompactShowcase"]])
    let sources = [ComponentsKitShowcase.tokenSources, ComponentsKitCompactShowcase.tokenSources]
    for (system, sources) in zip(systems, sources) {
      let own = try TokenSet.load(sources)
      #expect(system.tokens.map(\.token) == own.paths)
      #expect(system.tokens.map(\.value) == own.paths.map { own[$0]?.text ?? "" })
    }
    #expect(systems.first?.tokens.map(\.value) != systems.last?.tokens.map(\.value))
  }

  /// The token moved by a little, as a token file writes it.
  private func changed(_ path: String, _ value: TokenValue) throws -> String {
    "{\"$value\": \(try moved(value, path))}"
  }

  private func moved(_ value: TokenValue, _ path: String) throws -> String {
    switch value {
    case .colour(let colour):
      // A sixteenth of a channel, which a shadow's low alpha leaves two levels of.
      let red = colour.red ^ 0x10
      let alpha = colour.alpha == 0 ? 0x10 : colour.alpha
      return "\"\(TokenColour(red: red, green: colour.green, blue: colour.blue, alpha: alpha))\""
    case .dimension(let points): return "\"\(points + (path.contains("tracking") ? 0.1 : 0.5))px\""
    case .number(let number):
      return "\(path.contains("startAngle") ? number + 5 : number * 0.97)"
    case .duration(let seconds): return "\"\(seconds * 1500)ms\""
    case .cubicBezier: return "[0.2, 0, 0.58, 1]"
    case .fontWeight(let weight): return "\(weight + 100)"
    case .fontFamily: return "[\"Roboto\"]"
    case .string(let text): return text == "circular" ? "\"continuous\"" : "\"circular\""
    default: return try #require(nil, "\(path) has a type that nothing here changes")
    }
  }
}

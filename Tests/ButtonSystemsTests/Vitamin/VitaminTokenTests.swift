import ButtonSystems
import DesignTokens
import PixelDiff
import Proofsheet
import Testing

/// Every token is there for something: changed a little, it changes some variant.
@Suite struct VitaminTokenTests {
  /// Tokens that no variant shows, each with the reason.
  static let unseen: [String: String] = [:]

  @Test func everyTokenIsUsed() throws {
    let use = try TokenUse(VitaminButton.matrices, tokens: VitaminButton.tokenSources)
    try use.check(unseen: Self.unseen, changed: changed)
  }

  /// Another value of the same type, as JSON: a point more, a tenth less, a few levels of a channel.
  private func changed(_ path: String, _ value: TokenValue) throws -> String {
    switch value {
    case .colour(let colour): return TokenUse.changed(colour)
    case .dimension(let points): return #"{"$type": "dimension", "$value": "\#(points + 1)px"}"#
    case .number(let number):
      // A tenth of these is less than a pixel can show.
      let changed =
        path == "vitamin.text.baselineDivisor"
        ? number / 2 : path.hasPrefix("vitamin.text.advance") ? number + 64 : number * 0.9
      return #"{"$type": "number", "$value": \#(changed)}"#
    case .fontFamily: return #"{"$type": "fontFamily", "$value": ["Inter"]}"#
    case .fontWeight: return #"{"$type": "fontWeight", "$value": 400}"#
    case .string(let text):
      let other =
        switch text {
        case "circular": "continuous"
        case "continuous": "circular"
        case "brand": "primary"
        default: "brand"
        }
      return #"{"$type": "string", "$value": "\#(other)"}"#
    default:
      Issue.record("\(path) has a type that no Vitamin token has")
      return "{}"
    }
  }

  @Test func aRuleThatIsNotThereIsNamed() throws {
    let overlay = TokenSource.text(
      #"{"vitamin": {"style": {"primary": {"highlightedBackground": {"$value": "brnad"}}}}}"#,
      name: "typo.json")
    #expect(
      throws: ButtonError.unknownChoice(
        token: "vitamin.style.primary.highlightedBackground", value: "brnad",
        choices: [
          "accent", "brand", "brandReversedTransparent", "primary", "primaryReversedTransparent",
          "tertiary",
        ])
    ) { _ = try DrawnComponent(VitaminButton("Button", state: .highlighted), overlay: [overlay]) }
  }
}

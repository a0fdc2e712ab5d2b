import ButtonSystems
import CairoCanvas
import DesignTokens
import PixelDiff
import Proofsheet
import Testing

/// Every token is there for something: changed a little, it changes some variant.
@Suite struct MisticaTokenTests {
  /// Tokens that no variant shows, each with the reason.
  static let unseen: [String: String] = [
    "mistica.swiftui.style.secondaryBrand.disabled.backgroundOpacity":
      "the background that it multiplies is clear in every brand",
    "mistica.uikit.style.secondaryBrand.disabled.backgroundOpacity":
      "the background that it multiplies is clear in every brand",
  ]

  @Test func everyTokenIsUsed() throws {
    let use = try TokenUse(MisticaButton.matrices, tokens: MisticaButton.tokenSources)
    try use.check(unseen: Self.unseen, changed: changed)
  }

  /// Another value of the same type, as JSON: a point more, a tenth less, a few levels of a channel.
  private func changed(_ path: String, _ value: TokenValue) throws -> String {
    switch value {
    case .colour(let colour): return TokenUse.changed(colour)
    case .dimension(let points):
      // Above half of a button's height any radius is a pill.
      let changed = path.hasSuffix("cornerRadius") ? 8 : points + 1
      return #"{"$type": "dimension", "$value": "\#(changed)px"}"#
    case .number(let number):
      // A tenth of the tail is less than a level of a channel.
      let changed = path == "mistica.indicator.tail" ? number / 2 : number * 0.9
      return #"{"$type": "number", "$value": \#(changed)}"#
    case .duration(let seconds):
      return #"{"$type": "duration", "$value": "\#(seconds * 900)ms"}"#
    case .cubicBezier: return #"{"$type": "cubicBezier", "$value": [0.25, 0.1, 0.25, 1]}"#
    case .fontFamily: return #"{"$type": "fontFamily", "$value": ["Roboto"]}"#
    case .fontWeight: return #"{"$type": "fontWeight", "$value": 400}"#
    case .string(let text):
      let other =
        switch text {
        case "circular": "continuous"
        case "continuous": "circular"
        case "preset2": "preset3"
        case "preset3": "preset2"
        case "body": "subheadline"
        case "subheadline": "body"
        case _ where text.contains("anger"): "buttonPrimaryBackground"
        default: "textLinkDanger"
        }
      return #"{"$type": "string", "$value": "\#(other)"}"#
    default:
      Issue.record("\(path) has a type that no Mistica token has")
      return "{}"
    }
  }

  @Test(arguments: [
    ("mistica.swiftui.corner.style", "round", "circular or continuous"),
    ("mistica.swiftui.size.regular.text", "preset9", "preset2 or preset3"),
    ("mistica.text.preset3.curve", "boody", "body or subheadline"),
  ])
  func aChoiceThatIsNotThereIsNamed(path: String, value: String, choices: String) throws {
    let overlay = path.split(separator: ".").reversed().reduce(
      #"{"$type": "string", "$value": "\#(value)"}"#
    ) { "{\"\($1)\": \($0)}" }
    #expect(
      throws: ButtonError.unknownChoice(
        token: path, value: value,
        choices: choices.split(separator: " ").map { String($0) }
          .filter { $0 != "or" })
    ) {
      _ = try DrawnComponent(
        MisticaButton("Button"), overlay: [.text(overlay, name: "typo.json")])
    }
  }

  @Test func aColourThatIsNotThereIsNamed() throws {
    let overlay = TokenSource.text(
      """
      {"mistica": {"swiftui": {"style": {"primary": {"normal": {"title": \
      {"$type": "string", "$value": "textBotton"}}}}}}}
      """, name: "typo.json")
    let error = try #require(throws: ButtonError.self) {
      _ = try DrawnComponent(MisticaButton("Button"), overlay: [overlay])
    }
    guard case .unknownChoice(let token, let value, let choices) = error else { return }
    #expect(token == "mistica.swiftui.style.primary.normal.title")
    #expect(value == "textBotton")
    #expect(choices.count == 37)
    #expect(choices.first == "clear")
    #expect(choices.contains("textButtonPrimary"))
  }

  /// No framework has all styles.
  @Test func aStyleThatAFrameworkHasNotIsAnAbsentToken() throws {
    #expect(throws: TokenError.self) {
      _ = try DrawnComponent(MisticaButton("Button", style: .snackbar, framework: .uikit))
    }
  }
}

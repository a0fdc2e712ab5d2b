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
    let tokens = try TokenSet.load(VitaminButton.tokenSources)
    let plain = try DrawnComponent.painter(for: VitaminButton.self)
    let variants = try VitaminButton.matrices.flatMap { try $0.sheets() }.flatMap(\.variants)
    // The variants that read a token, by its own path or through an alias.
    var readers: [String: [(variant: Variant, cell: DrawnCell)]] = [:]
    for variant in variants {
      let cell = try paint(variant, with: plain)
      for reading in cell.tokens {
        for path in [reading.token] + tokens.aliases(of: reading.token) {
          readers[path, default: []].append((variant, cell))
        }
      }
    }
    for path in tokens.paths {
      let isSeen = try isSeen(path, tokens, readers[path] ?? [])
      #expect(isSeen == (Self.unseen[path] == nil), "\(path)")
    }
    #expect(Set(Self.unseen.keys).isSubset(of: tokens.paths))
  }

  private func isSeen(
    _ path: String, _ tokens: TokenSet, _ readers: [(variant: Variant, cell: DrawnCell)]
  ) throws -> Bool {
    let value = try changed(path, try #require(tokens[path]).value)
    let overlay = path.split(separator: ".").reversed().reduce(value) { "{\"\($1)\": \($0)}" }
    let painter = try DrawnComponent.painter(
      for: VitaminButton.self, overlay: [.text(overlay, name: "\(path).json")])
    return try readers.contains { variant, before in
      let after = try paint(variant, with: painter)
      return after.digest != before.digest || after.size != before.size
    }
  }

  private func paint(_ variant: Variant, with painter: CellPainter) throws -> DrawnCell {
    try painter.paint(
      variant.component, id: variant.id.description, backdrop: DrawnComponent.backdrop,
      keepsPixels: false)
  }

  /// Another value of the same type, as JSON: a point more, a tenth less, a few levels of a channel.
  private func changed(_ path: String, _ value: TokenValue) throws -> String {
    switch value {
    case .colour(var colour):
      if colour.alpha == 0 { colour.alpha = 64 }
      colour.red ^= 16
      return #"{"$type": "color", "$value": "\#(colour)"}"#
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

import ButtonSystems
import CairoCanvas
import DesignTokens
import PixelDiff
import Proofsheet
import Testing

/// Every token, changed a little, changes some variant.
@Suite struct ComponentsKitTokenCoverageTests {
  /// Tokens that a small change of doesn't show, and why.
  private static let unseen = [
    // An eighth of 24, 36 and 48 is 3 and more: the least width of a spinner's line is never reached.
    "componentskit.loading.lineWidth.minimum"
  ]

  @Test func everyTokenIsSeen() throws {
    let tokens = try TokenSet.load(ComponentsKitButton.tokenSources)
    let candidates = try candidates(tokens)
    var unseen: [String] = []
    for path in tokens.paths {
      let value = try #require(tokens[path]?.value)
      let overlay = TokenSource.text(
        path.split(separator: ".").reversed().reduce("{\"$value\": \(try changed(value, path))}") {
          "{\"\($1)\": \($0)}"
        }, name: "overlay.json")
      let painter = try CellPainter(
        fonts: try FontCatalogue.standard(),
        tokens: try TokenLibrary(
          components: ComponentsKit.matrices.map {
            ($0.component, ComponentsKitButton.tokenSources)
          },
          overlays: [overlay]))
      let isSeen = try candidates[path, default: []].contains { candidate in
        let cell = try painter.paint(
          candidate.variant.component, id: "test", backdrop: DrawnComponent.backdrop,
          keepsPixels: false)
        return cell.digest != candidate.digest || cell.size != candidate.size
      }
      if !isSeen { unseen.append(path) }
    }
    #expect(unseen == Self.unseen)
  }

  private struct Candidate {
    var matrix: String
    var variant: Variant
    var digest: Digest
    var size: PixelSize
  }

  /// Variants that read a token, some of each matrix, by its path.
  private func candidates(_ tokens: TokenSet) throws -> [String: [Candidate]] {
    let painter = try CellPainter(
      fonts: try FontCatalogue.standard(),
      tokens: try TokenLibrary(
        components: ComponentsKit.matrices.map { ($0.component, $0.tokenSources) }))
    var candidates: [String: [Candidate]] = [:]
    for matrix in ComponentsKit.matrices where matrix.component != ComponentsKitCompactShowcase.name
    {
      for variant in try matrix.sheets().flatMap(\.variants) {
        let cell = try painter.paint(
          variant.component, id: "test", backdrop: DrawnComponent.backdrop, keepsPixels: false)
        for token in cell.tokens {
          for path in [token.token] + tokens.aliases(of: token.token)
          where candidates[path, default: []].count(where: { $0.matrix == matrix.path }) < 8 {
            candidates[path, default: []].append(
              Candidate(
                matrix: matrix.path, variant: variant, digest: cell.digest, size: cell.size))
          }
        }
      }
    }
    return candidates
  }

  /// The value moved by a little, as a token file writes it.
  private func changed(_ value: TokenValue, _ path: String) throws -> String {
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

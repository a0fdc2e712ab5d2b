import ButtonSystems
import CairoCanvas
import DesignTokens
import PixelDiff
import Proofsheet
import Testing

/// A changed token changes the variants that use it, and no other.
@Suite struct CKButtonOverlayTests {
  private struct Outcome {
    var changed: Set<String> = []
    var heights: Set<Int> = []
    var expected: Set<String> = []
  }

  /// Draws the core matrix with and without an overlay that replaces one token.
  private func outcome(of overlay: String, replacing path: String) throws -> Outcome {
    let source = TokenSource.text(overlay, name: "overlay.json")
    let tokens = try TokenSet.load(CKButton.tokenSources)
    let plain = try DrawnComponent.painter(for: CKButton.self)
    let changed = try DrawnComponent.painter(for: CKButton.self, overlay: [source])
    var outcome = Outcome()
    for variant in try CKButton.core.sheets().flatMap(\.variants) {
      let id = variant.id.description
      let before = try plain.paint(
        variant.component, id: id, backdrop: DrawnComponent.backdrop, keepsPixels: false)
      let after = try changed.paint(
        variant.component, id: id, backdrop: DrawnComponent.backdrop, keepsPixels: false)
      if before.digest != after.digest || before.size != after.size {
        outcome.changed.insert(id)
        outcome.heights.insert(after.frame.height - before.frame.height)
      }
      if before.tokens.contains(where: {
        $0.token == path || tokens.aliases(of: $0.token).contains(path)
      }) {
        outcome.expected.insert(id)
      }
    }
    return outcome
  }

  @Test func aSmallerPaddingMakesSmallButtonsLower() throws {
    let outcome = try outcome(
      of: #"{"ckbutton": {"size": {"small": {"verticalPadding": {"$value": "5px"}}}}}"#,
      replacing: "ckbutton.size.small.verticalPadding")
    #expect(outcome.changed.count == 128)
    #expect(outcome.changed.allSatisfy { $0.contains(",size=small,") })
    #expect(outcome.heights == [-4])
    #expect(outcome.expected == outcome.changed)
  }

  @Test(arguments: [
    // Primary in light and dark; labels of secondary in three states; ghost.
    (path: "ckbutton.palette.purple.500", value: "#7E49FE", count: 96),
    (path: "ckbutton.color.ghost.hover.dark.foreground", value: "#C0B1FF", count: 16),
    (path: "ckbutton.palette.platinum.200.light", value: "#E1E1E2", count: 64),
  ])
  func oneLevelOfAColourShows(path: String, value: String, count: Int) throws {
    let overlay = path.split(separator: ".").reversed().reduce(
      #"{"$type": "color", "$value": "\#(value)"}"#
    ) { "{\"\($1)\": \($0)}" }
    let outcome = try outcome(of: overlay, replacing: path)
    #expect(outcome.changed.count == count)
    #expect(outcome.changed == outcome.expected)
    #expect(outcome.heights == [0])
  }
}

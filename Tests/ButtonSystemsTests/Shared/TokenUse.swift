import CairoCanvas
import DesignTokens
import PixelDiff
import Proofsheet
import Testing

/// Which tokens of a system its variants show, each changed a little and drawn again.
struct TokenUse {
  private let tokens: TokenSet
  private let components: [(name: String, sources: [TokenSource])]
  /// The variants that read a token, by its own path or through an alias, as they are.
  private var readers: [String: [(variant: Variant, cell: DrawnCell)]] = [:]

  init(_ matrices: [any SnapshotMatrix], tokens: [TokenSource]) throws {
    self.tokens = try TokenSet.load(tokens)
    components = matrices.map { ($0.component, $0.tokenSources) }
    let painter = try Self.painter(for: components)
    for variant in try matrices.flatMap({ try $0.sheets() }).flatMap(\.variants) {
      let cell = try Self.paint(variant, with: painter)
      for reading in cell.tokens {
        for path in [reading.token] + self.tokens.aliases(of: reading.token) {
          readers[path, default: []].append((variant, cell))
        }
      }
    }
  }

  /// Holds that every token is seen, but for those with a reason.
  ///
  /// - Parameters:
  ///   - unseen: the tokens that no variant shows, each with the reason.
  ///   - changed: another value for a token, as JSON.
  func check(
    unseen: [String: String], changed: (String, TokenValue) throws -> String
  ) throws {
    for path in tokens.paths {
      let value = try changed(path, try #require(tokens[path]).value)
      #expect(try isSeen(path, as: value) == (unseen[path] == nil), "\(path)")
    }
    #expect(Set(unseen.keys).isSubset(of: tokens.paths))
  }

  /// A colour that is a few levels off, and never clear.
  static func changed(_ colour: TokenColour) -> String {
    var colour = colour
    if colour.alpha == 0 { colour.alpha = 64 }
    colour.red ^= 16
    return #"{"$type": "color", "$value": "\#(colour)"}"#
  }

  private func isSeen(_ path: String, as value: String) throws -> Bool {
    let readers = readers[path] ?? []
    guard !readers.isEmpty else { return false }
    let overlay = path.split(separator: ".").reversed().reduce(value) { "{\"\($1)\": \($0)}" }
    let painter = try Self.painter(
      for: components, overlay: [.text(overlay, name: "\(path).json")])
    return try readers.contains { variant, before in
      let after = try Self.paint(variant, with: painter)
      return after.digest != before.digest || after.size != before.size
    }
  }

  private static func painter(
    for components: [(name: String, sources: [TokenSource])], overlay: [TokenSource] = []
  ) throws -> CellPainter {
    try CellPainter(
      fonts: try .standard(),
      tokens: try TokenLibrary(components: components, overlays: overlay))
  }

  private static func paint(_ variant: Variant, with painter: CellPainter) throws -> DrawnCell {
    try painter.paint(
      variant.component, id: variant.id.description, backdrop: DrawnComponent.backdrop,
      keepsPixels: false)
  }
}

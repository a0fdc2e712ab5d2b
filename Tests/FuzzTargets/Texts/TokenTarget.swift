import DesignTokens
import ScratchHarness
package import SeededRandom

/// Token files, by themselves and laid over others.
package final class TokenTarget: FuzzTarget {
  package static let name = "tokens"

  private let base: TokenSet

  package init() throws { base = try TokenSet.load(Chip.tokenSources) }

  package func seeds() -> [[UInt8]] {
    Chip.tokenSources.compactMap {
      if case .text(let text, _) = $0 { Array(text.utf8) } else { nil }
    }
  }

  package func changed(
    _ input: [UInt8], with other: [UInt8], _ random: inout SeededGenerator
  ) -> [UInt8] {
    JSONMutation.changed(
      input, with: other,
      names: [
        "$value", "$type", "$description", "$deprecated", "$extensions", "$root",
        "{chip.padding.small}",
        "{chip}", "{a.b.c}", "chip", "chip.padding", "color", "dimension", "number", "fontFamily",
        "fontWeight", "duration", "cubicBezier", "shadow", "typography", "border", "gradient",
        "1rem",
        "#fff", "red", "a.b", "0.5",
      ], &random)
  }

  package func run(_ input: [UInt8]) throws(Finding) -> String {
    var words: [String] = []
    do {
      let set = try TokenSet.load([.bytes(input, name: "t")])
      let paths = set.paths
      for path in paths.prefix(50) {
        guard let token = set[path] else { throw Finding("has no token at its path \(path)") }
        _ = token.value.description
        _ = set.aliases(of: path)
      }
      _ = set.nearestPath(to: "chip.paddin.small")
      words.append("read")
    } catch let finding as Finding {
      throw finding
    } catch {
      try Self.check("\(error)")
      words.append("refused")
    }
    do {
      let overlay = try TokenSet.overlay([.bytes(input, name: "t")], on: [base])
      for warning in overlay.warnings { try Self.check("\(warning)") }
      words.append("laid over")
    } catch let finding as Finding {
      throw finding
    } catch {
      try Self.check("\(error)")
    }
    return words.joined(separator: ", ")
  }

  /// A message names what is wrong in a length that a person reads.
  private static func check(_ message: String) throws(Finding) {
    guard message.utf8.count < 8000 else {
      throw Finding("has a message of \(message.utf8.count) bytes")
    }
  }
}

import ProofsheetMatrix
package import SeededRandom

/// Patterns of variant ids, against a matcher that tries everything.
package final class PatternTarget: FuzzTarget {
  package static let name = "patterns"

  package init() {}

  package func seeds() -> [[UInt8]] {
    [
      "**size=small**\nChip/core/size=small,tint=red",
      "Chip/*/size=?*,*\nChip/core/size=small,tint=red",
      "!**a\nb/a", "@smoke\n@smoke",
    ].map { Array($0.utf8) }
  }

  package func changed(
    _ input: [UInt8], with other: [UInt8], _ random: inout SeededGenerator
  ) -> [UInt8] {
    WordMutation.changed(
      input, with: other,
      words: ["*", "**", "***", "?", "/", ",", "=", "a", "ab", "!", "@", "é", "e\u{301}", "\u{0}"],
      &random)
  }

  package func run(_ input: [UInt8]) throws(Finding) -> String {
    let parts = input.split(separator: 10, maxSplits: 1, omittingEmptySubsequences: false)
    let pattern = String(decoding: parts[0].prefix(24), as: UTF8.self)
    let id = String(decoding: (parts.last ?? []).prefix(24), as: UTF8.self)
    let answer = IDGlob(pattern).matches(id)
    guard answer == Self.matches(Array(pattern.utf8)[...], Array(id.utf8)[...]) else {
      throw Finding("“\(pattern)” and “\(id)”: \(answer) is wrong")
    }
    let selection = GlobSelection([pattern])
    guard
      selection.selects(id)
        == (pattern.utf8.first == UInt8(ascii: "!")
          ? !IDGlob(String(decoding: pattern.utf8.dropFirst(), as: UTF8.self)).matches(id) : answer)
    else { throw Finding("“\(pattern)” selects “\(id)” otherwise than it matches") }
    return answer ? "matches" : "doesn't"
  }

  /// The rules of a pattern as they are told, a star at a time.
  private static func matches(_ pattern: ArraySlice<UInt8>, _ id: ArraySlice<UInt8>) -> Bool {
    guard let first = pattern.first else { return id.isEmpty }
    let rest = pattern.dropFirst()
    func isSeparator(_ byte: UInt8) -> Bool { "/,=".utf8.contains(byte) }
    switch first {
    case UInt8(ascii: "*"):
      let stars = pattern.prefix { $0 == first }.count
      let behind = pattern.dropFirst(stars)
      var left = id
      while true {
        if matches(behind, left) { return true }
        guard let byte = left.popFirst(), stars > 1 || !isSeparator(byte) else { return false }
      }
    case UInt8(ascii: "?"):
      guard let byte = id.first, !isSeparator(byte) else { return false }
      return matches(rest, id.dropFirst())
    default: return id.first == first && matches(rest, id.dropFirst())
    }
  }
}

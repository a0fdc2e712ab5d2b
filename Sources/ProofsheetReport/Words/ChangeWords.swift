package import ChangeKinds
import JSONText
import PixelDiff

/// Kinds of change in words, the same in every message and report.
package enum ChangeWords {
  /// The number of kinds that a sentence names.
  private static let maximumKinds = 4

  /// Kinds that a sentence leaves out beside others: nobody sees them, or they are the rim of those.
  private static let fringes: Set = [ChangeKind.antialiasing.name, ChangeKind.imperceptible.name]

  /// A kind and its figures, as a person reads them.
  package static func sentence(_ kind: ChangeKind) -> String {
    switch kind {
    case .recoloured(let from, let to): "recoloured from \(from) to \(to)"
    case .moved(let x, let y): "moved by (\(x), \(y))"
    case .resized(let from, let to): "resized from \(from) to \(to)"
    case .rowsInserted(let count): lines(count, "row", "inserted")
    case .rowsRemoved(let count): lines(count, "row", "removed")
    case .columnsInserted(let count): lines(count, "column", "inserted")
    case .columnsRemoved(let count): lines(count, "column", "removed")
    case .contentChanged: "content changed"
    case .antialiasing: "antialiasing or a shift of less than a pixel"
    case .faintTint(let from, let to): "faintly tinted from \(from) to \(to)"
    case .unexplained: "too much changed at once to say how"
    case .added, .removed, .caret, .imperceptible: kind.name
    }
  }

  private static func lines(_ count: Int, _ line: String, _ fate: String) -> String {
    Words.plural(count, "a \(line) \(fate)", "\(count) \(line)s \(fate)")
  }

  /// The kinds of some regions in words, that of most pixels first; nil where there is none.
  ///
  /// A kind has its figures where they are the same in all of its regions:
  /// `moved by (0, 4), recoloured (3 regions)`.
  package static func sentence(_ regions: [ExplainedRegion]) -> String? {
    let groups = seen(ExplainedRegion.groups(regions), \.name)
    guard !groups.isEmpty else { return nil }
    return shortened(
      groups.map { group in
        let count = group.regions.count
        let text =
          Set(group.regions.map(\.kind)).count == 1
          ? sentence(group.regions[0].kind) : words(group.name)
        return count == 1 ? text : "\(text) (\(count) regions)"
      })
  }

  /// The other changes where rows or columns came or went, in words; nil where they are no more than the rim of those.
  package static func sentence(besideLines regions: [ExplainedRegion]) -> String? {
    let others = regions.filter { !$0.kind.isOfLines }
    let isRim = others.count < regions.count && others.allSatisfy { fringes.contains($0.kind.name) }
    return isRim ? nil : sentence(others)
  }

  /// The number of variants that have each kind of change, in words: `recoloured in all, moved in 3`; nil where
  /// none is known.
  ///
  /// - Parameters:
  ///   - kinds: how many variants have each kind.
  ///   - variants: how many variants there are.
  package static func sentence(_ kinds: [String: Int], of variants: Int) -> String? {
    guard !kinds.isEmpty else { return nil }
    let ordered = seen(kinds.sorted { ($1.value, $0.key) < ($0.value, $1.key) }, \.key)
    return shortened(
      ordered.map { name, count in
        guard variants > 1 else { return words(name) }
        return "\(words(name)) in \(count == variants ? "all" : "\(count)")"
      })
  }

  /// A kind as a person reads it: `rowsInserted` is `rows inserted`.
  package static func words(_ name: String) -> String {
    name.reduce(into: "") { text, letter in
      text += letter.isUppercase ? " \(letter.lowercased())" : "\(letter)"
    }
  }

  private static func seen<Kind>(_ kinds: [Kind], _ name: (Kind) -> String) -> [Kind] {
    let others = kinds.filter { !fringes.contains(name($0)) }
    return others.isEmpty ? kinds : others
  }

  private static func shortened(_ kinds: [String]) -> String {
    let more = kinds.count - maximumKinds
    return kinds.prefix(maximumKinds).joined(separator: ", ")
      + (more > 0 ? " and \(Words.count(more, "more kind"))" : "")
  }
}

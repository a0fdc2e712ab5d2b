import CairoCanvas
import SystemFiles

/// The parts of two drawings, each with the one that it became.
struct PartPairs {
  /// A part before and now.
  struct Pair {
    var old: Part
    var new: Part
    /// Their numbers in the order of drawing.
    var places: (old: Int, new: Int)
  }

  /// Those that are in both, in the order of drawing now.
  private(set) var both: [Pair] = []
  private(set) var removed: [Part] = []
  private(set) var added: [Part] = []

  /// The part's value where two of a family are alike.
  private static let likeness = 3

  init(_ old: [Part], _ new: [Part]) {
    let before = Dictionary(grouping: old.enumerated()) { Family($0.element) }
    let now = Dictionary(grouping: new.enumerated()) { Family($0.element) }
    for family in Set(before.keys).union(now.keys) {
      align(before[family] ?? [], now[family] ?? [])
    }
    renamed()
    both.sort { $0.places.new < $1.places.new }
    removed.sort { $0.name < $1.name }
    added.sort { $0.name < $1.name }
  }

  /// The parts of one name, but for the numbers, and one kind.
  private struct Family: Hashable {
    var name: String
    var kind: Part.Kind

    init(_ part: Part) {
      kind = part.kind
      let words = part.name.parts(at: " ")
      let isNumbered = words.count > 1 && words.last.flatMap { Int($0) } != nil
      name = isNumbered ? words.dropLast().joined(separator: " ") : part.name
    }
  }

  /// Pairs parts of a family in their order, so that as many as can be stay what they were.
  private mutating func align(
    _ old: [EnumeratedSequence<[Part]>.Element], _ new: [EnumeratedSequence<[Part]>.Element]
  ) {
    // best[i][j]: the most likeness of pairs among the first i and the first j.
    var best = [[Int]](repeating: [Int](repeating: 0, count: new.count + 1), count: old.count + 1)
    for i in 0..<old.count {
      for j in 0..<new.count {
        best[i + 1][j + 1] = max(
          best[i][j + 1], best[i + 1][j],
          best[i][j] + Self.likeness(old[i].element, new[j].element))
      }
    }
    var (i, j) = (old.count, new.count)
    while i > 0 || j > 0 {
      if i > 0, j > 0,
        best[i][j] == best[i - 1][j - 1] + Self.likeness(old[i - 1].element, new[j - 1].element)
      {
        (i, j) = (i - 1, j - 1)
        both.append(
          Pair(
            old: old[i].element, new: new[j].element, places: (old[i].offset, new[j].offset)))
      } else if i > 0, best[i][j] == best[i - 1][j] {
        i -= 1
        removed.append(old[i].element)
      } else {
        j -= 1
        added.append(new[j].element)
      }
    }
  }

  private static func likeness(_ old: Part, _ new: Part) -> Int {
    let own: [Part.Property] = [.text, .icon, .outline, .digest]
    let isSame = own.allSatisfy { old[$0] == new[$0] }
    return 1 + (isSame ? likeness : 0) + (old.name == new.name ? 1 : 0)
      + (old.box == new.box ? 1 : 0)
  }

  /// Pairs what has another name and is the same otherwise.
  private mutating func renamed() {
    for part in removed {
      guard
        let index = added.firstIndex(where: {
          $0.kind == part.kind && $0.box == part.box && $0.properties == part.properties
        })
      else { continue }
      let new = added.remove(at: index)
      removed.removeAll { $0.name == part.name }
      both.append(Pair(old: part, new: new, places: (-1, -1)))
    }
  }
}

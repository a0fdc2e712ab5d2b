import SystemFiles

/// One of several parts into which the sheets of a run are dealt.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// The number of the part, from 1.
  package let index: Int
  /// The number of parts.
  package let count: Int

  /// Creates a shard; nil unless `1 <= index <= count`.
  package init?(index: Int, count: Int) {
    guard index >= 1, index <= count else { return nil }
    self.index = index
    self.count = count
  }

  /// Reads a shard written as `1/4`.
  package init?(_ text: String) {
    let parts = text.parts(at: "/", keepsEmpty: true)
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]) else { return nil }
    self.init(index: index, count: count)
  }

  /// The shard as written: `1/4`.
  package var description: String { "\(index)/\(count)" }

  /// The positions of this part's items, in order, where all items are dealt by weight.
  ///
  /// The heaviest item goes first, each to the part that has the least so far; of equal ones the first.
  /// Every machine that knows the weights deals alike.
  ///
  /// - Parameter weights: what each item weighs; at least 1.
  package func part(ofWeights weights: [Int]) -> [Int] {
    // Parts beyond the number of items stay empty, however many there are said to be.
    let parts = min(count, weights.count)
    guard index <= parts else { return [] }
    let order = weights.indices.sorted { (-weights[$0], $0) < (-weights[$1], $1) }
    var totals = Array(repeating: 0, count: parts)
    var own: [Int] = []
    for position in order {
      let lightest = totals.indices.min { (totals[$0], $0) < (totals[$1], $1) } ?? 0
      totals[lightest] += weights[position]
      if lightest == index - 1 { own.append(position) }
    }
    return own.sorted()
  }
}

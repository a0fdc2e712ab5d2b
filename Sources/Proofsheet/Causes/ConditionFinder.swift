/// Finds the fewest boxes of axis values that cover all failing variants of a matrix and no passing
/// one.
///
/// A box is grown from a failing variant: axis by axis it takes every key for which no passing variant
/// gets in. For a given order of the axes that is the largest box there is, since whether a key may be
/// taken doesn't depend on the other keys of its axis; all orders of up to six axes are tried. What is
/// left is to choose few of these boxes, which is set cover: one and two are found for certain, more by
/// taking the box that covers most of the rest.
struct ConditionFinder {
  let axes: [AxisDescription]

  /// The most variants boxes are grown from; more would find the same boxes again.
  private static let maximumSeeds = 256

  /// Covers failing variants.
  ///
  /// - Parameters:
  ///   - failing: keys of the failing variants, one an axis.
  ///   - passing: keys of those that no box may hold. A variant in neither list may lie in a box or
  ///     not.
  /// - Returns: boxes, the one that covers most first. Where an axis has more than 128 keys, one box
  ///   of the failing variants' keys, which may hold passing ones too.
  func boxes(failing: [[String]], passing: [[String]]) -> [ConditionBox] {
    guard !failing.isEmpty else { return [] }
    guard axes.allSatisfy({ $0.keys.count <= KeyBox.maximumKeys }) else {
      return [ConditionBox(keys: axes.indices.map { axis in Set(failing.map { $0[axis] }) })]
    }
    let indices = axes.map { axis in
      Dictionary(zip(axis.keys, 0...), uniquingKeysWith: { first, _ in first })
    }
    let encode = { (points: [[String]]) in
      points.map { point in zip(point, indices).map { $1[$0] ?? 0 } }
    }
    let failing = encode(failing)
    let candidates = candidates(failing: failing, passing: encode(passing))
    let cover = Self.cover(candidates, count: failing.count)
    return cover.sorted { $0.members.count > $1.members.count }
      .map { described($0.box, members: $0.members.map { failing[$0] }) }
  }

  /// A box, with the failing variants it holds.
  private struct Candidate {
    var box: KeyBox
    var members: [Int]
  }

  private func candidates(failing: [[Int]], passing: [[Int]]) -> [Candidate] {
    let orders = orders()
    let step = max(1, failing.count / Self.maximumSeeds)
    var seen = Set<KeyBox>()
    var result: [Candidate] = []
    for seed in stride(from: 0, to: failing.count, by: step) {
      for order in orders {
        let box = grown(from: failing[seed], order: order, passing: passing)
        guard seen.insert(box).inserted else { continue }
        result.append(
          Candidate(box: box, members: failing.indices.filter { box.contains(failing[$0]) }))
      }
    }
    return result.sorted { $0.members.count > $1.members.count }
  }

  private func grown(from seed: [Int], order: [Int], passing: [[Int]]) -> KeyBox {
    var box = KeyBox(point: seed)
    for axis in order {
      // Keys of passing variants that are in the box in every other axis.
      var taken: UInt128 = 0
      for point in passing where box.contains(point, ignoring: axis) {
        taken |= 1 << UInt128(point[axis])
      }
      box.masks[axis] |= ~taken & KeyBox.all(axes[axis].keys.count)
    }
    return box
  }

  /// Few candidates that together hold everything.
  private static func cover(_ candidates: [Candidate], count: Int) -> [Candidate] {
    if let one = candidates.first, one.members.count == count { return [one] }
    for (index, one) in candidates.enumerated() {
      for other in candidates.dropFirst(index + 1) {
        // Sorted by size: nothing behind can be large enough either.
        guard one.members.count + other.members.count >= count else { break }
        if Set(one.members).union(other.members).count == count { return [one, other] }
      }
    }
    var waiting = Set(0..<count)
    var result: [Candidate] = []
    while !waiting.isEmpty {
      let ranked = candidates.map { candidate in
        candidate.members.count { waiting.contains($0) }
      }
      guard let most = ranked.max(), most > 0, let index = ranked.firstIndex(of: most) else {
        break
      }
      result.append(candidates[index])
      waiting.subtract(candidates[index].members)
    }
    return result
  }

  /// The box in keys.
  ///
  /// Keys for which nothing fails are taken out, so that it says no more than was seen; where all keys
  /// of an axis belong to it, they stay.
  private func described(_ box: KeyBox, members: [[Int]]) -> ConditionBox {
    ConditionBox(
      keys: axes.indices.map { axis in
        let keys = axes[axis].keys
        if box.masks[axis] == KeyBox.all(keys.count) { return Set(keys) }
        return Set(members.map { keys[$0[axis]] })
      })
  }

  /// The orders in which axes are opened: all for up to six axes, else each axis first in turn.
  private func orders() -> [[Int]] {
    let all = Array(axes.indices)
    guard all.count <= 6 else {
      return all.map { first in [first] + all.filter { $0 != first } }
        + all.map { last in all.filter { $0 != last } + [last] }
    }
    return all.reduce(into: [[]]) { orders, axis in
      orders = orders.flatMap { order in
        (0...order.count).map { place in
          var longer = order
          longer.insert(axis, at: place)
          return longer
        }
      }
    }
  }
}

/// A set of variants as one bit a key, for axes of up to 128 keys.
private struct KeyBox: Hashable {
  static let maximumKeys = 128

  var masks: [UInt128]

  init(point: [Int]) { masks = point.map { 1 << UInt128($0) } }

  static func all(_ count: Int) -> UInt128 {
    count >= maximumKeys ? .max : (1 << UInt128(count)) - 1
  }

  func contains(_ point: [Int]) -> Bool {
    for axis in masks.indices where masks[axis] & (1 << UInt128(point[axis])) == 0 {
      return false
    }
    return true
  }

  func contains(_ point: [Int], ignoring ignored: Int) -> Bool {
    for axis in masks.indices
    where axis != ignored && masks[axis] & (1 << UInt128(point[axis])) == 0 {
      return false
    }
    return true
  }
}

/// Finds few boxes of axis values that cover all failing variants of a matrix and no passing one.
///
/// Boxes are grown from a failing variant, axis by axis in every order for up to five axes, to all keys
/// of the axis where no passing variant is in the way, else key by key; the box that covers most
/// failures wins, and the rest is covered in turn. That is greedy set cover: exact for one box, and
/// close to the fewest for more.
struct ConditionFinder {
  let axes: [AxisDescription]

  /// Covers failing variants.
  ///
  /// - Parameters:
  ///   - failing: keys of the failing variants, one an axis.
  ///   - passing: keys of the passing ones.
  /// - Returns: boxes, the one that covers most first; together they hold every failing variant and no
  ///   passing one.
  func boxes(failing: [[String]], passing: [[String]]) -> [ConditionBox] {
    var waiting = failing
    var result: [ConditionBox] = []
    let orders = orders()
    while let seed = waiting.first {
      var best: (box: ConditionBox, covered: Int)?
      for order in orders {
        let box = grown(from: seed, order: order, passing: passing)
        let covered = waiting.count { box.contains($0) }
        if covered > best?.covered ?? 0 { best = (box, covered) }
      }
      guard let box = best?.box else { break }
      result.append(shrunk(box, to: failing))
      waiting.removeAll { box.contains($0) }
    }
    return result.map { box in (box, failing.count { box.contains($0) }) }
      .sorted { $0.1 > $1.1 }.map(\.0)
  }

  private func grown(
    from seed: [String], order: [Int], passing: [[String]]
  ) -> ConditionBox {
    var box = ConditionBox(keys: seed.map { [$0] })
    // Only passing variants that differ in the axes still closed can get into the way.
    for axis in order {
      var whole = box
      whole.keys[axis] = Set(axes[axis].keys)
      if !passing.contains(where: whole.contains) {
        box = whole
        continue
      }
      for key in axes[axis].keys where !box.keys[axis].contains(key) {
        var wider = box
        wider.keys[axis].insert(key)
        if !passing.contains(where: wider.contains) { box = wider }
      }
    }
    return box
  }

  /// Takes keys out of which no failing variant is in the box, so that it says no more than was seen;
  /// where all keys of an axis are in it, they stay.
  private func shrunk(_ box: ConditionBox, to failing: [[String]]) -> ConditionBox {
    let inside = failing.filter(box.contains)
    var result = box
    for index in axes.indices where box.keys[index].count < axes[index].keys.count {
      result.keys[index] = Set(inside.map { $0[index] })
    }
    return result
  }

  /// The orders in which axes are opened: all for up to five axes, else each axis first in turn.
  private func orders() -> [[Int]] {
    let all = Array(axes.indices)
    guard all.count <= 5 else {
      return all.map { first in [first] + all.filter { $0 != first } }
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

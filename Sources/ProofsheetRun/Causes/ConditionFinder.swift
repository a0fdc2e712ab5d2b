import ProofsheetMatrix

/// Finds the fewest boxes of axis values that cover all failing variants of a matrix and no passing
/// one, and of those that are equally few the simplest.
///
/// It is the minimising of a logic function of several values: keys that behave alike are made one
/// (``ConditionSpace``), the largest boxes around each failing variant are listed
/// (``ConditionSpace/largestBoxes(around:)``), and the fewest of them that cover everything are searched
/// for (``BoxCover``).
struct ConditionFinder {
  let axes: [AxisDescription]

  /// Covers failing variants.
  ///
  /// - Parameters:
  ///   - failing: keys of the failing variants, one an axis.
  ///   - passing: keys of those that no box may hold. A variant in neither list may lie in a box or
  ///     not.
  /// - Returns: boxes, the one that covers most first. They hold all failing variants, unless that
  ///   takes more than ``BoxCover/maximumBoxes``; none where more than 128 keys behave differently.
  func boxes(failing: [[String]], passing: [[String]]) -> [ConditionBox] {
    guard !failing.isEmpty,
      let space = ConditionSpace(axes: axes, failing: failing, passing: passing)
    else { return [] }
    let boxes = BoxCover(space: space).boxes().map { described($0, in: space, failing: failing) }
    return boxes.sorted { $0.count > $1.count }.map(\.box)
  }

  /// A box in keys, and how many failing variants it holds.
  ///
  /// Keys for which nothing fails are taken out, so that it says no more than was seen; where all keys
  /// of an axis belong to it, they stay.
  private func described(
    _ box: KeySet, in space: ConditionSpace, failing: [[String]]
  ) -> (box: ConditionBox, count: Int) {
    let members = space.failingVariants.indices.filter {
      space.failingVariants[$0].isSubset(of: box)
    }
    let keys = axes.indices.map { axis in
      space.isOpen(axis, in: box)
        ? Set(axes[axis].keys) : Set(members.map { failing[$0][axis] })
    }
    return (ConditionBox(keys: keys), members.count)
  }
}

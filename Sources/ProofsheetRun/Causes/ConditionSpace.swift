import CairoCanvas
import ProofsheetMatrix

/// The variants of a matrix as far as they differ in failing.
///
/// Keys of an axis for which exactly the same combinations of the other axes fail, pass and are missing
/// can't be told apart by a condition: they are one value here. What is left is small: of a product of
/// thousands of variants of which `size=small` fails, two points.
struct ConditionSpace {
  /// For each axis all of its values.
  let axes: [KeySet]
  /// For each failing variant, in the order they were given, its values.
  let failingVariants: [KeySet]
  /// The failing points, each once, in order.
  let failing: [KeySet]
  /// The passing points, each once.
  let passing: [KeySet]
  /// For each axis and value, how many keys it stands for.
  private let weights: [[Int]]

  /// The most ways to keep passing points out of a box that are tried for one point.
  private static let maximumSteps = 4_000
  /// The most boxes that are listed for one point.
  private static let maximumBoxes = 128

  /// Finds the values that differ; nil where there are more than 128 of them, or the axes aren't those of the variants,
  /// as a run from elsewhere may have it.
  init?(axes: [AxisDescription], failing: [[String]], passing: [[String]]) {
    guard axes.allSatisfy({ !$0.keys.isEmpty }),
      (failing + passing).allSatisfy({ $0.count == axes.count })
    else { return nil }
    var points = (failing.map { ($0, true) } + passing.map { ($0, false) }).map { keys, fails in
      Point(values: zip(keys, axes).map { $1.keys.firstIndex(of: $0) ?? 0 }, fails: fails)
    }
    var weights: [[Int]] = []
    for (axis, description) in axes.enumerated() {
      let classes = Self.classes(of: points, on: axis, count: description.keys.count)
      for index in points.indices {
        points[index].values[axis] = classes[points[index].values[axis]]
      }
      var weight = Array(repeating: 0, count: (classes.max() ?? 0) + 1)
      for value in classes { weight[value] += 1 }
      weights.append(weight)
    }
    guard weights.reduce(0, { $0 + $1.count }) <= KeySet.maximumCount else { return nil }
    self.weights = weights
    var start = 0
    var starts: [Int] = []
    self.axes = weights.map { weight in
      starts.append(start)
      start += weight.count
      return KeySet(start - weight.count..<start)
    }
    let sets = points.map { point in
      zip(point.values, starts).reduce(KeySet()) { $0.union(KeySet($1.0 + $1.1)) }
    }
    failingVariants = Array(sets.prefix(failing.count))
    self.failing = Self.unique(failingVariants)
    self.passing = Self.unique(Array(sets.dropFirst(failing.count)))
  }

  /// A variant: an index into each axis, and whether it fails.
  private struct Point: Hashable {
    var values: [Int]
    var fails: Bool
  }

  /// For each value of an axis the number of those it behaves like.
  private static func classes(of points: [Point], on axis: Int, count: Int) -> [Int] {
    var behaviours = Array(repeating: Set<Point>(), count: count)
    for var point in points {
      let value = point.values[axis]
      point.values[axis] = 0
      behaviours[value].insert(point)
    }
    var known: [Set<Point>: Int] = [:]
    return behaviours.map { behaviour in
      let number = known[behaviour] ?? known.count
      known[behaviour] = number
      return number
    }
  }

  private static func unique(_ sets: [KeySet]) -> [KeySet] {
    var seen = Set<KeySet>()
    return sets.filter { seen.insert($0).inserted }
  }

  /// No value is kept out of a box.
  private var everything: KeySet { axes.reduce(KeySet()) { $0.union($1) } }

  /// Whether a box has all values of an axis.
  func isOpen(_ axis: Int, in box: KeySet) -> Bool { axes[axis].isSubset(of: box) }

  /// The length of what is to be read in a box: axes first, then keys.
  func length(of box: KeySet) -> Int {
    axes.indices.reduce(0) { length, axis in
      if isOpen(axis, in: box) { return length }
      let first = axes[axis].first
      let keys = axes[axis].intersection(box).members.reduce(0) { $0 + weights[axis][$1 - first] }
      return length + 1_000 + keys
    }
  }

  /// The boxes around a failing point that hold no passing one, and of which no larger one does.
  ///
  /// Of every passing point one value at least has to be kept out that the failing one hasn't; the
  /// smallest choices of such values are the largest boxes. Those that name few axes come first, and
  /// where there are very many, the rest is left out.
  func largestBoxes(around point: KeySet) -> [KeySet] {
    // A point of which another one has less to keep out is kept out with that.
    var needs: [KeySet] = []
    let differences = Self.unique(passing.map { $0.subtracting(point) })
    for difference in differences.sorted(by: { $0.count < $1.count })
    where !needs.contains(where: { $0.isSubset(of: difference) }) {
      needs.append(difference)
    }
    var seen = Set<KeySet>()
    var boxes: [KeySet] = []
    var steps = Self.maximumSteps
    for limit in 0...axes.count where steps > 0 && boxes.count < Self.maximumBoxes {
      keepOut(needs, KeySet(), avoiding: KeySet(), axes: limit, &steps) { kept in
        if seen.insert(kept).inserted { boxes.append(everything.subtracting(kept)) }
      }
    }
    return boxes
  }

  /// Completes a choice of values to keep out, in every way that names no more axes than the limit.
  private func keepOut(
    _ needs: [KeySet], _ kept: KeySet, avoiding refused: KeySet, axes limit: Int,
    _ steps: inout Int, found: (KeySet) -> Void
  ) {
    steps -= 1
    guard steps > 0 else { return }
    guard let open = needs.first(where: { $0.intersection(kept).isEmpty }) else {
      // Each value must be the only one that keeps some point out; else the box isn't the largest.
      let isSmallest = kept.members.allSatisfy { value in
        needs.contains { $0.intersection(kept) == KeySet(value) }
      }
      if isSmallest { found(kept) }
      return
    }
    var refused = refused
    for value in open.subtracting(refused).members {
      let more = kept.union(KeySet(value))
      if axes.count(where: { !$0.intersection(more).isEmpty }) <= limit {
        keepOut(needs, more, avoiding: refused, axes: limit, &steps, found: found)
      }
      refused = refused.union(KeySet(value))
    }
  }
}

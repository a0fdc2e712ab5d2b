/// Few combinations of values in which every combination of some number of axes still occurs.
///
/// With strength 2 every pair of values of two different axes is in some row: most faults need no more
/// than two values to meet (Kuhn, Wallace and Gallo, 2004). Rows are built one after the other: each
/// time several candidates are grown, value by value, so that each value covers most of what is still
/// missing, and the candidate that covers most is taken. Chance comes from a fixed seed, so that the
/// same axes always give the same rows.
struct CoveringArray {
  /// How many values each axis has.
  let levels: [Int]
  /// How many axes meet: 1 to the number of axes.
  let strength: Int
  /// Whether a whole combination may occur.
  let isAllowed: ([Int]) -> Bool

  /// How many candidates are grown for a row.
  private static let candidates = 24
  /// How many ways to complete a combination are tried before it is taken to be impossible.
  private static let maximumCompletions = 20_000

  /// The rows, sorted; every combination of `strength` values that some allowed row has is in one.
  func rows() -> [[Int]] {
    var missing = MissingTuples(levels: levels, strength: strength)
    var generator = SplitMix64(state: 0x5EED)
    var rows: [[Int]] = []
    while let tuple = missing.first {
      var best: (row: [Int], covered: Int)?
      for _ in 0..<Self.candidates {
        let row = grown(from: tuple, missing, &generator)
        guard isAllowed(row) else { continue }
        let covered = missing.count(coveredBy: row)
        if covered > best?.covered ?? 0 { best = (row, covered) }
      }
      if let row = best?.row ?? completed(tuple) {
        missing.cover(row)
        rows.append(row)
      } else {
        missing.give(up: tuple)
      }
    }
    return Self.thinned(rows, levels: levels, strength: strength).sorted { one, other in
      one.lexicographicallyPrecedes(other)
    }
  }

  /// A row with the tuple in it, every other value chosen for what it covers.
  private func grown(
    from tuple: MissingTuples.Tuple, _ missing: MissingTuples, _ generator: inout SplitMix64
  ) -> [Int] {
    var row = [Int](repeating: -1, count: levels.count)
    for (axis, value) in zip(tuple.axes, tuple.values) { row[axis] = value }
    let open = levels.indices.filter { row[$0] < 0 }.shuffled(using: &generator)
    for axis in open {
      var best: [Int] = []
      var most = -1
      for value in 0..<levels[axis] {
        row[axis] = value
        let covered = missing.count(coveredBy: row, at: axis)
        if covered > most {
          most = covered
          best = [value]
        } else if covered == most {
          best.append(value)
        }
      }
      row[axis] = best.randomElement(using: &generator) ?? 0
    }
    return row
  }

  /// Any allowed row with the tuple in it, found by counting through the others.
  private func completed(_ tuple: MissingTuples.Tuple) -> [Int]? {
    var row = [Int](repeating: 0, count: levels.count)
    for (axis, value) in zip(tuple.axes, tuple.values) { row[axis] = value }
    let open = levels.indices.filter { !tuple.axes.contains($0) }
    for _ in 0..<Self.maximumCompletions {
      if isAllowed(row) { return row }
      guard let axis = open.last(where: { row[$0] + 1 < levels[$0] }) else { return nil }
      row[axis] += 1
      for later in open where later > axis { row[later] = 0 }
    }
    return nil
  }

  /// Leaves out rows all of whose combinations other rows have too, the last first.
  private static func thinned(_ rows: [[Int]], levels: [Int], strength: Int) -> [[Int]] {
    let tuples = MissingTuples(levels: levels, strength: strength)
    var counts = [Int](repeating: 0, count: tuples.size)
    for row in rows { for index in tuples.indices(of: row) { counts[index] += 1 } }
    var kept: [[Int]] = []
    for row in rows.reversed() {
      let indices = tuples.indices(of: row)
      if indices.allSatisfy({ counts[$0] > 1 }) {
        for index in indices { counts[index] -= 1 }
      } else {
        kept.append(row)
      }
    }
    return kept.reversed()
  }
}

/// Which combinations of some axes' values no row has yet.
private struct MissingTuples {
  /// Values of some axes.
  struct Tuple {
    var axes: [Int]
    var values: [Int]
  }

  /// A set of axes, and where its combinations start.
  private struct Group {
    var axes: [Int]
    var start: Int
  }

  private let levels: [Int]
  private let groups: [Group]
  private let groupsOfAxis: [[Int]]
  private var isMissing: [Bool]
  private var firstIndex = 0

  /// How many combinations there are.
  var size: Int { isMissing.count }

  init(levels: [Int], strength: Int) {
    self.levels = levels
    var groups: [Group] = []
    var start = 0
    for axes in Self.combinations(of: levels.count, taking: strength) {
      groups.append(Group(axes: axes, start: start))
      start += axes.reduce(1) { $0 * levels[$1] }
    }
    self.groups = groups
    groupsOfAxis = levels.indices.map { axis in
      groups.indices.filter { groups[$0].axes.contains(axis) }
    }
    isMissing = [Bool](repeating: true, count: start)
  }

  /// The first combination that is missing.
  var first: Tuple? {
    mutating get {
      while firstIndex < isMissing.count, !isMissing[firstIndex] { firstIndex += 1 }
      guard firstIndex < isMissing.count,
        let group = groups.last(where: { $0.start <= firstIndex })
      else { return nil }
      var rest = firstIndex - group.start
      var values: [Int] = []
      for axis in group.axes.reversed() {
        values.append(rest % levels[axis])
        rest /= levels[axis]
      }
      return Tuple(axes: group.axes, values: values.reversed())
    }
  }

  /// Where the combinations of a whole row are.
  func indices(of row: [Int]) -> [Int] { groups.map { index(of: row, in: $0) } }

  /// How many missing combinations a whole row has.
  func count(coveredBy row: [Int]) -> Int {
    groups.count { isMissing[index(of: row, in: $0)] }
  }

  /// How many missing combinations with one axis a row has whose open values are negative.
  func count(coveredBy row: [Int], at axis: Int) -> Int {
    groupsOfAxis[axis].count { index in
      let group = groups[index]
      return group.axes.allSatisfy { row[$0] >= 0 } && isMissing[self.index(of: row, in: group)]
    }
  }

  mutating func cover(_ row: [Int]) {
    for group in groups { isMissing[index(of: row, in: group)] = false }
  }

  /// Takes a combination for impossible.
  mutating func give(up tuple: Tuple) {
    var row = [Int](repeating: 0, count: levels.count)
    for (axis, value) in zip(tuple.axes, tuple.values) { row[axis] = value }
    if let group = groups.first(where: { $0.axes == tuple.axes }) {
      isMissing[index(of: row, in: group)] = false
    }
  }

  private func index(of row: [Int], in group: Group) -> Int {
    var index = 0
    for axis in group.axes { index = index * levels[axis] + row[axis] }
    return group.start + index
  }

  private static func combinations(of count: Int, taking size: Int) -> [[Int]] {
    guard size > 0 else { return [[]] }
    guard size <= count else { return [] }
    return combinations(of: count - 1, taking: size)
      + combinations(of: count - 1, taking: size - 1).map { $0 + [count - 1] }
  }
}

/// A generator whose numbers follow from its state (Steele, Lea and Flood, 2014).
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

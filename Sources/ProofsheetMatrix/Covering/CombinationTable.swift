/// The number of rows that have each combination of some axes' values.
struct CombinationTable {
  /// Values of some axes.
  struct Combination {
    var axes: [Int]
    var values: [Int]

    /// A row with these values, and another one everywhere else.
    func row(of count: Int, filling other: Int) -> [Int] {
      var row = [Int](repeating: other, count: count)
      for (axis, value) in zip(axes, values) { row[axis] = value }
      return row
    }
  }

  /// The mark that stands for rows in a combination that no row may have.
  private static let impossible = Int32.max / 2

  let levels: [Int]
  let strength: Int
  /// The number of rows that have each combination.
  private(set) var counts: [Int32]
  /// The combinations that no row has, in no order.
  private(set) var missing: [Int32]
  /// The place of each missing combination in that list.
  private var places: [Int32]
  private var firstIndex = 0

  // A group is a set of axes; its combinations lie one behind the other. For each group, its axes and
  // the distances between neighbouring values, `strength` of either.
  private var starts: [Int] = []
  private var groupAxes: [Int] = []
  private var distances: [Int] = []
  /// For each axis the groups it is in, each with the axis's place in it.
  private var groupsOfAxis: [[(group: Int, place: Int)]]

  init(levels: [Int], strength: Int) {
    self.levels = levels
    self.strength = strength
    groupsOfAxis = Array(repeating: [], count: levels.count)
    var start = 0
    for (group, axes) in Self.subsets(of: levels.count, taking: strength).enumerated() {
      starts.append(start)
      groupAxes += axes
      var distance = 1
      var own: [Int] = []
      for axis in axes.reversed() {
        own.append(distance)
        distance *= levels[axis]
      }
      distances += own.reversed()
      for (place, axis) in axes.enumerated() { groupsOfAxis[axis].append((group, place)) }
      start += distance
    }
    counts = Array(repeating: 0, count: start)
    missing = (0..<Int32(start)).map(\.self)
    places = missing
  }

  /// The number of combinations that some axes of these have, taken so many at a time.
  ///
  /// - Returns: nil where they are too many for an `Int`.
  static func size(levels: [Int], strength: Int) -> Int? {
    // Of the first axes, how many combinations there are of none, one, two and so on.
    var sizes = [1] + Array(repeating: 0, count: strength)
    for count in levels {
      for taken in stride(from: strength, to: 0, by: -1) {
        let (more, tooMany) = sizes[taken - 1].multipliedReportingOverflow(by: count)
        let (sum, overflow) = sizes[taken].addingReportingOverflow(more)
        guard !tooMany, !overflow else { return nil }
        sizes[taken] = sum
      }
    }
    return sizes[strength]
  }

  /// The number of rows that there are at the least: as many as any group has combinations.
  var leastRows: Int {
    starts.indices.map { group in
      let end = group + 1 < starts.count ? starts[group + 1] : counts.count
      return (starts[group]..<end).count { counts[$0] < Self.impossible }
    }.max() ?? 1
  }

  /// The number of sets of axes.
  var groupCount: Int { starts.count }

  /// The number of sets of axes that one axis is in.
  func groups(ofAxis axis: Int) -> Int { groupsOfAxis[axis].count }

  /// The first combination that no row has.
  var firstMissing: Int? {
    mutating get {
      while firstIndex < counts.count, counts[firstIndex] > 0 { firstIndex += 1 }
      return firstIndex < counts.count ? firstIndex : nil
    }
  }

  func combination(at index: Int) -> Combination {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    var rest = index - starts[low]
    var result = Combination(axes: [], values: [])
    for place in low * strength..<(low + 1) * strength {
      result.axes.append(groupAxes[place])
      result.values.append(rest / distances[place])
      rest %= distances[place]
    }
    return result
  }

  /// The number of missing combinations that a whole row has.
  func missing(in row: [Int]) -> Int {
    starts.indices.count { counts[index(of: row, in: $0)] == 0 }
  }

  /// The number of missing combinations with one axis that a row has whose open values are negative.
  func missing(in row: [Int], at axis: Int) -> Int {
    groupsOfAxis[axis].count { group, _ in
      for place in group * strength..<(group + 1) * strength where row[groupAxes[place]] < 0 {
        return false
      }
      return counts[index(of: row, in: group)] == 0
    }
  }

  /// The number of combinations that only this row has, of rows that were added.
  func unique(in row: [Int]) -> Int {
    starts.indices.count { counts[index(of: row, in: $0)] == 1 }
  }

  mutating func add(_ row: [Int]) {
    for group in starts.indices { increase(index(of: row, in: group)) }
  }

  mutating func remove(_ row: [Int]) {
    for group in starts.indices { decrease(index(of: row, in: group)) }
  }

  /// Takes a combination for impossible.
  mutating func giveUp(_ index: Int) {
    increase(index)
    counts[index] = Self.impossible
  }

  /// The number of combinations that would be missing beside those if a row that was added had another value.
  func change(of row: [Int], at axis: Int, to value: Int) -> Int {
    let step = value - row[axis]
    var change = 0
    for (group, place) in groupsOfAxis[axis] {
      let old = index(of: row, in: group)
      if counts[old] == 1 { change += 1 }
      if counts[old + step * distances[group * strength + place]] == 0 { change -= 1 }
    }
    return change
  }

  /// Gives a row that was added another value.
  mutating func set(_ row: inout [Int], at axis: Int, to value: Int) {
    let step = value - row[axis]
    guard step != 0 else { return }
    for (group, place) in groupsOfAxis[axis] {
      let old = index(of: row, in: group)
      decrease(old)
      increase(old + step * distances[group * strength + place])
    }
    row[axis] = value
  }

  private func index(of row: [Int], in group: Int) -> Int {
    var index = starts[group]
    for place in group * strength..<(group + 1) * strength {
      index += row[groupAxes[place]] * distances[place]
    }
    return index
  }

  private mutating func increase(_ index: Int) {
    counts[index] += 1
    guard counts[index] == 1 else { return }
    // The last of the list takes its place.
    let place = places[index]
    let last = missing.removeLast()
    if last != Int32(index) {
      missing[Int(place)] = last
      places[Int(last)] = place
    }
  }

  private mutating func decrease(_ index: Int) {
    counts[index] -= 1
    guard counts[index] == 0 else { return }
    places[index] = Int32(missing.count)
    missing.append(Int32(index))
  }

  private static func subsets(of count: Int, taking size: Int) -> [[Int]] {
    guard size > 0 else { return [[]] }
    guard size <= count else { return [] }
    return subsets(of: count - 1, taking: size)
      + subsets(of: count - 1, taking: size - 1).map { $0 + [count - 1] }
  }
}

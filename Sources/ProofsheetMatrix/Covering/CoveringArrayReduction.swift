/// Takes rows out of a covering array for as long as the rest can be made to cover everything.
///
/// After a row is taken out, a missing combination is chosen by chance, and one value of one row is
/// changed so that it has it: of all such changes the one that leaves least missing, except those of
/// values that were changed a moment ago (a tabu search; Nurmela, 2004).
struct CoveringArrayReduction {
  private var table: CombinationTable
  private var rows: [[Int]]
  private let grown: [[Int]]
  private let isAllowed: ([Int]) -> Bool
  private var generator: CoveringGenerator
  /// The work that is left, in looks at the table.
  private var work = Self.maximumWork
  /// Until which step a row's value on an axis mustn't be changed back.
  private var untouchable: [[Int]] = []

  /// The number of changes that are made without success before the rows are taken to be as few as can be.
  private static let patience = 2_000
  /// The longest that a changed value stays as it is, in steps.
  private static let rest = 6
  /// The number of rows that aren't allowed and are looked at in a step.
  private static let maximumRefusals = 8
  /// About half a second.
  private static let maximumWork = 100_000_000

  /// Starts from rows that cover everything, all of them added to the table.
  init(
    table: CombinationTable, rows: [[Int]], isAllowed: @escaping ([Int]) -> Bool,
    generator: CoveringGenerator
  ) {
    self.table = table
    self.rows = rows
    grown = rows
    self.isAllowed = isAllowed
    self.generator = generator
  }

  /// The fewest rows that were found.
  mutating func reduced() -> [[Int]] {
    var best = rows
    let least = table.leastRows
    while rows.count > least {
      removeRow()
      guard repair() else { break }
      best = rows
    }
    return best
  }

  /// Takes out the row that has fewest combinations for itself.
  private mutating func removeRow() {
    let unique = rows.map { table.unique(in: $0) }
    guard let least = unique.min(), let index = unique.firstIndex(of: least) else { return }
    table.remove(rows[index])
    rows.swapAt(index, rows.count - 1)
    rows.removeLast()
  }

  /// Changes rows until nothing is missing; whether that came about.
  private mutating func repair() -> Bool {
    untouchable = rows.map { Array(repeating: 0, count: $0.count) }
    var fewest = table.missing.count
    for step in 1...Self.patience {
      guard !table.missing.isEmpty, work > 0 else { break }
      let index = Int(table.missing[generator.below(table.missing.count)])
      let wanted = table.combination(at: index)
      if let change = bestChange(for: wanted, step: step, below: fewest) {
        table.set(&rows[change.row], at: change.axis, to: change.value)
        untouchable[change.row][change.axis] = step + 1 + generator.below(Self.rest)
      } else {
        place(wanted, step: step)
      }
      fewest = min(fewest, table.missing.count)
    }
    return table.missing.isEmpty
  }

  /// One value of one row, and what it becomes.
  private struct Change {
    var row: Int
    var axis: Int
    var value: Int
    /// The number of combinations that are missing then beside those.
    var loss: Int
  }

  /// The best allowed change of one value that gives some row the combination.
  private mutating func bestChange(
    for wanted: CombinationTable.Combination, step: Int, below fewest: Int
  ) -> Change? {
    var changes: [Change] = []
    for (index, row) in rows.enumerated() {
      guard let (axis, value) = difference(between: row, and: wanted) else { continue }
      let loss = table.change(of: row, at: axis, to: value)
      // What would be better than ever is welcome at any time.
      if untouchable[index][axis] > step, table.missing.count + loss >= fewest { continue }
      changes.append(Change(row: index, axis: axis, value: value, loss: loss))
    }
    work -= rows.count + changes.count * table.groups(ofAxis: wanted.axes.first ?? 0)
    for _ in 0..<Self.maximumRefusals {
      guard let least = changes.lazy.map(\.loss).min() else { return nil }
      let best = changes.indices.filter { changes[$0].loss == least }
      let index = best[generator.below(best.count)]
      let change = changes[index]
      var row = rows[change.row]
      row[change.axis] = change.value
      if isAllowed(row) { return change }
      changes.remove(at: index)
    }
    return nil
  }

  /// The only axis in which a row hasn't the combination's value, and that value.
  private func difference(
    between row: [Int], and wanted: CombinationTable.Combination
  ) -> (axis: Int, value: Int)? {
    var found: (axis: Int, value: Int)?
    for place in wanted.axes.indices where row[wanted.axes[place]] != wanted.values[place] {
      guard found == nil else { return nil }
      found = (wanted.axes[place], wanted.values[place])
    }
    return found
  }

  /// Puts a combination into a row chosen by chance: its values alone, or else a row that was grown
  /// with it, which is allowed for certain.
  private mutating func place(_ wanted: CombinationTable.Combination, step: Int) {
    let index = generator.below(rows.count)
    var row = rows[index]
    for (axis, value) in zip(wanted.axes, wanted.values) { row[axis] = value }
    if !isAllowed(row) {
      let known = grown.first { row in
        zip(wanted.axes, wanted.values).allSatisfy { row[$0] == $1 }
      }
      guard let known else { return }
      row = known
    }
    table.remove(rows[index])
    table.add(row)
    rows[index] = row
    for axis in wanted.axes { untouchable[index][axis] = step + Self.rest }
    work -= 2 * table.groupCount
  }
}

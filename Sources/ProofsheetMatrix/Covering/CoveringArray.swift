/// Few combinations of values in which every combination of some number of axes still occurs.
///
/// With strength 2 every pair of values of two different axes is in some row: most faults need no more
/// than two values to meet (Kuhn, Wallace and Gallo, 2004). Rows are grown one after the other, value by
/// value, so that each covers most of what is still missing; then ``CoveringArrayReduction`` takes rows
/// out for as long as the rest can be made to cover everything.
///
/// The same axes always give the same rows, on every machine: chance comes from a fixed seed, all of it
/// is whole numbers, and work is bounded by counting it, not by a clock. Baselines depend on that:
/// whoever changes what comes out here moves ``CoveringArray/version``.
struct CoveringArray {
  /// The version of the rows for the same axes; moves when any of them would change.
  static let version = 2

  /// The number of values of each axis.
  let levels: [Int]
  /// The number of axes that meet: 1 to the number of axes.
  let strength: Int
  /// Whether a whole combination may occur.
  let isAllowed: ([Int]) -> Bool

  /// The number of candidates that are grown for a row.
  private static let candidates = 8
  /// The number of ways to complete a combination that are tried before it is taken to be impossible.
  private static let maximumCompletions = 20_000

  /// The rows, sorted; every combination of `strength` values that some allowed row has is in one.
  func rows() -> [[Int]] {
    var generator = CoveringGenerator(state: 0x5EED)
    var table = CombinationTable(levels: levels, strength: strength)
    let grown = grownRows(&table, &generator)
    var reduction = CoveringArrayReduction(
      table: table, rows: grown, isAllowed: isAllowed, generator: generator)
    return reduction.reduced().sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Rows that cover everything, each grown for what those before it left.
  private func grownRows(
    _ table: inout CombinationTable, _ generator: inout CoveringGenerator
  ) -> [[Int]] {
    var rows: [[Int]] = []
    while let index = table.firstMissing {
      let combination = table.combination(at: index)
      var best: (row: [Int], covered: Int)?
      for _ in 0..<Self.candidates {
        let row = grown(from: combination, table, &generator)
        let covered = table.missing(in: row)
        if covered > best?.covered ?? 0, isAllowed(row) { best = (row, covered) }
      }
      if let row = best?.row ?? completed(combination, &generator) {
        table.add(row)
        rows.append(row)
      } else {
        table.giveUp(index)
      }
    }
    return rows
  }

  /// A row with the combination in it, every other value chosen for what it covers.
  private func grown(
    from combination: CombinationTable.Combination, _ table: CombinationTable,
    _ generator: inout CoveringGenerator
  ) -> [Int] {
    var row = combination.row(of: levels.count, filling: -1)
    var open = levels.indices.filter { row[$0] < 0 }
    while !open.isEmpty {
      let axis = open.remove(at: generator.below(open.count))
      var best = 0
      var most = -1
      var ties = 0
      for value in 0..<levels[axis] {
        row[axis] = value
        let covered = table.missing(in: row, at: axis)
        guard covered >= most else { continue }
        ties = covered > most ? 1 : ties + 1
        if covered > most || generator.below(ties) == 0 { best = value }
        most = covered
      }
      row[axis] = best
    }
    return row
  }

  /// An allowed row with the combination in it: all are tried where they are few, else many by chance.
  private func completed(
    _ combination: CombinationTable.Combination, _ generator: inout CoveringGenerator
  ) -> [Int]? {
    var row = combination.row(of: levels.count, filling: 0)
    let open = levels.indices.filter { !combination.axes.contains($0) }
    let count = open.reduce(1) { min($0 * levels[$1], Self.maximumCompletions + 1) }
    for number in 0..<min(count, Self.maximumCompletions) {
      var rest = number
      for axis in open {
        row[axis] =
          count > Self.maximumCompletions ? generator.below(levels[axis]) : rest % levels[axis]
        rest /= levels[axis]
      }
      if isAllowed(row) { return row }
    }
    return nil
  }
}

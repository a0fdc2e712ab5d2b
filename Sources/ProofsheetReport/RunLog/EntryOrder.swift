import ProofsheetMatrix
import ProofsheetRun

/// Where an assertion's results stand in a run: matrices by name, then plain snapshots by name; those of
/// one name by the place of the assertion, then as the log has them.
struct EntryOrder: Comparable {
  private let isPlain: Bool
  private let path: String
  private let place: String
  private var index: Int

  init(matrixPath: String?, firstPath: String, place: String, index: Int) {
    isPlain = matrixPath == nil
    path = matrixPath ?? firstPath
    self.place = place
    self.index = index
  }

  init(_ entry: RunLogEntry, index: Int) {
    self.init(
      matrixPath: entry.matrix?.path, firstPath: entry.sheets.first?.path ?? "",
      place: entry.place, index: index)
  }

  /// The same place for an entry that has another index in the log.
  func at(_ index: Int) -> EntryOrder {
    var copy = self
    copy.index = index
    return copy
  }

  static func < (one: EntryOrder, other: EntryOrder) -> Bool {
    if one.isPlain != other.isPlain { return other.isPlain }
    if one.path != other.path { return one.path < other.path }
    if one.place != other.place { return one.place < other.place }
    return one.index < other.index
  }
}

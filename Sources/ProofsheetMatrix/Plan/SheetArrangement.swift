/// The axes of a matrix that make sheets, rows and columns.
struct SheetArrangement: Hashable, Sendable {
  var per: [String]
  var rows: [String]
  var columns: [String]

  /// The arrangement where nothing is said: one sheet, the last axis to the right, the others downwards.
  static func standard(_ axes: [String]) -> SheetArrangement {
    SheetArrangement(per: [], rows: Array(axes.dropLast()), columns: axes.suffix(1))
  }

  /// Checks the names and puts the axes that weren't named behind the row axes.
  func completed(for axes: [String], matrix: String) throws(MatrixError) -> SheetArrangement {
    var seen = Set<String>()
    for axis in per + rows + columns {
      guard axes.contains(axis) else {
        throw .unknownAxis(matrix: matrix, axis: axis, known: axes)
      }
      guard seen.insert(axis).inserted else { throw .repeatedAxis(matrix: matrix, axis: axis) }
    }
    var copy = self
    copy.rows += axes.filter { !seen.contains($0) }
    return copy
  }
}

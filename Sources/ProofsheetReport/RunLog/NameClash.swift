import ProofsheetMatrix
import ProofsheetRun

/// A name that two assertions of one run gave to their snapshots, so that neither can be trusted.
package struct NameClash: Hashable, Sendable {
  /// The id of the snapshot or variant.
  package var id: String
  /// Where the assertion stands that used it first.
  package var first: String

  /// Creates one of its parts.
  package init(id: String, first: String) {
    self.id = id
    self.first = first
  }

  /// What is wrong, for either side; the other one's place.
  static func message(other: String) -> String {
    "another snapshot of this run has the same name, at \(other)"
  }

  /// What ids of a sheet are compared by: plain snapshots are files, so that their names must not be
  /// told apart by anything that some file system ignores.
  static func key(_ id: String, on sheet: SheetResult) -> String {
    sheet.matrix.isEmpty ? BaselineName.fold(id) : id
  }
}

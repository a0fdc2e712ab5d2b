/// The words around the cells of a sheet, for people: they are in no digest and never compared.
package struct SheetHeadings: Hashable, Sendable, Codable {
  /// The title above the sheet, such as `CKButton · core`.
  package var title: String
  /// The key values that tell this sheet from its siblings, such as `type=primary`, `appearance=light`.
  package var subtitle: String
  /// The names of the axes that run downwards.
  package var rowAxes: [String]
  /// The names of the axes that run to the right.
  package var columnAxes: [String]
  /// For each row, the keys of the row axes.
  package var rows: [[String]]
  /// For each column, the keys of the column axes.
  package var columns: [[String]]
}

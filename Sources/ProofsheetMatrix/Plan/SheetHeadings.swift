/// The words around the cells of a sheet, for people: they are in no digest and never compared.
public struct SheetHeadings: Hashable, Sendable, Codable {
  /// What stands above the sheet, such as `CKButton · core`.
  public var title: String
  /// What tells this sheet from its siblings, such as `type=primary`, `appearance=light`.
  public var subtitle: String
  /// The names of the axes that run downwards.
  public var rowAxes: [String]
  /// The names of the axes that run to the right.
  public var columnAxes: [String]
  /// For each row, the keys of the row axes.
  public var rows: [[String]]
  /// For each column, the keys of the column axes.
  public var columns: [[String]]

  /// Creates headings.
  public init(
    title: String, subtitle: String, rowAxes: [String], columnAxes: [String], rows: [[String]],
    columns: [[String]]
  ) {
    self.title = title
    self.subtitle = subtitle
    self.rowAxes = rowAxes
    self.columnAxes = columnAxes
    self.rows = rows
    self.columns = columns
  }
}

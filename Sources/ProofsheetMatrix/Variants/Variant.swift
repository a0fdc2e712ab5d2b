/// One point of a matrix: a component with all its properties set, and where it stands on its sheet.
public struct Variant: Sendable {
  /// The name of the variant.
  public let id: VariantID
  /// The component, configured.
  public let component: any Component
  /// The row of the sheet it stands in, from 0.
  public let row: Int
  /// The column of the sheet it stands in, from 0.
  public let column: Int
  /// The names of the subsets of its matrix that it belongs to.
  public let subsets: Set<String>

  /// Creates a variant.
  package init(
    id: VariantID, component: any Component, row: Int, column: Int, subsets: Set<String> = []
  ) {
    self.id = id
    self.component = component
    self.row = row
    self.column = column
    self.subsets = subsets
  }
}

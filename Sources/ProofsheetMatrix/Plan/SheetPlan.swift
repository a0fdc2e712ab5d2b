public import PixelDiff

/// One sheet before it is drawn: which variants it shows, and where.
public struct SheetPlan: Sendable {
  /// The largest scale that a sheet is drawn at; a matrix of more is refused.
  package static let maximumScale = 8.0

  /// The component's name.
  public let component: String
  /// The matrix's name.
  public let matrix: String
  /// The keys that tell this sheet from the others of its matrix, joined by dots; `all` if there is
  /// only one.
  public let name: String
  /// Device pixels a point.
  public let scale: Double
  /// The opaque colour of the page around the cells.
  public let page: Colour
  /// The ground behind the variants.
  public let backdrop: Backdrop
  /// The headings of the rows and columns.
  package let headings: SheetHeadings
  /// The variants, in the order of their ids.
  public let variants: [Variant]

  /// The path of the sheet's baseline under the baselines' root, without the file name's ending,
  /// such as `ck-button/core/primary.light@2x`.
  public var path: String {
    BaselineName.sheet(component: component, matrix: matrix, name: name, scale: scale)
  }

  /// The matrix's full name, such as `CKButton/core`.
  public var matrixPath: String { "\(component)/\(matrix)" }

  /// The same sheet with other variants on it.
  package func with(_ variants: [Variant]) -> SheetPlan {
    SheetPlan(
      component: component, matrix: matrix, name: name, scale: scale, page: page,
      backdrop: backdrop, headings: headings, variants: variants)
  }
}

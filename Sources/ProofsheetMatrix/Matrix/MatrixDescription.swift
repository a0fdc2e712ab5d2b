/// A matrix without its component: its names and axes.
package struct MatrixDescription: Hashable, Sendable, Codable {
  /// The component's name.
  package var component: String
  /// The matrix's name.
  package var matrix: String
  /// The axes in order.
  package var axes: [AxisDescription]

  /// The matrix's full name, such as `CKButton/core`.
  package var path: String { "\(component)/\(matrix)" }

  /// Describes a matrix by its parts.
  package init(component: String, matrix: String, axes: [AxisDescription]) {
    self.component = component
    self.matrix = matrix
    self.axes = axes
  }

  /// Describes a matrix.
  package init(_ matrix: any SnapshotMatrix) {
    component = matrix.component
    self.matrix = matrix.name
    axes = matrix.axisDescriptions
  }
}

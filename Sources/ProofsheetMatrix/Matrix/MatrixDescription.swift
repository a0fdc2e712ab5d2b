/// A matrix without its component: its names and axes.
public struct MatrixDescription: Hashable, Sendable, Codable {
  /// The component's name.
  public var component: String
  /// The matrix's name.
  public var matrix: String
  /// The axes in order.
  public var axes: [AxisDescription]

  /// The matrix's full name, such as `CKButton/core`.
  public var path: String { "\(component)/\(matrix)" }

  /// Describes a matrix by its parts.
  package init(component: String, matrix: String, axes: [AxisDescription]) {
    self.component = component
    self.matrix = matrix
    self.axes = axes
  }

  /// Describes a matrix.
  public init(_ matrix: any SnapshotMatrix) {
    component = matrix.component
    self.matrix = matrix.name
    axes = matrix.axisDescriptions
  }
}

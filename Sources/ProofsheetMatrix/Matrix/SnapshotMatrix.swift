public import DesignTokens

/// A matrix of any component: what the harness draws, compares and records.
public protocol SnapshotMatrix: Sendable {
  /// The name of the component, such as `CKButton`.
  var component: String { get }
  /// The name of the matrix, such as `core`.
  var name: String { get }
  /// The axes, in the order in which ids name them.
  var axisDescriptions: [AxisDescription] { get }
  /// The token files the component reads.
  var tokenSources: [TokenSource] { get }

  /// Lays every variant out on its sheet.
  ///
  /// - Returns: the sheets in order; together they hold every variant once.
  /// - Throws: what is wrong with the matrix as it is written.
  func sheets() throws(MatrixError) -> [SheetPlan]
}

extension SnapshotMatrix {
  /// The matrix's full name, such as `CKButton/core`.
  public var path: String { "\(component)/\(name)" }
}

/// The name of a variant: `component/matrix/axis=value,axis=value`, in axis order.
public struct VariantID: Hashable, Sendable, CustomStringConvertible {
  /// The component's name, such as `CKButton`.
  public let component: String
  /// The matrix's name, such as `core`.
  public let matrix: String
  /// The axes in order, each with the key of this variant's value.
  public let values: [AxisPoint]

  /// Creates an id.
  public init(component: String, matrix: String, values: [AxisPoint]) {
    self.component = component
    self.matrix = matrix
    self.values = values
  }

  /// The id in full, such as `CKButton/core/type=primary,size=small`.
  public var description: String {
    "\(component)/\(matrix)/\(values.map(\.description).joined(separator: ","))"
  }

  /// The key of this variant's value on an axis, or nil where there is no such axis.
  public subscript(axis: String) -> String? { values.first { $0.axis == axis }?.key }
}

/// One axis and the key of one of its values, such as `size=small`.
public struct AxisPoint: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The name of the axis.
  public let axis: String
  /// The key of the value.
  public let key: String

  /// Creates a point.
  public init(axis: String, key: String) {
    self.axis = axis
    self.key = key
  }

  /// The point as it stands in an id.
  public var description: String { "\(axis)=\(key)" }
}

/// The name of an axis and the keys of its values, without the component they belong to.
public struct AxisDescription: Hashable, Sendable, Codable {
  /// The name of the axis, such as `size`.
  public let name: String
  /// The keys of its values, in order.
  public let keys: [String]

  /// Creates a description.
  public init(name: String, keys: [String]) {
    self.name = name
    self.keys = keys
  }
}

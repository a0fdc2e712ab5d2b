/// A named property of a component and the values it takes, each with a key.
public struct Axis<Subject: Component>: Sendable {
  /// The name of the property, such as `size`.
  public let name: String

  /// The values, in the order in which they are shown.
  public let values: [Value]

  /// One value of an axis.
  public struct Value: Sendable {
    /// What names the value, such as `small`.
    public let key: String
    /// Gives a component this value.
    public let apply: @Sendable (inout Subject) -> Void

    /// Creates a value.
    public init(key: String, apply: @escaping @Sendable (inout Subject) -> Void) {
      self.key = key
      self.apply = apply
    }
  }

  /// Creates an axis.
  public init(name: String, values: [Value]) {
    self.name = name
    self.values = values
  }
}

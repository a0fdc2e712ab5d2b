/// A named property of a component and the values it takes, each with a key.
package struct Axis<Subject: Component>: Sendable {
  /// The name of the property, such as `size`.
  package let name: String

  /// The values, in the order in which they are shown.
  package let values: [Value]

  /// One value of an axis.
  package struct Value: Sendable {
    /// The name of the value, such as `small`.
    package let key: String
    /// Gives a component this value.
    package let apply: @Sendable (inout Subject) -> Void
  }
}

/// A value that an axis can take, with the key that names it in ids, files and reports.
///
/// Keys are written, never derived from a description: they match `[A-Za-z0-9._+-]+` and stay the
/// same when a type is renamed. An enum with `String` raw values needs nothing but the conformance.
public protocol AxisValue: Sendable {
  /// The name of this value, such as `small`.
  var key: String { get }
}

extension AxisValue where Self: RawRepresentable, RawValue == String {
  /// The name of the value.
  public var key: String { rawValue }
}

extension Bool: AxisValue {
  /// The name of the value.
  public var key: String { self ? "true" : "false" }
}

/// What something of ComponentsKit casts on the ground below it.
public enum ComponentsKitShadow: Hashable, Sendable {
  /// Nothing.
  case none
  /// The configuration's shadow of a size.
  case size(ComponentsKitSize)
  /// A shadow of one's own.
  case custom(ComponentsKitShadowValues)

  /// The configuration's small shadow.
  public static let small = size(.small)
  /// The configuration's medium shadow.
  public static let medium = size(.medium)
  /// The configuration's large shadow.
  public static let large = size(.large)
}

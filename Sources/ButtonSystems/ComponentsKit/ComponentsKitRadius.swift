/// How round corners are: of a component such as a button, or of a container such as a card.
public enum ComponentsKitRadius: Hashable, Sendable {
  /// Not at all.
  case none
  /// As the configuration says for its size.
  case size(ComponentsKitSize)
  /// As round as can be; of a component only: a container's corners are sharp then.
  case full
  /// So many points.
  case custom(Double)

  /// The configuration's small radius.
  public static let small = size(.small)
  /// The configuration's medium radius.
  public static let medium = size(.medium)
  /// The configuration's large radius.
  public static let large = size(.large)
}

/// How much smaller something becomes while it is pressed.
public enum ComponentsKitAnimationScale: Hashable, Sendable {
  /// It stays as it is.
  case none
  /// As the configuration says for its size.
  case size(ComponentsKitSize)
  /// A factor; one that isn't between 0 and 1 counts as 1.
  case custom(Double)

  /// The configuration's small scale.
  public static let small = size(.small)
  /// The configuration's medium scale.
  public static let medium = size(.medium)
  /// The configuration's large scale.
  public static let large = size(.large)

  /// All scales of the configuration, none, and one of its own.
  static let named: KeyValuePairs<String, ComponentsKitAnimationScale> = [
    "none": .none, "small": .small, "medium": .medium, "large": .large, "custom-0.9": .custom(0.9),
  ]
}

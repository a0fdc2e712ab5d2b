/// Values for the three sizes; one that is nil is the token file's.
public struct ComponentsKitSizes<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value for small.
  public var small: Value?
  /// The value for medium.
  public var medium: Value?
  /// The value for large.
  public var large: Value?

  /// Values for some of the sizes.
  public init(small: Value? = nil, medium: Value? = nil, large: Value? = nil) {
    self.small = small
    self.medium = medium
    self.large = large
  }

  /// The value for a size.
  public subscript(size: ComponentsKitSize) -> Value? {
    switch size {
    case .small: small
    case .medium: medium
    case .large: large
    }
  }
}

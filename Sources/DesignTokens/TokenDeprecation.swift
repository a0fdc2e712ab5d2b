/// That a token shouldn't be used any more.
public struct TokenDeprecation: Hashable, Sendable {
  /// Why, where its file says so.
  public var reason: String?

  /// A deprecation with its reason.
  public init(reason: String? = nil) {
    self.reason = reason
  }
}

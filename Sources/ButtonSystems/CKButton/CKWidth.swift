/// How wide a CKButton makes itself.
public enum CKWidth: Hashable, Sendable {
  /// As wide as its content and padding, but no wider than its environment offers.
  case hugging
  /// Exactly so many points.
  case fixed(Double)
  /// As wide as its environment offers; hugging where that offers nothing.
  case filling
}

/// How big a Vitamin button makes itself.
public enum VitaminFrame: Hashable, Sendable {
  /// As big as its content and insets, but no wider than its environment offers.
  case intrinsic
  /// As wide as its environment offers: stretched to its parent's width.
  case stretched
  /// Held to a size by constraints.
  case fixed(width: Double, height: Double)
}

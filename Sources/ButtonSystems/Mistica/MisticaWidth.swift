/// How wide a Mistica button makes itself.
public enum MisticaWidth: Hashable, Sendable {
  /// As wide as its titles, but at least the minimum and no wider than its environment offers: what the
  /// documentation says.
  case hugging
  /// As wide as its environment offers, as SwiftUI's regular buttons are in upstream's code.
  case expanding
  /// Held to a size by constraints.
  case fixed(width: Double, height: Double)
}

public import Proofsheet

/// A colour of a component, with what is legible on it and a pale face of it.
public enum ComponentsKitColour: String, CaseIterable, AxisValue {
  /// Ink: black in the light, white in the dark.
  case primary
  /// Blue.
  case accent
  /// Green.
  case success
  /// Yellow.
  case warning
  /// Red.
  case danger
}

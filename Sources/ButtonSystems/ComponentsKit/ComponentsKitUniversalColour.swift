public import Proofsheet

/// A colour of the palette that belongs to no component.
public enum ComponentsKitUniversalColour: String, CaseIterable, AxisValue {
  /// The page, and the face of a card.
  case background
  /// A face that stands out from the page a little.
  case secondaryBackground
  /// Text.
  case foreground
  /// Text that stands back.
  case secondaryForeground
  /// The faintest of four greys for faces.
  case content1
  /// The second of four greys for faces.
  case content2
  /// The third of four greys for faces.
  case content3
  /// The strongest of four greys for faces.
  case content4
  /// Lines between things.
  case divider
  /// Black, in the dark too.
  case black
  /// White, in the dark too.
  case white
  /// Nothing.
  case clear
}

/// How much a button of ComponentsKit stands out.
public enum ComponentsKitButtonStyle: Hashable, Sendable {
  /// A full face.
  case filled
  /// A label alone, with the room of a face around it.
  case plain
  /// A pale face.
  case light
  /// A border.
  case bordered(ComponentsKitBorderWidth)
  /// A label alone, with no room around it.
  case minimal

  /// The five styles; the border has the width of medium.
  static let named: KeyValuePairs<String, ComponentsKitButtonStyle> = [
    "filled": .filled, "plain": .plain, "light": .light, "bordered": .bordered(.medium),
    "minimal": .minimal,
  ]
}

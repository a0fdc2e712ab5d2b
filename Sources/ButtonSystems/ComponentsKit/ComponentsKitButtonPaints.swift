import PixelDiff

/// The colours of a button.
///
/// What can't be used has the disabled opacity set on face, label and border one by one, so that the
/// page shines through both face and label; the grey border of a button without a colour stays as it is.
struct ComponentsKitButtonPaints {
  let face: ComponentsKitPaint?
  let label: ComponentsKitPaint?
  let border: ComponentsKitPaint?

  init(_ button: ComponentsKitButton, in theme: ComponentsKitTheme) throws {
    let opacity = button.isInteractive ? nil : try theme.disabledOpacity()
    func dimmed(_ colour: Colour?) -> ComponentsKitPaint? {
      let paint = ComponentsKitPaint(colour)
      return opacity.map { paint?.at($0) } ?? paint
    }
    func own(_ part: ComponentsKitColourPart) throws -> Colour? {
      try button.colour.flatMap { try theme.colour($0, part) }
    }
    let isGrey = button.colour == nil
    switch button.style {
    case .filled:
      face = dimmed(try isGrey ? theme.colour(.content2) : own(.main))
      label = dimmed(try isGrey ? theme.colour(.foreground) : own(.contrast))
    case .light:
      face = dimmed(try isGrey ? theme.colour(.content1) : own(.background))
      label = dimmed(try isGrey ? theme.colour(.foreground) : own(.main))
    case .plain, .bordered, .minimal:
      face = nil
      label = dimmed(try isGrey ? theme.colour(.foreground) : own(.main))
    }
    if case .bordered = button.style {
      border = isGrey ? ComponentsKitPaint(try theme.colour(.divider)) : dimmed(try own(.main))
    } else {
      border = nil
    }
  }
}

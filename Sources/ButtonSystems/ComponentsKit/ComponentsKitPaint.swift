import CairoCanvas
import PixelDiff

/// A colour with an opacity of its own, which replaces the colour's.
struct ComponentsKitPaint: Hashable {
  /// The colour without its alpha.
  let colour: Colour
  /// The opacity, from 0 to 1.
  let opacity: Double

  /// A colour as it is; nothing where there is none.
  init?(_ colour: Colour?) {
    guard let colour else { return nil }
    self.init(colour, opacity: Double(colour.alpha) / 255)
  }

  /// A colour whose opacity is set, not multiplied.
  init(_ colour: Colour, opacity: Double) {
    self.colour = Colour(red: colour.red, green: colour.green, blue: colour.blue, alpha: 255)
    self.opacity = opacity
  }

  /// The same colour at another opacity.
  func at(_ opacity: Double) -> ComponentsKitPaint { ComponentsKitPaint(colour, opacity: opacity) }
}

extension Canvas {
  /// Fills a shape.
  func fill(_ shape: Shape, with paint: ComponentsKitPaint, part: String) {
    fill(shape, with: paint.colour, opacity: paint.opacity, part: part)
  }

  /// Draws a border inside the edge of a shape.
  func border(_ shape: Shape, width: Double, with paint: ComponentsKitPaint) {
    border(
      shape, width: width, position: .inside, with: paint.colour, opacity: paint.opacity,
      part: "border")
  }
}

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
    func own(_ part: ComponentsKit.ColourPart) throws -> Colour? {
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

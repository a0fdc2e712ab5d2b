import CairoCanvas
import DesignTokens
import PixelDiff
import Proofsheet

/// The source of a component's numbers and colours: its configuration, then the tokens.
struct ComponentsKitTheme {
  let layout: ComponentsKit.Layout
  let form: ComponentsKit.Form
  let context: LayoutContext

  init(_ layout: ComponentsKit.Layout, form: ComponentsKit.Form, in context: LayoutContext) {
    self.layout = layout
    self.form = form
    self.context = context
  }

  private var tokens: TokenReader { context.tokens }

  // MARK: Numbers

  /// A length that no configuration has, from the tokens.
  func length(_ path: String) throws -> Double {
    try tokens.dimension("componentskit.\(path)")
  }

  /// A number that no configuration has, from the tokens.
  func number(_ path: String) throws -> Double {
    try tokens.number("componentskit.\(path)")
  }

  /// The opacity of what can't be used.
  func disabledOpacity() throws -> Double {
    try inRange(layout.disabledOpacity, "disabledOpacity")
  }

  /// A component's corner radius; `nil` for as round as can be.
  func componentRadius(_ radius: ComponentsKit.Radius) throws -> Double? {
    switch radius {
    case .none: return 0
    case .size(let size):
      return try layout.componentRadius[size] ?? length("layout.componentRadius.\(size.key)")
    case .full: return nil
    case .custom(let points): return max(0, points)
    }
  }

  /// A container's corner radius.
  func containerRadius(_ radius: ComponentsKit.Radius) throws -> Double {
    switch radius {
    case .none, .full: return 0
    case .size(let size):
      return try layout.containerRadius[size] ?? length("layout.containerRadius.\(size.key)")
    case .custom(let points): return max(0, points)
    }
  }

  /// The width of a border; 0 where there is none.
  func borderWidth(_ width: ComponentsKit.BorderWidth) throws -> Double {
    guard let size = width.size else { return 0 }
    return try layout.borderWidth[size] ?? length("layout.borderWidth.\(size.key)")
  }

  /// The factor by which what is pressed is smaller.
  func animationScale(_ scale: ComponentsKit.AnimationScale) throws -> Double {
    switch scale {
    case .none: return 1
    case .size(let size):
      return try inRange(layout.animationScale[size], "animationScale.\(size.key)")
    case .custom(let factor): return factor >= 0 && factor <= 1 ? factor : 1
    }
  }

  /// A number of the configuration, else of the tokens, that must lie between 0 and 1.
  private func inRange(_ configured: Double?, _ name: String) throws -> Double {
    let value = try configured ?? number("layout.\(name)")
    guard value >= 0, value <= 1 else {
      throw ButtonError.outOfRange(
        token: "componentskit.layout.\(name)", value: value, range: 0...1)
    }
    return value
  }

  /// The curve of corners.
  func cornerStyle() throws -> CornerStyle {
    try context.cornerStyle("componentskit.corner.\(form.key)")
  }

  /// The shadow as a canvas draws it; `nil` where there is none.
  func shadow(_ shadow: ComponentsKit.Shadow) throws -> Shadow? {
    let values: ComponentsKit.ShadowValues
    switch shadow {
    case .none: return nil
    case .custom(let custom): values = custom
    case .size(let size):
      if let configured = layout.shadow[size] {
        values = configured
      } else {
        let group = "layout.shadow.\(size.key)"
        let appearance = context.environment.appearance
        let colour = Colour(
          try tokens.colour("componentskit.\(group).color.\(appearance.key)"))
        values = ComponentsKit.ShadowValues(
          radius: try length("\(group).radius"), x: try length("\(group).offset.x"),
          y: try length("\(group).offset.y"), light: colour, dark: colour)
      }
    }
    return Shadow(
      colour: context.environment.appearance == .light ? values.light : values.dark,
      sigma: values.radius, offset: Point(x: values.x, y: values.y))
  }

  // MARK: Text

  /// The font of a role.
  func font(_ role: ComponentsKit.TextRole, _ size: ComponentsKit.Size) throws -> Font {
    let family = try context.family("componentskit.system.fontFamily")
    if let font = layout.fonts(role)[size] {
      return Font(
        family: family, size: font.size, weight: font.weight, letterSpacing: font.letterSpacing)
    }
    let group = "layout.typography.\(role.key).\(size.key)"
    return Font(
      family: family, size: try length("\(group).fontSize"),
      weight: try tokens.fontWeight("componentskit.\(group).fontWeight"),
      letterSpacing: try length("\(group).letterSpacing"))
  }

  /// The height of a line: the system's, up to whole device pixels.
  func lineHeight(of font: Font) throws -> Double {
    context.grid.up(font.size * (try number("system.lineHeight")))
  }

  // MARK: Colours

  /// A colour of the palette that belongs to no component; nil where it is clear.
  func colour(_ name: ComponentsKit.UniversalColour) throws -> Colour? {
    try tokens.optionalColour(
      "componentskit.palette.universal.\(name.key).\(context.environment.appearance.key)"
    ).map { Colour($0) }
  }

  /// A component's colour: `main`, `contrast` or `background`; nil where it is clear.
  func colour(_ name: ComponentsKit.ComponentColour, _ part: ComponentsKit.ColourPart) throws
    -> Colour?
  {
    try tokens.optionalColour(
      "componentskit.palette.component.\(name.key).\(part.key).\(context.environment.appearance.key)"
    ).map { Colour($0) }
  }
}

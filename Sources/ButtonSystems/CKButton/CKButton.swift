import CairoCanvas
public import DesignTokens
import PixelDiff
public import Proofsheet

/// The button of Dynamic Layer, from the time when it was called CraftKit.
///
/// All its numbers come from `ckbutton.tokens.json`, which says where each is from.
public struct CKButton: Component {
  /// The first part of every id.
  public static let name = "CKButton"
  /// The token file, which is compiled in.
  public static let tokenSources = [TokenSource.embedded("ckbutton.tokens.json")]

  /// The title; a line break counts where more than one line is allowed.
  public var title: String
  /// The type: how much it stands out.
  public var type: Kind
  /// The size.
  public var size: Size
  /// The state it is in.
  public var state: State
  /// The icons beside the title.
  public var icon: Icons
  /// The way it takes its width.
  public var width: Width
  /// The most lines the title may have; the button grows by a line height for each.
  public var lineLimit: Int
  /// The generation of the design system that it is coloured by.
  public var theme: Theme
  /// The surroundings it is drawn in.
  public var environment = SnapshotEnvironment()

  /// A button, extra large and primary unless told otherwise.
  public init(
    _ title: String, type: Kind = .primary, size: Size = .extraLarge,
    state: State = .default, icon: Icons = .none, width: Width = .hugging,
    lineLimit: Int = 1, theme: Theme = .craftKit
  ) {
    self.title = title
    self.type = type
    self.size = size
    self.state = state
    self.icon = icon
    self.width = width
    self.lineLimit = lineLimit
    self.theme = theme
  }

  /// Measures the button; ink reaches beyond its frame by half of a border.
  ///
  /// It draws the face, the icons and the title, and the border over them.
  public func layout(in context: LayoutContext) throws -> ComponentLayout {
    let geometry = try CKButtonGeometry(self, in: context)
    let shape = Shape.roundedRectangle(
      geometry.frame,
      radius: try context.tokens.dimension("ckbutton.size.\(size.key).cornerRadius"),
      style: try context.cornerStyle("ckbutton.corner.style"))
    let face = try colour("background", in: context)
    let ink = try colour("foreground", in: context)
    let border = try colour("border", in: context).map { colour in
      (colour, width: try context.tokens.dimension("ckbutton.border.width"))
    }
    return ComponentLayout(
      size: geometry.frame.size, ink: Insets(all: (border?.width ?? 0) / 2)
    ) { canvas in
      if let face { canvas.fill(shape, with: face, part: "face") }
      if let ink {
        try canvas.clip(to: shape, where: geometry.isOverfull) {
          try draw(geometry, with: ink, on: canvas)
        }
      }
      if let (colour, width) = border {
        canvas.border(shape, width: width, position: .centred, with: colour, part: "border")
      }
    }
  }

  private func draw(
    _ geometry: CKButtonGeometry, with ink: Colour, on canvas: Canvas
  ) throws {
    for (glyph, box) in geometry.glyphs {
      try canvas.icon(glyph.icon, in: box, tint: ink, part: "icon")
    }
    for (line, box) in geometry.lines {
      try canvas.text(line, in: box, alignment: .centre, with: ink, part: "label")
    }
  }

  /// A colour of this type, state and appearance; nil where it is clear.
  private func colour(_ role: String, in context: LayoutContext) throws -> Colour? {
    try context.tokens.optionalColour(
      "\(theme.colours).\(type.key).\(state.key).\(context.environment.appearance.key).\(role)"
    ).map { Colour($0) }
  }
}

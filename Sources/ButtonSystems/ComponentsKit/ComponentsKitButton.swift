public import CairoCanvas
public import DesignTokens
import PixelDiff
public import Proofsheet

/// The button of ComponentsKit.
///
/// Its numbers come from ``layout`` where that is set, else from `componentskit.tokens.json`, which says
/// where each is from.
public struct ComponentsKitButton: Component {
  /// The first part of every id.
  public static let name = "ComponentsKitButton"
  /// The token file, which is compiled in.
  public static let tokenSources = [EmbeddedTokens.componentsKit]

  /// What it says, on one line.
  public var title: String
  /// How much it stands out.
  public var style: ComponentsKitButtonStyle
  /// How big it is.
  public var size: ComponentsKitSize
  /// Its colour; without one it is grey.
  public var colour: ComponentsKitColour?
  /// The picture beside the title.
  public var image: ComponentsKitImage?
  /// On which side of the title the picture stands.
  public var imageLocation = ComponentsKitImageLocation.leading
  /// How round its corners are.
  public var cornerRadius = ComponentsKitRadius.medium
  /// Whether it can be used.
  public var isEnabled = true
  /// Whether it shows that something is under way: a spinner stands in place of the picture.
  public var isLoading = false
  /// A spinner of one's own, which is never dimmed; else it is a small one in the label's colour.
  public var loader: ComponentsKitLoader?
  /// Whether it takes all the width its environment offers.
  public var isFullWidth = false
  /// Where in being pressed it is; what can't be used isn't pressed.
  public var press = ComponentsKitPress.released
  /// How much smaller it becomes while it is pressed.
  public var animationScale = ComponentsKitAnimationScale.medium
  /// Which framework it is drawn as.
  public var form = ComponentsKitForm.swiftUI
  /// The configuration of the layout.
  public var layout = ComponentsKitLayout()
  /// What it is drawn in.
  public var environment = SnapshotEnvironment()

  /// A button, medium, filled and grey unless told otherwise.
  public init(
    _ title: String, style: ComponentsKitButtonStyle = .filled, size: ComponentsKitSize = .medium,
    colour: ComponentsKitColour? = nil, image: ComponentsKitImage? = nil
  ) {
    self.title = title
    self.style = style
    self.size = size
    self.colour = colour
    self.image = image
  }

  /// Whether it reacts to being touched.
  public var isInteractive: Bool { isEnabled && !isLoading }

  /// Measures the button; a spinner of one's own may be higher than it, and letters than a minimal one.
  ///
  /// It draws the face, the content and the border, smaller while it is pressed.
  public func layout(in context: LayoutContext) throws -> ComponentLayout {
    let theme = ComponentsKitTheme(layout, form: form, in: context)
    let paints = try ComponentsKitButtonPaints(self, in: theme)
    let geometry = try ComponentsKitButtonGeometry(self, paints, in: theme)
    let frame = geometry.frame
    let factor =
      isInteractive
      ? try press.factor(of: try theme.animationScale(animationScale), in: context) : 1
    let shape = Shape.roundedRectangle(
      frame,
      radius: try theme.componentRadius(cornerRadius) ?? min(frame.width, frame.height) / 2,
      style: try theme.cornerStyle())
    var borderWidth = 0.0
    if paints.border != nil, case .bordered(let width) = style {
      borderWidth = try theme.borderWidth(width)
    }
    return ComponentLayout(size: frame.size, ink: geometry.ink) { [borderWidth] canvas in
      try canvas.pressed(to: factor, about: frame.centre) {
        if let face = paints.face { canvas.fill(shape, with: face) }
        try canvas.clip(to: shape, where: geometry.isOverfull) {
          try drawContent(geometry, with: paints.label, on: canvas)
        }
        if let border = paints.border { canvas.border(shape, width: borderWidth, with: border) }
      }
    }
  }

  private func drawContent(
    _ geometry: ComponentsKitButtonGeometry, with ink: ComponentsKitPaint?, on canvas: Canvas
  ) throws {
    if let spinner = geometry.spinner { spinner.spinner.draw(in: spinner.box, on: canvas) }
    if let image = geometry.image {
      if !image.image.isTemplate {
        try canvas.icon(image.image.icon, in: image.box)
      } else if let ink {
        try canvas.icon(
          image.image.icon, in: image.box, tint: ink.colour, opacity: ink.opacity)
      }
    }
    if let title = geometry.title, let ink {
      try canvas.text(
        title.line, in: title.box, alignment: .centre, with: ink.colour, opacity: ink.opacity)
    }
  }
}

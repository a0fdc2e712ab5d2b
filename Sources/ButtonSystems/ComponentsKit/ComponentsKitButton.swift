import CairoCanvas
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
  public static let tokenSources = [TokenSource.embedded("componentskit.tokens.json")]

  /// The text, on one line.
  public var title: String
  /// The style: how much it stands out.
  public var style: Style
  /// The size.
  public var size: ComponentsKit.Size
  /// Its colour; without one it is grey.
  public var colour: ComponentsKit.ComponentColour?
  /// The picture beside the title.
  public var image: Image?
  /// On which side of the title the picture stands.
  public var imageLocation = ImageLocation.leading
  /// The radius of its corners.
  public var cornerRadius = ComponentsKit.Radius.medium
  /// True if it can be used.
  public var isEnabled = true
  /// True if it shows that something is under way: a spinner stands in place of the picture.
  public var isLoading = false
  /// A spinner of one's own, which is never dimmed; else it is a small one in the label's colour.
  public var loader: ComponentsKit.Loader?
  /// True if it takes all the width its environment offers.
  public var isFullWidth = false
  /// The moment of being pressed it is in; what can't be used isn't pressed.
  public var press = ComponentsKit.Press.released
  /// The scale it has while it is pressed.
  public var animationScale = ComponentsKit.AnimationScale.medium
  /// The framework it is drawn as.
  public var form = ComponentsKit.Form.swiftUI
  /// The configuration of the layout.
  public var layout = ComponentsKit.Layout()
  /// The surroundings it is drawn in.
  public var environment = SnapshotEnvironment()

  /// A button, medium, filled and grey unless told otherwise.
  public init(
    _ title: String, style: Style = .filled, size: ComponentsKit.Size = .medium,
    colour: ComponentsKit.ComponentColour? = nil, image: Image? = nil
  ) {
    self.title = title
    self.style = style
    self.size = size
    self.colour = colour
    self.image = image
  }

  /// True if it reacts to being touched.
  package var isInteractive: Bool { isEnabled && !isLoading }

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
        if let face = paints.face { canvas.fill(shape, with: face, part: "face") }
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
        try canvas.icon(image.image.icon, in: image.box, part: "icon")
      } else if let ink {
        try canvas.icon(
          image.image.icon, in: image.box, tint: ink.colour, opacity: ink.opacity, part: "icon")
      }
    }
    if let title = geometry.title, let ink {
      try canvas.text(
        title.line, in: title.box, alignment: .centre, with: ink.colour, opacity: ink.opacity,
        part: "label")
    }
  }
}

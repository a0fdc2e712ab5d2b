public import CairoCanvas
public import DesignTokens
import PixelDiff
public import Proofsheet

/// The card of ComponentsKit: a face with a border and a shadow, and two texts on it.
public struct ComponentsKitCard: Component {
  /// The first part of every id.
  public static let name = "ComponentsKitCard"
  /// The token file of the system.
  public static let tokenSources = ComponentsKitButton.tokenSources

  /// The heading.
  public var title: String
  /// The text under the heading.
  public var subtitle: String
  /// The size of the content in place of that of the texts; what an empty card has.
  public var contentSize: Size?
  /// The radius of its corners.
  public var cornerRadius = ComponentsKit.Radius.medium
  /// The width of its border.
  public var borderWidth = ComponentsKit.BorderWidth.medium
  /// The shadow it casts.
  public var shadow = ComponentsKit.Shadow.medium
  /// The colour of its face.
  public var face = ComponentsKit.UniversalColour.background
  /// True if it can be pressed.
  public var isTappable = false
  /// The moment of being pressed it is in; what can't be tapped isn't pressed.
  public var press = ComponentsKit.Press.released
  /// The scale it has while it is pressed.
  public var animationScale = ComponentsKit.AnimationScale.medium
  /// The framework it is drawn as.
  public var form = ComponentsKit.Form.swiftUI
  /// The configuration of the layout.
  public var layout = ComponentsKit.Layout()
  /// The surroundings it is drawn in.
  public var environment = SnapshotEnvironment()

  /// A card.
  public init(_ title: String, subtitle: String = "") {
    self.title = title
    self.subtitle = subtitle
  }

  /// A card without texts.
  ///
  /// - Parameter contentSize: the size of what would be inside its padding.
  public init(contentSize: Size) {
    self.init("")
    self.contentSize = contentSize
  }

  /// Measures the card; its ink reaches as far as its shadow.
  ///
  /// It draws the shadow, the face, the border and the texts, smaller while it is pressed.
  public func layout(in context: LayoutContext) throws -> ComponentLayout {
    let theme = ComponentsKitTheme(layout, form: form, in: context)
    let content = try Content(self, in: theme)
    let shadow = try theme.shadow(shadow)
    let face = ComponentsKitPaint(try theme.colour(face))
    let border = ComponentsKitPaint(try theme.colour(.divider))
    let borderWidth = border == nil ? 0 : try theme.borderWidth(borderWidth)
    let factor =
      isTappable ? try press.factor(of: try theme.animationScale(animationScale), in: context) : 1
    let shape = Shape.roundedRectangle(
      content.frame, radius: try theme.containerRadius(cornerRadius),
      style: try theme.cornerStyle())
    return ComponentLayout(size: content.frame.size, ink: shadow?.reach ?? .zero) { canvas in
      try canvas.pressed(to: factor, about: content.frame.centre) {
        if let shadow { try canvas.shadow(shadow, of: shape, part: "shadow") }
        if let face { canvas.fill(shape, with: face, part: "face") }
        if let border { canvas.border(shape, width: borderWidth, with: border) }
        for text in content.texts {
          if let ink = text.ink {
            try canvas.text(text.line, in: text.box, with: ink, part: text.part)
          }
        }
      }
    }
  }
}

/// The places of a card's texts, in points from its top left corner.
private struct Content {
  let frame: Rectangle
  let texts: [(line: TextLine, box: Rectangle, ink: Colour?, part: String)]

  init(_ card: ComponentsKitCard, in theme: ComponentsKitTheme) throws {
    let padding = try theme.length("card.padding")
    if let size = card.contentSize {
      frame = Rectangle(
        x: 0, y: 0, width: size.width + 2 * padding, height: size.height + 2 * padding)
      texts = []
      return
    }
    let spacing = try theme.length("card.contentSpacing")
    let room = theme.context.environment.offeredWidth.map { max(0, $0 - 2 * padding) }
    var lines: [(line: TextLine, box: Rectangle, ink: Colour?, part: String)] = []
    var y = padding
    var width = 0.0
    let parts: [(String, String, ComponentsKit.TextRole, ComponentsKit.UniversalColour)] = [
      ("title", card.title, .headline, .foreground),
      ("subtitle", card.subtitle, .body, .secondaryForeground),
    ]
    for (part, text, role, colour) in parts where !text.isEmpty {
      let font = try theme.font(role, .medium)
      let line = TextLine(
        text, font: font, direction: theme.context.textDirection, maximumWidth: room)
      let height = try theme.lineHeight(of: font)
      if !lines.isEmpty { y += spacing }
      let box = Rectangle(x: padding, y: y, width: 0, height: height)
      lines.append((line, box, try theme.colour(colour), part))
      width = max(width, theme.context.grid.up(try theme.context.resources.measure(line).width))
      y += height
    }
    frame = Rectangle(x: 0, y: 0, width: width + 2 * padding, height: y + padding)
    texts = lines.map { line, box, ink, part in
      (line, Rectangle(x: box.x, y: box.y, width: width, height: box.height), ink, part)
    }
  }
}

public import CairoCanvas
public import DesignTokens
public import Proofsheet

/// CKButtons side by side, as the samples of the documentation have them.
public struct CKButtonRow: Component {
  /// The first part of every id.
  public static let name = "CKButtonRow"
  /// The token file of the buttons.
  public static let tokenSources = CKButton.tokenSources

  /// The buttons, leading first; they are drawn in the environment of the row.
  public var buttons: [CKButton]
  /// What the row is drawn in.
  public var environment = SnapshotEnvironment()

  /// A row of buttons.
  public init(_ buttons: [CKButton]) {
    self.buttons = buttons
  }

  /// Measures the row: as wide as its buttons and the spaces between them, as high as the highest.
  public func layout(in context: LayoutContext) throws -> ComponentLayout {
    let layouts = try layouts(in: context)
    let spacing = try context.tokens.dimension("ckbutton.sample.spacing")
    return ComponentLayout(
      size: Size(
        width: layouts.reduce(0) { $0 + $1.size.width }
          + spacing * Double(max(0, layouts.count - 1)),
        height: layouts.reduce(0) { max($0, $1.size.height) }),
      ink: layouts.reduce(.zero) { $0.union($1.ink) })
  }

  /// Draws the buttons, each in the middle of the row's height.
  public func draw(on canvas: Canvas, in context: LayoutContext) throws {
    let inner = inner(context)
    let height = try layout(in: context).size.height
    let spacing = try context.tokens.dimension("ckbutton.sample.spacing")
    let placed = Array(zip(buttons, try layouts(in: context)))
    let isMirrored = context.environment.layoutDirection == .rightToLeft
    var x = 0.0
    for (button, layout) in isMirrored ? placed.reversed() : placed {
      try canvas.moved(x: x, y: (height - layout.size.height) / 2) {
        try button.draw(on: canvas, in: inner)
      }
      x += layout.size.width + spacing
    }
  }

  private func layouts(in context: LayoutContext) throws -> [ComponentLayout] {
    let inner = inner(context)
    return try buttons.map { try $0.layout(in: inner) }
  }

  /// The row's context, in which no button is offered a width.
  private func inner(_ context: LayoutContext) -> LayoutContext {
    var environment = context.environment
    environment.offeredWidth = nil
    return LayoutContext(
      tokens: context.tokens, resources: context.resources, environment: environment)
  }
}

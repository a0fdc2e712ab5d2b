import CairoCanvas
import DesignTokens
import PixelDiff
import Proofsheet
import Testing

/// Draws components with a margin that nothing may be drawn on.
struct MarginDrawing {
  let resources: DrawingResources
  let tokens: TokenSet
  private static let margin = 24

  init(tokens sources: [TokenSource]) throws {
    resources = try DrawingResources(fonts: try FontCatalogue.standard())
    tokens = try TokenSet.load(sources)
  }

  /// What a component is laid out and drawn in.
  func context(of component: some Component) -> LayoutContext {
    LayoutContext(
      tokens: TokenReader(tokens), resources: resources, environment: component.environment)
  }

  /// Nothing is drawn outside of the cell, which a page of the component's own fills to its corners.
  func checkMargin(
    _ component: some Component, _ layout: ComponentLayout,
    showsPage: Bool = false
  ) throws {
    let scale = component.environment.scale
    func pixels(_ points: Double) -> Int { Int((points * scale - 1e-6).rounded(.up)) }
    let ink = layout.ink
    let (left, top) = (pixels(ink.left), pixels(ink.top))
    let width = left + pixels(layout.size.width) + pixels(ink.right)
    let height = top + pixels(layout.size.height) + pixels(ink.bottom)
    let margin = Self.margin
    let surface = try Surface(
      size: PixelSize(width: width + 2 * margin, height: height + 2 * margin), scale: scale)
    surface.clear(to: DrawnComponent.backdrop)
    let canvas = Canvas(
      surface: surface, resources: resources, originX: margin + left, originY: margin + top)
    try layout.draw(on: canvas)
    try canvas.finish()
    let image = surface.image()
    for strip in [
      PixelRectangle(x: 0, y: 0, width: image.width, height: margin),
      PixelRectangle(x: 0, y: image.height - margin, width: image.width, height: margin),
      PixelRectangle(x: 0, y: 0, width: margin, height: image.height),
      PixelRectangle(x: image.width - margin, y: 0, width: margin, height: image.height),
    ] {
      let blank = Image(size: strip.size, filledWith: DrawnComponent.backdrop)
      #expect(image.cropped(to: strip) == blank, "\(component)")
    }
    guard showsPage else { return }
    let corners = [(margin, margin), (margin + width - 1, margin + height - 1)]
    for (x, y) in corners { #expect(image[x, y] != DrawnComponent.backdrop, "\(component)") }
  }
}

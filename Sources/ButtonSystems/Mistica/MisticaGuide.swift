public import CairoCanvas
public import DesignTokens
import PixelDiff
public import Proofsheet

/// A Mistica button in a container, with the container's edges drawn as lines.
///
/// A caption above shows what the button is aligned with: where it bleeds, its title and the caption
/// start or end together and its background crosses the line. Without a caption the lines show how much
/// room there is.
public struct MisticaGuide: Component {
  /// The first part of every id.
  public static let name = "MisticaGuide"
  /// The token file, which is compiled in.
  public static let tokenSources = [EmbeddedTokens.mistica]

  /// Which side of the container things are aligned with.
  public enum Edge: String, CaseIterable, AxisValue {
    /// The leading side.
    case leading
    /// The trailing side.
    case trailing
  }

  /// The button; its environment is replaced by the guide's.
  public var button: MisticaButton
  /// How wide the container is, which the button is offered.
  public var width: Double
  /// What stands above the button; empty for nothing.
  public var caption: String
  /// Which side button and caption are aligned with.
  public var edge = Edge.leading
  /// What it is drawn in.
  public var environment = SnapshotEnvironment()

  /// A guide for a button, aligned with the leading side.
  public init(_ button: MisticaButton, width: Double, caption: String = "") {
    self.button = button
    self.width = width
    self.caption = caption
  }

  /// How far the page reaches beyond the container.
  private static let margin = 24.0
  private static let padding = 8.0
  private static let captionHeight = 20.0
  /// A pink that no brand has.
  private static let line = Colour(red: 0xFF, green: 0x00, blue: 0xAA)

  /// Measures the container with the page around it.
  ///
  /// It draws the page, the caption, the button, and the lines over them.
  public func layout(in context: LayoutContext) throws -> ComponentLayout {
    let inner = context.offering(width)
    let layout = try button.layout(in: inner)
    let page = try MisticaPage(behind: button, in: inner)
    let alignment = try button.alignmentInsets(in: inner)
    let isLeft = (edge == .leading) != context.isMirrored
    let left = Self.margin
    let x = isLeft ? left - alignment.left : left + width - layout.size.width + alignment.right
    let y = Self.padding + (caption.isEmpty ? 0 : Self.captionHeight)
    let size = Size(
      width: width + 2 * Self.margin, height: y + layout.size.height + Self.padding)

    return ComponentLayout(size: size) { canvas in
      page.draw(in: Rectangle(size: size), on: canvas)
      if !caption.isEmpty {
        try drawCaption(at: Self.padding, isLeft: isLeft, on: canvas, in: inner)
      }
      try canvas.moved(x: context.grid.nearest(x), y: y) { try layout.draw(on: canvas) }
      for x in [left - 0.5, left + width - 0.5] {
        canvas.fill(
          .rectangle(Rectangle(x: x, y: 0, width: 1, height: size.height)), with: Self.line)
      }
    }
  }

  /// Draws the caption in the font of the button and the colour of a link on its page.
  private func drawCaption(
    at y: Double, isLeft: Bool, on canvas: Canvas, in context: LayoutContext
  ) throws {
    var link = button
    if button.style != .snackbar { link.style = button.style.isInverse ? .linkInverse : .link }
    guard let paint = try MisticaColours(link, .normal, in: context).title else { return }
    let style = try MisticaTextStyle(
      named: "mistica.\(button.framework.key).size.\(button.sizeGroup).text", brand: button.brand,
      in: context)
    try canvas.text(
      TextLine(caption, font: style.font, maximumWidth: width),
      in: Rectangle(x: Self.margin, y: y, width: width, height: Self.captionHeight),
      alignment: isLeft ? .leading : .trailing, with: paint.colour, opacity: paint.opacity)
  }
}

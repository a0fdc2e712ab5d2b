import CairoCanvas
package import DesignTokens
import PixelDiff
package import Proofsheet

/// A Mistica button in a container, with the container's edges drawn as lines.
///
/// A caption above shows what the button is aligned with: where it bleeds, its title and the caption
/// start or end together and its background crosses the line. Without a caption the lines show how much
/// room there is.
package struct MisticaGuide: Component {
  /// The first part of every id.
  package static let name = "MisticaGuide"
  /// The token file, which is compiled in.
  package static let tokenSources = MisticaButton.tokenSources

  /// The side of the container that things are aligned with.
  package enum Edge: String, CaseIterable, AxisValue {
    /// The leading side.
    case leading
    /// The trailing side.
    case trailing
  }

  /// The button; its environment is replaced by the guide's.
  package var button: MisticaButton
  /// The width of the container, which the button is offered.
  package var width: Double
  /// The text above the button; empty for none.
  package var caption: String
  /// The side that button and caption are aligned with.
  package var edge = Edge.leading
  /// The surroundings it is drawn in.
  package var environment = SnapshotEnvironment()

  /// A guide for a button, aligned with the leading side.
  package init(_ button: MisticaButton, width: Double, caption: String = "") {
    self.button = button
    self.width = width
    self.caption = caption
  }

  /// The reach of the page beyond the container.
  private static let margin = 24.0
  private static let padding = 8.0
  private static let captionHeight = 20.0
  /// A pink that no brand has.
  private static let line = Colour(red: 0xFF, green: 0x00, blue: 0xAA)

  /// Measures the container with the page around it.
  ///
  /// It draws the page, the caption, the button, and the lines over them.
  package func layout(in context: LayoutContext) throws -> ComponentLayout {
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
          .rectangle(Rectangle(x: x, y: 0, width: 1, height: size.height)), with: Self.line,
          part: "guide")
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
      alignment: isLeft ? .leading : .trailing, with: paint.colour, opacity: paint.opacity,
      part: "caption")
  }

  /// Bleeding at neither, the leading and the trailing side, at rest and pressed: SwiftUI's ten styles
  /// and UIKit's four links, in both layout directions.
  package static let bleed = Matrix(
    "bleed", MisticaGuide(MisticaButton("Title"), width: 128, caption: "Title")
  )
  .varying("framework", \.button.framework)
  .varying("style", \.button.style, Array(MisticaButton.Style.allCases.dropLast()))
  .varying("direction", \.environment.layoutDirection)
  .varying(
    "bleed",
    [
      "none": { $0.bleed(.none, at: .leading) },
      "leading": { $0.bleed(.leading, at: .leading) },
      "trailing": { $0.bleed(.trailing, at: .trailing) },
    ]
  )
  .varying("state", \.button.state, [.normal, .selected])
  .excluding { id in
    let styles =
      id["framework"] == "swiftui"
      ? MisticaButton.Framework.swiftui.styles
      : MisticaButton.Framework.uikit.styles.filter(\.isLink)
    return !styles.contains { $0.key == id["style"] }
  }
  .subset("smoke") {
    $0["bleed"] == "leading" && $0["direction"] == "leftToRight" && $0["state"] == "normal"
  }
  .sheets(per: "framework", rows: ["style", "direction"], columns: ["bleed", "state"])

  /// Titles and loading titles that are too long for their container: no button reaches over its edges.
  package static let containers = Matrix(
    "containers", MisticaGuide(MisticaButton(""), width: 200)
  )
  .varying("framework", \.button.framework)
  .varying("style", \.button.style, [.primary, .secondary, .link])
  .varying("size", \.button.size)
  .varying(
    "title",
    [
      "short": { $0.button.title = "Pay now" },
      "long": { $0.button.title = "Accept the conditions and continue to pay" },
      "longLoading": {
        $0.button.title = "Pay now"
        $0.button.loadingTitle = "Sending your order to the shop"
      },
    ]
  )
  .varying("state", \.button.state, [.normal, .loading])
  .varying(
    "contentSize", \.environment.contentSize, [.large, .accessibilityMedium]
  )
  .excluding { $0["framework"] == "uikit" && $0["style"] == "link" && $0["size"] == "small" }
  .sheets(
    per: "contentSize", rows: ["framework", "style", "size"], columns: ["title", "state"])

  /// Aligns with a side, bleeding there or not.
  private mutating func bleed(_ bleed: MisticaButton.Bleed, at edge: Edge) {
    button.bleed = bleed
    self.edge = edge
  }
}

import CairoCanvas
public import DesignTokens
import PixelDiff
public import Proofsheet

/// The button of Mistica, the design system of Telefónica, as its SwiftUI style and its UIKit class draw it.
///
/// All its numbers come from `mistica.tokens.json`, which says where each is from.
public struct MisticaButton: Component {
  /// The first part of every id.
  public static let name = "MisticaButton"
  /// The token file, which is compiled in.
  public static let tokenSources = [TokenSource.embedded("mistica.tokens.json")]

  /// The text, on one line.
  public var title: String
  /// The title in loading; empty for nothing but the activity indicator.
  public var loadingTitle: String
  /// The style: how much it stands out.
  public var style: Style
  /// The size; UIKit's links have one.
  public var size: Size
  /// The state it is in; of no account within a transition.
  public var state: State
  /// The pictures beside its title.
  public var images: Images
  /// At which side its title is aligned with other views; in UIKit links only.
  public var bleed = Bleed.none
  /// The brand whose colours and corners it has.
  public var brand: Brand
  /// The one of the two buttons that it is.
  public var framework: Framework
  /// The way it takes its size.
  public var width = Width.hugging
  /// The rule of its minimum width.
  public var minimum = Minimum.fixed
  /// The change it is in, at the environment's time; nil where it rests in its state.
  public var transition: Transition?
  /// True if the brand's page is drawn behind it, a little beyond its frame.
  public var showsPage = false
  /// The surroundings it is drawn in.
  public var environment = SnapshotEnvironment()

  /// A button, regular and primary unless told otherwise.
  public init(
    _ title: String, loadingTitle: String = "", style: Style = .primary,
    size: Size = .regular, state: State = .normal,
    images: Images = Images(), brand: Brand = .movistar,
    framework: Framework = .swiftui
  ) {
    self.title = title
    self.loadingTitle = loadingTitle
    self.style = style
    self.size = size
    self.state = state
    self.images = images
    self.brand = brand
    self.framework = framework
  }

  /// Measures the button; ink reaches beyond its frame where it bleeds, and by half of SwiftUI's border.
  ///
  /// It draws the background, the title or what shows in loading, and the border over them.
  public func layout(in context: LayoutContext) throws -> ComponentLayout {
    let geometry = try MisticaGeometry(self, in: context)
    let moment = try MisticaMoment(self, height: geometry.frame.height, in: context)
    let colours = try colours(at: moment, in: context)
    let border = try colours.border.map { paint in
      (paint, width: try context.tokens.dimension("mistica.\(framework.key).border.width"))
    }
    let shape = Shape.roundedRectangle(
      geometry.frame,
      radius: try context.tokens.dimension("mistica.brand.\(brand.key).cornerRadius"),
      style: try context.cornerStyle("mistica.\(framework.key).corner.style"))
    let page = showsPage ? try MisticaPage(behind: self, in: context) : nil
    let ink = ink(beyond: geometry, borderWidth: border?.width)

    return ComponentLayout(size: geometry.layoutSize, ink: ink) { canvas in
      let reach = Insets(
        top: -ink.top, left: -ink.left, bottom: -ink.bottom, right: -ink.right)
      page?.draw(in: Rectangle(size: geometry.layoutSize).inset(by: reach), on: canvas)
      func drawBorder(_ position: BorderPosition) {
        guard let (paint, width) = border else { return }
        canvas.border(
          shape, width: width, position: position, with: paint.colour, opacity: paint.opacity,
          part: "border")
      }
      func drawContent() throws {
        try draw(geometry, at: moment, with: colours.title, on: canvas, in: context)
      }
      try canvas.moved(x: -geometry.bleed.left, y: 0) {
        switch framework {
        case .swiftui:
          if let face = colours.background {
            canvas.fill(shape, with: face.colour, opacity: face.opacity, part: "face")
          }
          try canvas.clip(
            to: shape, where: moment.progress != nil || geometry.isOverfull, drawContent)
          drawBorder(.centred)
        case .uikit:
          // A layer that clips to its corners and has its border over its content.
          try canvas.opacity(colours.opacity) {
            try canvas.masked(by: shape) {
              if let face = colours.background {
                canvas.fill(
                  .rectangle(geometry.frame), with: face.colour, opacity: face.opacity,
                  part: "face")
              }
              try drawContent()
              drawBorder(.inside)
            }
          }
        }
      }
    }
  }

  /// Draws the rows that show.
  private func draw(
    _ geometry: MisticaGeometry, at moment: MisticaMoment, with paint: MisticaPaint?,
    on canvas: Canvas, in context: LayoutContext
  ) throws {
    guard let paint else { return }
    let colour = paint.colour
    for (row, parts) in [(moment.title, geometry.title), (moment.loading, geometry.loading)] {
      guard let row else { continue }
      let opacity = row.opacity * paint.opacity
      try canvas.moved(x: 0, y: row.offset) {
        for (part, box) in parts {
          switch part {
          case .text(let line):
            try canvas.text(line, in: box, with: colour, opacity: opacity, part: "label")
          case .glyph(let glyph):
            if let icon = glyph.icon {
              try canvas.icon(icon, in: box, tint: colour, opacity: opacity, part: "icon")
            } else {
              try MisticaChevron(context.tokens).draw(
                in: box, on: canvas, with: colour, opacity: opacity)
            }
          case .indicator:
            try MisticaIndicator(in: context).draw(
              in: box, on: canvas, with: colour, opacity: opacity)
          }
        }
      }
    }
  }

  /// The reach of ink beyond the frame that other views see.
  private func ink(beyond geometry: MisticaGeometry, borderWidth: Double?) -> Insets {
    let border = framework == .swiftui ? (borderWidth ?? 0) / 2 : 0
    let reach = max(showsPage ? MisticaPage.margin : 0, border)
    return Insets(
      top: reach, left: reach + geometry.bleed.left, bottom: reach,
      right: reach + geometry.bleed.right)
  }

  /// The colours of the state, or those between two states.
  private func colours(
    at moment: MisticaMoment, in context: LayoutContext
  ) throws -> MisticaColours {
    guard let progress = moment.progress else {
      return try MisticaColours(self, state, in: context)
    }
    return try MisticaColours(self, .normal, in: context)
      .mixed(with: try MisticaColours(self, .loading, in: context), progress)
  }
}

public import CairoCanvas
public import DesignTokens
import PixelDiff
public import Proofsheet

/// The button of Vitamin, the design system of Decathlon, as its UIKit class and its SwiftUI style draw it.
///
/// All its numbers come from `vitamin.tokens.json`, which says where each is from.
public struct VitaminButton: Component {
  /// The first part of every id.
  public static let name = "VitaminButton"
  /// The token file, which is compiled in.
  public static let tokenSources = [EmbeddedTokens.vitamin]

  /// What it says, on one line.
  public var title: String
  /// How much it stands out.
  public var style: VitaminStyle
  /// How big it is.
  public var size: VitaminSize
  /// What is happening to it.
  public var state: VitaminState
  /// What it shows beside its title or instead of it, state by state.
  public var icons: VitaminIcons
  /// Whose geometry it has.
  public var framework: VitaminFramework
  /// Which release's geometry it has; that of the documentation unless told otherwise.
  public var release: VitaminRelease
  /// What its size does to its title; what the documentation says unless told otherwise.
  public var titleSizing: VitaminTitleSizing
  /// What border it has if it is secondary; what the documentation says unless told otherwise.
  public var secondaryBorder: VitaminSecondaryBorder
  /// How big it makes itself.
  public var frame: VitaminFrame
  /// What it is drawn in.
  public var environment = SnapshotEnvironment()

  /// A button, medium and primary unless told otherwise.
  public init(
    _ title: String, style: VitaminStyle = .primary, size: VitaminSize = .medium,
    state: VitaminState = .normal, icons: VitaminIcons = VitaminIcons(),
    framework: VitaminFramework = .uikit, release: VitaminRelease = .documented,
    titleSizing: VitaminTitleSizing = .perSize, secondaryBorder: VitaminSecondaryBorder = .dark,
    frame: VitaminFrame = .intrinsic
  ) {
    self.title = title
    self.style = style
    self.size = size
    self.state = state
    self.icons = icons
    self.framework = framework
    self.release = release
    self.titleSizing = titleSizing
    self.secondaryBorder = secondaryBorder
    self.frame = frame
  }

  /// What it shows in the state it is in.
  public var iconType: VitaminIconType { icons[state] }

  /// Measures the button; no ink reaches beyond its frame.
  ///
  /// It draws the face, the icon, the title and the border, as one where it is partly transparent.
  public func layout(in context: LayoutContext) throws -> ComponentLayout {
    let geometry = try VitaminGeometry(self, in: context)
    let colours = try VitaminColours(self, in: context)
    let borderWidth =
      colours.border == nil ? 0 : try context.tokens.dimension("vitamin.border.width")
    let shape = Shape.roundedRectangle(
      geometry.frame, radius: try context.tokens.dimension("vitamin.corner.radius"),
      style: try context.cornerStyle("vitamin.corner.style.\(framework.key)"))
    return ComponentLayout(size: geometry.frame.size) { canvas in
      func drawBorder() {
        guard let colour = colours.border else { return }
        canvas.border(shape, width: borderWidth, position: .inside, with: colour)
      }
      try canvas.opacity(colours.opacity) {
        switch framework {
        case .uikit:
          // A layer that clips to its corners: its border's edge is softened twice.
          try canvas.masked(by: shape) {
            if let face = colours.background { canvas.fill(.rectangle(geometry.frame), with: face) }
            try draw(geometry, with: colours.title, on: canvas)
            drawBorder()
          }
        case .swiftui:
          if let face = colours.background { canvas.fill(shape, with: face) }
          drawBorder()
          try canvas.clip(to: shape, where: geometry.isOverfull) {
            try draw(geometry, with: colours.title, on: canvas)
          }
        }
      }
    }
  }

  /// Draws the icon and the title.
  private func draw(
    _ geometry: VitaminGeometry, with ink: Colour?, on canvas: Canvas
  ) throws {
    if let (image, mode) = iconType.picture, let box = geometry.icon {
      if mode != .template {
        try canvas.icon(image.icon, in: box)
      } else if let ink {
        try canvas.icon(image.icon, in: box, tint: ink)
      }
    }
    if let (line, box) = geometry.title, let ink { try canvas.text(line, in: box, with: ink) }
  }
}

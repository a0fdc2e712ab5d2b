import CairoCanvas
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
  public static let tokenSources = [TokenSource.embedded("vitamin.tokens.json")]

  /// The text, on one line.
  public var title: String
  /// The style: how much it stands out.
  public var style: Style
  /// The size.
  public var size: Size
  /// The state it is in.
  public var state: State
  /// The icons beside its title or instead of it, state by state.
  public var icons: Icons
  /// The framework whose geometry it has.
  public var framework: Framework
  /// The release whose geometry it has; that of the documentation unless told otherwise.
  public var release: Release
  /// The effect of its size on its title; the documentation's unless told otherwise.
  public var titleSizing: TitleSizing
  /// The border it has if it is secondary; the documentation's unless told otherwise.
  public var secondaryBorder: SecondaryBorder
  /// The way it takes its size.
  public var frame: Frame
  /// The surroundings it is drawn in.
  public var environment = SnapshotEnvironment()

  /// A button, medium and primary unless told otherwise.
  public init(
    _ title: String, style: Style = .primary, size: Size = .medium,
    state: State = .normal, icons: Icons = Icons(),
    framework: Framework = .uikit, release: Release = .documented,
    titleSizing: TitleSizing = .perSize, secondaryBorder: SecondaryBorder = .dark,
    frame: Frame = .intrinsic
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

  /// The icon of the state it is in.
  package var iconType: IconType { icons[state] }

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
        canvas.border(
          shape, width: borderWidth, position: .inside, with: colour, part: "border")
      }
      try canvas.opacity(colours.opacity) {
        switch framework {
        case .uikit:
          // A layer that clips to its corners: its border's edge is softened twice.
          try canvas.masked(by: shape) {
            if let face = colours.background {
              canvas.fill(.rectangle(geometry.frame), with: face, part: "face")
            }
            try draw(geometry, with: colours.title, on: canvas)
            drawBorder()
          }
        case .swiftui:
          if let face = colours.background { canvas.fill(shape, with: face, part: "face") }
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
        try canvas.icon(image.icon, in: box, part: "icon")
      } else if let ink {
        try canvas.icon(image.icon, in: box, tint: ink, part: "icon")
      }
    }
    if let (line, box) = geometry.title, let ink {
      try canvas.text(line, in: box, with: ink, part: "label")
    }
  }
}

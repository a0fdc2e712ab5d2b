import CairoCanvas
import DesignTokens
import Proofsheet

/// Where the parts of a Mistica button stand, in points from the top left corner of its background.
struct MisticaGeometry {
  /// The background.
  let frame: Rectangle
  /// How far the background sticks out of the frame that other views see; SwiftUI only.
  let bleed: Insets
  /// The title and its images.
  let title: [MisticaRow.PlacedPart]
  /// What shows in loading.
  let loading: [MisticaRow.PlacedPart]
  /// Whether what can't be cut off is wider than the room there is.
  let isOverfull: Bool

  /// The frame that other views see.
  var layoutSize: Size {
    Size(width: max(0, frame.width - bleed.left - bleed.right), height: frame.height)
  }

  /// Both rows count in every state, so that loading changes no size.
  init(_ button: MisticaButton, in context: LayoutContext) throws {
    let metrics = try MisticaMetrics(button, in: context)
    let title = try MisticaRow.title(button, metrics, in: context)
    let loading = try MisticaRow.loading(button, metrics, in: context)
    let bleed = try button.bleedOfBackground(in: context)
    self.bleed = bleed

    let insets = 2 * metrics.horizontalInset
    let natural = max(max(title.width, loading.width) + insets, metrics.minimumWidth)
    let height =
      (metrics.contentHeight ?? max(title.height, loading.height)) + 2 * metrics.verticalInset
    // A padding below nothing makes room for the background.
    let offered = context.environment.offeredWidth.map { max(0, $0) + bleed.left + bleed.right }
    let size =
      switch button.width {
      case .hugging: Size(width: min(natural, offered ?? natural), height: height)
      case .expanding: Size(width: offered ?? natural, height: height)
      case .fixed(let width, let height): Size(width: max(0, width), height: max(0, height))
      }
    frame = Rectangle(size: size)

    let room = size.width - insets
    isOverfull = max(title.widthBesideText, loading.widthBesideText) > room + 1e-6
    self.title = title.placed(in: frame, room: room, context: context)
    self.loading = loading.placed(in: frame, room: room, context: context)
  }
}

extension MisticaButton {
  /// How far the background sticks out of the frame that other views see: SwiftUI's negative padding.
  func bleedOfBackground(in context: LayoutContext) throws -> Insets {
    guard framework == .swiftui, bleed != .none else { return .zero }
    let distance = try context.tokens.dimension("mistica.swiftui.bleed")
    let isLeft = (bleed == .leading) != context.isMirrored
    return isLeft ? Insets(left: distance) : Insets(right: distance)
  }

  /// How far the edges that other views are aligned with lie inside the frame.
  ///
  /// UIKit's links keep their frame and move an alignment edge, always the left or the right one; what
  /// SwiftUI does is in the frame already.
  func alignmentInsets(in context: LayoutContext) throws -> Insets {
    guard framework == .uikit, style.isLink, bleed != .none else { return .zero }
    let distance = try context.tokens.dimension("mistica.uikit.size.link.horizontalInset")
    return bleed == .leading ? Insets(left: distance) : Insets(right: distance)
  }
}

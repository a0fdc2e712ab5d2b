import CairoCanvas
import DesignTokens
import Proofsheet

/// The places of a Mistica button's parts, in points from the top left corner of its background.
struct MisticaGeometry {
  /// The background.
  let frame: Rectangle
  /// The reach of the background beyond the frame that other views see; SwiftUI only.
  let bleed: Insets
  /// The title and its images.
  let title: [MisticaRow.PlacedPart]
  /// The things that show in loading.
  let loading: [MisticaRow.PlacedPart]
  /// True if what can't be cut off is wider than the room there is.
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
  /// The reach of the background beyond the frame that other views see: SwiftUI's negative padding.
  func bleedOfBackground(in context: LayoutContext) throws -> Insets {
    guard framework == .swiftui, bleed != .none else { return .zero }
    let distance = try context.tokens.dimension("mistica.swiftui.bleed")
    let isLeft = (bleed == .leading) != context.isMirrored
    return isLeft ? Insets(left: distance) : Insets(right: distance)
  }

  /// The distances inside the frame of the edges that other views are aligned with.
  ///
  /// UIKit's links keep their frame and move an alignment edge, always the left or the right one; what
  /// SwiftUI does is in the frame already.
  func alignmentInsets(in context: LayoutContext) throws -> Insets {
    guard framework == .uikit, style.isLink, bleed != .none else { return .zero }
    let distance = try context.tokens.dimension("mistica.uikit.size.link.horizontalInset")
    return bleed == .leading ? Insets(left: distance) : Insets(right: distance)
  }
}

/// The lengths of a Mistica button in its framework, size and style.
struct MisticaMetrics {
  var verticalInset: Double
  var horizontalInset: Double
  /// The least width of the whole button.
  var minimumWidth = 0.0
  /// The height of the content; nil for that of what is in it.
  var contentHeight: Double?
  var leading: (glyph: MisticaButton.Glyph, size: Size)?
  var trailing: (glyph: MisticaButton.Glyph, size: Size)?
  /// Between a leading picture and the title.
  var leadingGap = 0.0
  /// Between the title and a trailing picture.
  var trailingGap = 0.0
  let indicatorSide: Double
  let indicatorGap: Double
  /// True if the gap behind the activity indicator is there without a loading title too.
  let keepsIndicatorGap: Bool
  let text: MisticaTextStyle

  init(_ button: MisticaButton, in context: LayoutContext) throws {
    let tokens = context.tokens
    let framework = "mistica.\(button.framework.key)"
    let hasMinimum = !button.style.isLink || button.minimum == .fixedForAll
    let group = "\(framework).size.\(button.sizeGroup)"
    text = try MisticaTextStyle(named: "\(group).text", brand: button.brand, in: context)
    indicatorSide = try tokens.dimension("mistica.indicator.size")
    indicatorGap = try tokens.dimension("\(framework).indicatorGap")

    switch button.framework {
    case .swiftui:
      let grid = context.grid
      let growth = try MisticaTextStyle.growth(on: "body", in: context)
      verticalInset = try tokens.dimension("\(group).verticalPadding")
      horizontalInset = try tokens.dimension("\(group).horizontalPadding")
      contentHeight = grid.nearest(try tokens.dimension("\(group).contentHeight") * growth)
      if hasMinimum {
        let minimum = try tokens.dimension("\(group).minimumContentWidth")
        minimumWidth =
          grid.nearest(minimum * (button.minimum == .scaling ? growth : 1)) + 2 * horizontalInset
      }
      keepsIndicatorGap = true
      if button.style.takesChevron, button.images.trailing == .chevron {
        trailing = (.chevron, try Self.chevron(in: tokens))
        trailingGap = try tokens.dimension("\(framework).chevronGap")
      }
    case .uikit:
      verticalInset = try tokens.dimension("\(group).verticalInset")
      horizontalInset = try tokens.dimension("\(group).horizontalInset")
      if hasMinimum {
        minimumWidth = try tokens.dimension("\(framework).size.\(button.size.key).minimumWidth")
      }
      keepsIndicatorGap = false
      if let glyph = button.images.leading {
        leading = (
          glyph, try Self.image(glyph, "\(framework).size.\(button.size.key)", in: context)
        )
        leadingGap = try tokens.dimension("\(framework).imageGap")
      }
      if let glyph = button.images.trailing {
        trailing = (glyph, try Self.image(glyph, group, in: context))
        trailingGap = try tokens.dimension(
          glyph == .chevron ? "\(framework).chevronGap" : "\(framework).imageGap")
      }
    }
  }

  /// The chevron's own size.
  static func chevron(in tokens: TokenReader) throws -> Size {
    Size(
      width: try tokens.dimension("mistica.chevron.width"),
      height: try tokens.dimension("mistica.chevron.height"))
  }

  /// The size of one of UIKit's image views: as high as its size says, and as wide as the image.
  ///
  /// Images grow in the accessibility sizes, and only there.
  private static func image(
    _ glyph: MisticaButton.Glyph, _ group: String, in context: LayoutContext
  ) throws -> Size {
    let category = context.environment.contentSize
    let growth =
      category.isAccessibility ? try MisticaTextStyle.growth(on: "body", in: context) : 1
    let height = try context.tokens.dimension("\(group).imageHeight") * growth
    let width = glyph == .chevron ? try chevron(in: context.tokens).width * growth : height
    let grid = context.grid
    return Size(width: grid.nearest(width), height: grid.nearest(height))
  }
}

extension MisticaButton {
  /// The group of tokens that its lengths are in: UIKit's links have one size of their own.
  var sizeGroup: String { framework == .uikit && style.isLink ? "link" : size.key }
}

extension ContentSizeCategory {
  /// True if it is one of the five that are for people who can't read smaller text.
  fileprivate var isAccessibility: Bool { rawValue.hasPrefix("accessibility") }
}

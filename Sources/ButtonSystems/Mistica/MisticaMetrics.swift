import CairoCanvas
import DesignTokens
import Proofsheet

/// The lengths of a Mistica button in its framework, size and style.
struct MisticaMetrics {
  var verticalInset: Double
  var horizontalInset: Double
  /// The least width of the whole button.
  var minimumWidth = 0.0
  /// How high the content is; nil for as high as what is in it.
  var contentHeight: Double?
  var leading: (glyph: MisticaGlyph, size: Size)?
  var trailing: (glyph: MisticaGlyph, size: Size)?
  /// Between a leading picture and the title.
  var leadingGap = 0.0
  /// Between the title and a trailing picture.
  var trailingGap = 0.0
  let indicatorSide: Double
  let indicatorGap: Double
  /// Whether the gap behind the activity indicator is there without a loading title too.
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
    _ glyph: MisticaGlyph, _ group: String, in context: LayoutContext
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
  /// Whether it is one of the five that are for people who can't read smaller text.
  fileprivate var isAccessibility: Bool { rawValue.hasPrefix("accessibility") }
}

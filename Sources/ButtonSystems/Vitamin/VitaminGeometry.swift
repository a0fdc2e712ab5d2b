import CairoCanvas
import DesignTokens
import Proofsheet

/// The places of a Vitamin button's parts, in points from its top left corner.
struct VitaminGeometry {
  /// The whole button.
  let frame: Rectangle
  /// The icon's box.
  let icon: Rectangle?
  /// The title and its line box, which is as high as a line of the font.
  let title: (line: TextLine, box: Rectangle)?
  /// True if the content is wider than the frame even without a title.
  let isOverfull: Bool

  init(_ button: VitaminButton, in context: LayoutContext) throws {
    let grid = context.grid
    let metrics = try VitaminMetrics(button, in: context)
    let style = button.iconType.isAlone ? nil : try VitaminTextStyle(button, in: context)
    let row = Row(button, metrics: metrics)

    var line: TextLine?
    var titleWidth = 0.0
    if let style, !button.title.isEmpty {
      let set = try style.set(button.title, in: context)
      titleWidth = button.wholeUnits(set.width, grid)
      line = TextLine(button.title, font: set.font, direction: context.textDirection)
    }
    let titleHeight = style.map { button.wholeUnits($0.lineOfButton, grid) } ?? 0

    // The frame.
    let natural = titleWidth + row.width + 2 * metrics.horizontalInset
    let height = max(titleHeight, row.icon?.height ?? 0) + 2 * metrics.verticalInset
    let offered = context.environment.offeredWidth.map { max(0, $0) }
    let size =
      switch button.frame {
      case .intrinsic: Size(width: min(natural, offered ?? natural), height: height)
      case .stretched: Size(width: offered ?? natural, height: height)
      case .fixed(let width, let height): Size(width: max(0, width), height: max(0, height))
      }
    frame = Rectangle(size: size)

    // A title that is too wide is cut off; one without any room isn't shown. UIKit's insets belong to
    // the intrinsic size only, so that its title may use their room.
    let insets = button.framework == .uikit ? 0 : 2 * metrics.horizontalInset
    let room = size.width - insets - row.width
    if titleWidth > room {
      titleWidth = max(0, room)
      line?.maximumWidth = titleWidth
      if titleWidth == 0 { line = nil }
    }
    isOverfull = titleWidth + row.width + insets > size.width + 1e-6

    // The row is centred, whatever the frame.
    let x = grid.nearest((size.width - titleWidth - row.width) / 2)
    if let icon = row.icon {
      let y = grid.nearest((size.height - icon.height) / 2)
      let natural = row.isIconLast ? x + row.width + titleWidth - icon.width : x
      let left = natural + row.iconShift
      // Cut short, UIKit's row leaves no room to move the icon into.
      let right = max(0, size.width - icon.width)
      self.icon = Rectangle(
        x: isOverfull || row.iconShift == 0 ? left : min(max(left, 0), right), y: y,
        width: icon.width, height: icon.height)
    } else {
      icon = nil
    }
    title = line.flatMap { line in
      guard let style else { return nil }
      let top =
        button.framework == .swiftui
        ? grid.nearest((size.height - titleHeight) / 2) : (size.height - style.line) / 2
      return (
        line,
        Rectangle(
          x: row.isIconLast ? x : x + row.width, y: top + style.fontLineTop, width: titleWidth,
          height: style.fontLine)
      )
    }
  }
}

/// The things in the row beside the title.
private struct Row {
  /// The size of the icon's box.
  var icon: Size?
  /// The width that the icon and SwiftUI's gap take.
  var width = 0.0
  /// The distance that UIKit moves the icon by after all is laid out.
  var iconShift = 0.0
  /// True if the icon stands right of the title.
  var isIconLast = false

  init(_ button: VitaminButton, metrics: VitaminMetrics) {
    let type = button.iconType
    guard let (image, mode) = type.picture else { return }
    let square = Size(width: metrics.iconSide, height: metrics.iconSide)
    let box = mode == nil && button.framework == .uikit ? image.size : square
    icon = box
    width = box.width
    guard !type.isAlone else { return }
    isIconLast = type.isTrailing
    switch button.framework {
    case .uikit:
      // A leading icon forces the direction to the right, a trailing one to the left.
      iconShift = (isIconLast ? 1 : -1) * metrics.iconInset / 2
    case .swiftui:
      width += metrics.iconInset
      if button.environment.layoutDirection == .rightToLeft { isIconLast.toggle() }
    }
  }
}

extension VitaminButton {
  /// The length a title takes: UIKit's are whole points, SwiftUI's whole device pixels.
  fileprivate func wholeUnits(_ length: Double, _ grid: PixelGrid) -> Double {
    (framework == .uikit ? PixelGrid(scale: 1) : grid).up(length)
  }
}

/// The lengths of a Vitamin button in its size, release and icon type.
struct VitaminMetrics {
  let horizontalInset: Double
  let verticalInset: Double
  let iconSide: Double
  /// SwiftUI's gap between icon and title, twice the distance that UIKit moves the icon by.
  let iconInset: Double

  init(_ button: VitaminButton, in context: LayoutContext) throws {
    let tokens = context.tokens
    let size = button.size.key
    if button.release == .documented, button.iconType.isAlone {
      horizontalInset = try tokens.dimension("vitamin.alone.inset")
      verticalInset = horizontalInset
      iconSide = try tokens.dimension("vitamin.alone.\(size).iconSide")
    } else {
      horizontalInset = try tokens.dimension("vitamin.size.\(size).horizontalInset")
      verticalInset = try tokens.dimension("vitamin.size.\(size).verticalInset")
      iconSide = try tokens.dimension("vitamin.size.\(size).iconSide")
    }
    iconInset = try tokens.dimension("vitamin.icon.inset")
  }
}

import CairoCanvas
import Proofsheet

/// The places of a button's parts, in points from its top left corner.
///
/// The picture or spinner keeps its size and the padding too; where room is short the title is
/// truncated, and where there is none at all the rest is clipped.
struct ComponentsKitButtonGeometry {
  /// The whole button.
  let frame: Rectangle
  /// The spinner and its box.
  private(set) var spinner: (spinner: ComponentsKitSpinner, box: Rectangle)?
  /// The picture and its box.
  private(set) var image: (image: ComponentsKitButton.Image, box: Rectangle)?
  /// The title and its line box.
  private(set) var title: (line: TextLine, box: Rectangle)?
  /// True if not even the picture or spinner has room.
  let isOverfull: Bool
  /// The reach of a spinner of the caller's own, or of letters higher than their line.
  private(set) var ink = Insets.zero

  init(
    _ button: ComponentsKitButton, _ paints: ComponentsKitButtonPaints, in theme: ComponentsKitTheme
  ) throws {
    let grid = theme.context.grid
    let spinner = button.isLoading ? try Self.spinner(of: button, paints, in: theme) : nil
    let image = button.isLoading ? nil : button.image
    let side = try image.map { _ in try theme.length("button.imageSide.\(button.size.key)") }
    let beside = spinner?.side ?? side
    let padding = try Self.padding(of: button, in: theme)
    let spacing = try theme.length("button.contentSpacing")

    let offered = theme.context.environment.offeredWidth.map { max(0, $0) }
    let room = offered.map { $0 - 2 * padding - (beside.map { $0 + spacing } ?? 0) }
    let label = try Self.label(of: button, room: room, in: theme)

    let content =
      (beside ?? 0) + (label?.width ?? 0) + (beside != nil && label != nil ? spacing : 0)
    let natural = content + 2 * padding
    let width = offered.map { button.isFullWidth ? $0 : min($0, natural) } ?? natural
    let height: Double
    if case .minimal = button.style {
      height = max(beside ?? 0, label?.height ?? 0)
    } else {
      height = try theme.length("button.height.\(button.size.key)")
    }
    frame = Rectangle(x: 0, y: 0, width: width, height: height)
    isOverfull = content > width

    func box(_ x: Double, _ width: Double, _ boxHeight: Double) -> Rectangle {
      Rectangle(x: x, y: grid.nearest((height - boxHeight) / 2), width: width, height: boxHeight)
    }
    // The spinner comes first, wherever the picture would have been.
    let isFirst = spinner != nil || button.imageLocation == .leading
    var x = grid.nearest((width - content) / 2)
    for isBeside in isFirst == theme.context.isMirrored ? [false, true] : [true, false] {
      if isBeside, let beside {
        if let spinner { self.spinner = (spinner, box(x, beside, beside)) }
        if let image { self.image = (image, box(x, beside, beside)) }
        x += beside + spacing
      } else if !isBeside, let label {
        title = (label.line, box(x, label.width, label.height))
        x += label.width + spacing
      }
    }
    if !isOverfull { ink = try overhang(in: theme) }
  }

  /// The reach of the content beyond the frame.
  private func overhang(in theme: ComponentsKitTheme) throws -> Insets {
    var overhang = Insets(
      horizontal: 0, vertical: max(0, ((spinner?.box.height ?? 0) - frame.height) / 2))
    guard let title else { return overhang }
    let measurement = try theme.context.resources.measure(title.line)
    // The line's origin is rounded to a device pixel, which may be half of one further out.
    let rounding = 0.5 / theme.context.environment.scale
    let letters = measurement.ink.offset(
      x: title.box.centre.x - measurement.width / 2,
      y: title.box.y + measurement.textBaseline(inLineOf: title.box.height)
    ).inset(by: -rounding)
    overhang = overhang.union(
      Insets(
        top: -letters.y, left: -letters.x, bottom: letters.bottom - frame.height,
        right: letters.right - frame.width))
    return overhang
  }

  /// The spinner that a button shows while it is loading.
  private static func spinner(
    of button: ComponentsKitButton, _ paints: ComponentsKitButtonPaints,
    in theme: ComponentsKitTheme
  ) throws -> ComponentsKitSpinner? {
    if let loader = button.loader { return try ComponentsKitSpinner(loader, with: nil, in: theme) }
    return try ComponentsKitSpinner(
      ComponentsKit.Loader(size: .small), with: paints.label, in: theme)
  }

  /// The room left and right of the content: less where there is a picture alone, or nothing.
  private static func padding(
    of button: ComponentsKitButton, in theme: ComponentsKitTheme
  ) throws -> Double {
    if case .minimal = button.style { return try theme.length("button.padding.minimal") }
    let kind = button.title.isEmpty && !button.isLoading ? "untitled" : "titled"
    return try theme.length("button.padding.\(kind).\(button.size.key)")
  }

  /// The title with the size of its line box; nil where there is none, or no room for any of it.
  private static func label(
    of button: ComponentsKitButton, room: Double?, in theme: ComponentsKitTheme
  ) throws -> (line: TextLine, width: Double, height: Double)? {
    if button.title.isEmpty || room.map({ $0 <= 0 }) == true { return nil }
    let font = try theme.font(.button, button.size)
    var line = TextLine(
      String(button.title.map { $0.isNewline ? " " : $0 }), font: font,
      direction: theme.context.textDirection)
    let natural = theme.context.grid.up(try theme.context.resources.measure(line).width)
    // What is truncated takes all the room there is, with the ellipsis in the middle of it.
    line.maximumWidth = room
    return (line, room.map { min($0, natural) } ?? natural, try theme.lineHeight(of: font))
  }
}

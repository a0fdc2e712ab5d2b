package import CairoCanvas
package import PixelDiff

/// Puts drawn cells and headings together to a sheet.
package final class SheetComposer {
  private let resources: DrawingResources

  /// The longest edge of a sheet, in device pixels: what cairo's image surfaces take.
  package static let maximumEdge = 32_767

  /// Creates a composer for the thread that calls.
  package init(resources: DrawingResources) {
    self.resources = resources
  }

  /// Creates a composer with fonts and caches of its own.
  package convenience init(fonts: FontCatalogue) throws {
    self.init(resources: try DrawingResources(fonts: fonts))
  }

  /// A cell's picture and place.
  package struct Piece {
    /// The row, from 0.
    package var row: Int
    /// The column, from 0.
    package var column: Int
    /// The picture; opaque.
    package var image: Image

    /// Creates a piece.
    package init(row: Int, column: Int, image: Image) {
      self.row = row
      self.column = column
      self.image = image
    }
  }

  /// A sheet, drawn.
  package struct Sheet {
    /// The picture; opaque.
    package var image: Image
    /// The places of the cells on it, in the order of the pieces.
    package var cells: [PixelRectangle]
  }

  /// Draws a sheet.
  package func compose(
    name: String, headings: SheetHeadings, pieces: [Piece], page: Colour, scale: Double
  ) throws -> Sheet {
    let layout = try layout(
      headings: headings,
      slots: pieces.map {
        SheetLayout.Slot(row: $0.row, column: $0.column, size: $0.image.size)
      }, scale: scale)
    guard layout.size.width <= Self.maximumEdge, layout.size.height <= Self.maximumEdge else {
      throw DrawingError.sheetTooLarge(
        sheet: name, width: layout.size.width, height: layout.size.height, limit: Self.maximumEdge)
    }
    var image = try drawHeadings(layout, page: page, scale: scale)
    for (piece, rectangle) in zip(pieces, layout.cells) {
      image.draw(piece.image, at: rectangle.x, rectangle.y)
    }
    return Sheet(image: image, cells: layout.cells)
  }

  /// Lays a sheet out with this thread's fonts.
  package func layout(
    headings: SheetHeadings, slots: [SheetLayout.Slot], scale: Double
  ) throws -> SheetLayout {
    var failure: (any Error)?
    let layout = SheetLayout(headings: headings, slots: slots, scale: scale) { text, style in
      do {
        return try resources.measure(Self.line(text, style)).width
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
    return layout
  }

  private func drawHeadings(_ layout: SheetLayout, page: Colour, scale: Double) throws -> Image {
    let surface = try Surface(size: layout.size, scale: scale)
    surface.clear(to: page)
    let canvas = Canvas(surface: surface, resources: resources)
    try Self.drawHeadings(layout, on: canvas, page: page, scale: scale)
    try canvas.finish()
    return surface.image()
  }

  /// Draws the words of a sheet.
  static func drawHeadings(
    _ layout: SheetLayout, on canvas: Canvas, page: Colour, scale: Double
  ) throws {
    for text in layout.texts {
      let box = Rectangle(
        x: Double(text.x) / scale, y: Double(text.y) / scale,
        width: Double(layout.size.width - text.x) / scale, height: text.style.lineHeight)
      try canvas.text(line(text.text, text.style), in: box, with: ink(text.style, on: page))
    }
  }

  private static func line(_ text: String, _ style: SheetTextStyle) -> TextLine {
    TextLine(text, font: Font(family: "Inter", size: style.fontSize, weight: style.weight))
  }

  /// Grey that reads on the page; names of axes step back behind the keys.
  private static func ink(_ style: SheetTextStyle, on page: Colour) -> Colour {
    let brightness = Int(page.red) + Int(page.green) + Int(page.blue)
    let isDark = brightness < 384
    // On a page of a colour between, grey words couldn't be told from it.
    let isBetween = (192..<576).contains(brightness)
    let value: UInt8 =
      switch (style, isBetween) {
      case (.title, true), (.key, true): isDark ? 0xFF : 0x00
      case (.subtitle, true), (.axis, true): isDark ? 0xEB : 0x14
      case (.title, false): isDark ? 0xF2 : 0x16
      case (.key, false): isDark ? 0xC8 : 0x3C
      case (.subtitle, false), (.axis, false): isDark ? 0x96 : 0x6E
      }
    return Colour(red: value, green: value, blue: value, alpha: 255)
  }
}

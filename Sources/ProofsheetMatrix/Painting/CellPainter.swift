package import CairoCanvas
import DesignTokens
package import PixelDiff

/// Draws variants, one after the other, with the fonts and buffers of one thread.
///
/// Every cell is drawn on a surface of its own, so that its pixels can't depend on where it stands or
/// what stands beside it.
package final class CellPainter {
  private let resources: DrawingResources
  /// The tokens it draws with.
  package let tokens: TokenLibrary
  /// The number of cells whose parts it noted.
  package private(set) var notedCells = 0

  /// The longest edge of a cell, in device pixels: half of what cairo's image surfaces take.
  static let maximumEdge = 16_384

  /// Creates a painter for the thread that calls.
  package init(resources: DrawingResources, tokens: TokenLibrary) {
    self.resources = resources
    self.tokens = tokens
  }

  /// Creates a painter with fonts and caches of its own.
  package convenience init(fonts: FontCatalogue, tokens: TokenLibrary) throws {
    self.init(resources: try DrawingResources(fonts: fonts), tokens: tokens)
  }

  /// Draws a variant.
  ///
  /// - Parameters:
  ///   - backdrop: the opaque colour behind it.
  ///   - keepsPixels: whether the pixels are wanted, or their digest alone.
  /// - Returns: the cell, at row and column 0.
  package func paint(
    _ component: any Component, id: String, backdrop: Colour, keepsPixels: Bool
  ) throws -> DrawnCell {
    let (layout, reader) = try measure(component)
    var cell = try paint(
      id: id, layout: layout, scale: component.environment.scale, backdrop: backdrop,
      keepsPixels: keepsPixels)
    cell.tokens = TokenReading.all(of: reader)
    return cell
  }

  private func measure(_ component: any Component) throws -> (ComponentLayout, TokenReader) {
    let reader = TokenReader(tokens.set(for: component))
    let context = LayoutContext(
      tokens: reader, resources: resources, environment: component.environment)
    return (try component.layout(in: context), reader)
  }

  /// The parts of a variant, the backdrop and the frame before all others; no pixel is drawn.
  package func parts(of variant: Variant, on plan: SheetPlan) throws -> [Part] {
    try parts(
      of: variant.component,
      backdrop: plan.backdrop.colour(for: variant.component.environment.appearance))
  }

  /// The parts of a component.
  package func parts(of component: any Component, backdrop: Colour) throws -> [Part] {
    try parts(
      of: try measure(component).0, scale: component.environment.scale, backdrop: backdrop)
  }

  /// The parts of what is measured already.
  package func parts(
    of layout: ComponentLayout, scale: Double, backdrop: Colour
  ) throws -> [Part] {
    notedCells += 1
    let box = try CellBox(layout: layout, scale: scale)
    return box.parts(of: layout, scale: scale, backdrop: backdrop)
      + (try Canvas.parts(
        of: box.size, frame: box.frame, scale: scale, resources: resources, draw: layout.draw))
  }

  /// Draws what is measured already.
  ///
  /// - Returns: the cell, at row and column 0, without tokens.
  package func paint(
    id: String, layout: ComponentLayout, scale: Double, backdrop: Colour, keepsPixels: Bool
  ) throws -> DrawnCell {
    let box = try CellBox(layout: layout, scale: scale)
    let surface = try resources.scratchSurface(
      size: box.size, scale: scale, filledWith: backdrop)
    let canvas = Canvas(
      surface: surface, resources: resources, originX: box.frame.x, originY: box.frame.y)
    try layout.draw(on: canvas)
    try canvas.finish()
    return surface.withPixels { bytes, stride in
      let all = box.size.bounds
      return DrawnCell(
        id: id, row: 0, column: 0, size: box.size, frame: box.frame,
        digest: Digest.of(all, in: bytes, stride: stride), tokens: [],
        isBlank: Self.isBlank(bytes, stride: stride, size: box.size, backdrop: backdrop),
        image: keepsPixels
          ? Image(premultipliedBGRA: bytes, size: box.size, stride: stride)
          : Image(size: PixelSize(width: 0, height: 0), pixels: []))
    }
  }

  /// Draws a variant of a sheet in its place.
  package func paint(
    _ variant: Variant, of plan: SheetPlan, keepsPixels: Bool
  ) throws -> DrawnCell {
    var cell = try paint(
      variant.component, id: variant.id.description,
      backdrop: plan.backdrop.colour(for: variant.component.environment.appearance),
      keepsPixels: keepsPixels)
    cell.row = variant.row
    cell.column = variant.column
    return cell
  }

  /// Whether every pixel is the backdrop's.
  private static func isBlank(
    _ bytes: UnsafeRawBufferPointer, stride: Int, size: PixelSize, backdrop: Colour
  ) -> Bool {
    let word =
      0xFF00_0000 | UInt32(backdrop.red) << 16 | UInt32(backdrop.green) << 8
      | UInt32(backdrop.blue)
    for y in 0..<size.height {
      for x in 0..<size.width
      where bytes.loadUnaligned(fromByteOffset: y * stride + x * 4, as: UInt32.self) != word {
        return false
      }
    }
    return true
  }
}

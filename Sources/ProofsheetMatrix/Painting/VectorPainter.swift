package import CairoCanvas
import DesignTokens
import PixelDiff

/// Draws variants and sheets as SVG or PDF, in which outlines stay outlines.
package final class VectorPainter {
  private let resources: DrawingResources
  private let tokens: TokenLibrary

  /// Creates a painter for the thread that calls.
  package init(resources: DrawingResources, tokens: TokenLibrary) {
    self.resources = resources
    self.tokens = tokens
  }

  /// Draws one variant: a page of the size of its cell.
  package func document(
    of variant: Variant, on plan: SheetPlan, format: VectorFormat
  ) throws -> VectorDocument {
    let drawing = try Drawing(variant, plan, resources, tokens)
    return try VectorDocument(format, size: drawing.size, resources: resources) { canvas in
      try drawing.draw(on: canvas)
    }
  }

  /// Draws a whole sheet, its headings included.
  package func document(of plan: SheetPlan, format: VectorFormat) throws -> VectorDocument {
    let drawings = try plan.variants.map { try Drawing($0, plan, resources, tokens) }
    let layout = try SheetComposer(resources: resources).layout(
      headings: plan.headings,
      slots: zip(plan.variants, drawings).map {
        SheetLayout.Slot(row: $0.row, column: $0.column, size: $1.box.size)
      }, scale: plan.scale)
    let page = Rectangle(
      x: 0, y: 0, width: Double(layout.size.width) / plan.scale,
      height: Double(layout.size.height) / plan.scale)
    return try VectorDocument(format, size: page.size, resources: resources) { canvas in
      canvas.fill(.rectangle(page), with: plan.page)
      try SheetComposer.drawHeadings(layout, on: canvas, page: plan.page, scale: plan.scale)
      for (drawing, cell) in zip(drawings, layout.cells) {
        try canvas.moved(x: Double(cell.x) / plan.scale, y: Double(cell.y) / plan.scale) {
          try drawing.draw(on: canvas)
        }
      }
    }
  }

  /// A variant, measured.
  private struct Drawing {
    let layout: ComponentLayout
    let box: CellBox
    let backdrop: Colour
    let scale: Double

    init(
      _ variant: Variant, _ plan: SheetPlan, _ resources: DrawingResources, _ tokens: TokenLibrary
    ) throws {
      let environment = variant.component.environment
      scale = environment.scale
      backdrop = plan.backdrop.colour(for: environment.appearance)
      layout = try variant.component.layout(
        in: LayoutContext(
          tokens: TokenReader(tokens.set(for: variant.component)), resources: resources,
          environment: environment))
      box = try CellBox(layout: layout, scale: scale)
    }

    /// The size of the cell, in points.
    var size: Size {
      Size(width: Double(box.size.width) / scale, height: Double(box.size.height) / scale)
    }

    /// Draws the cell with its top left corner at the origin, clipped as on a sheet.
    func draw(on canvas: Canvas) throws {
      let cell = Rectangle(origin: .zero, size: size)
      canvas.fill(.rectangle(cell), with: backdrop)
      try canvas.clip(to: .rectangle(cell)) {
        try canvas.moved(x: Double(box.frame.x) / scale, y: Double(box.frame.y) / scale) {
          try layout.draw(on: canvas)
        }
      }
    }
  }
}

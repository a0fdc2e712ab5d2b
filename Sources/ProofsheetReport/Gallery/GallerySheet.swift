import CairoCanvas
import PixelDiff
import ProofsheetMatrix
import ProofsheetRun

/// One sheet of a gallery, drawn.
struct GallerySheet: Sendable {
  var description: GalleryDocument.Sheet
  var cells: [Cell]

  /// The path of its picture.
  var image: String { description.image }

  /// A variant with what it read; nothing where it couldn't be drawn.
  struct Cell: Sendable {
    var variant: GalleryDocument.Variant
    var tokens: [TokenReading]?
  }

  /// Draws sheets with the fonts and buffers of one thread.
  final class Drawer {
    private let painter: CellPainter
    private let composer: SheetComposer
    private let options: VerificationOptions

    init(painter: CellPainter, composer: SheetComposer, options: VerificationOptions) {
      self.painter = painter
      self.composer = composer
      self.options = options
    }

    /// Draws the selected variants of a sheet, each in its place.
    func draw(_ plan: SheetPlan) throws -> (sheet: GallerySheet, picture: Image) {
      var cells: [Cell] = []
      var drawn: [Int] = []
      var pieces: [SheetComposer.Piece] = []
      var budget = SheetBudget(for: plan.path)
      for variant in plan.variants where options.selection.selects(variant) {
        var cell = Cell(variant: Self.describe(variant, on: plan), tokens: nil)
        do {
          let painted = try painter.paint(variant, of: plan, keepsPixels: true)
          try budget.add(painted)
          cell.variant.frame = painted.frame
          let image = painted.image
          cell.variant.backdrop =
            Self.ground(of: image, frame: painted.frame)?.hex ?? cell.variant.backdrop
          cell.tokens = painted.tokens
          drawn.append(cells.count)
          pieces.append(
            SheetComposer.Piece(row: painted.row, column: painted.column, image: image))
        } catch let error as DrawingError where error.isOfSheet {
          throw error
        } catch {
          cell.variant.verdict = "failed"
          cell.variant.message = "\(error)"
        }
        cells.append(cell)
      }
      let sheet = try composer.compose(
        name: plan.path, headings: plan.headings, pieces: pieces, page: plan.page,
        scale: plan.scale)
      for (index, rectangle) in zip(drawn, sheet.cells) { cells[index].variant.cell = rectangle }
      let description = GalleryDocument.Sheet(
        name: plan.path, component: plan.component, matrix: plan.matrix, scale: plan.scale,
        size: [sheet.image.size.width, sheet.image.size.height], image: "sheets/\(plan.path).png",
        variants: cells.count, message: Words.grouped(cells.count, "variant"))
      return (GallerySheet(description: description, cells: cells), sheet.image)
    }

    /// The colour that surrounds a component that draws a page of its own around its frame: that of
    /// all four corners, where they lie outside of the frame.
    private static func ground(of image: Image, frame: PixelRectangle) -> Colour? {
      guard frame.x > 0, frame.y > 0, frame.x + frame.width < image.width,
        frame.y + frame.height < image.height
      else { return nil }
      let corners = Set([
        image[0, 0], image[image.width - 1, 0], image[0, image.height - 1],
        image[image.width - 1, image.height - 1],
      ])
      return corners.count == 1 ? corners.first : nil
    }

    private static func describe(
      _ variant: Variant, on plan: SheetPlan
    ) -> GalleryDocument.Variant {
      GalleryDocument.Variant(
        id: variant.id.description, sheet: plan.path, component: plan.component,
        matrix: plan.matrix,
        axes: Dictionary(
          variant.id.values.map { ($0.axis, $0.key) }, uniquingKeysWith: { first, _ in first }),
        verdict: "drawn",
        backdrop: plan.backdrop.colour(for: variant.component.environment.appearance).hex)
    }
  }
}

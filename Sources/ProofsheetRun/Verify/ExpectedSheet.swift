import PixelDiff
import ProofsheetMatrix

/// The expectations of a baseline of the variants of a sheet, paired by id.
struct ExpectedSheet {
  let baseline: Baseline
  private let cells: [String: Cell]

  /// The expectations of a baseline of one variant.
  struct Cell {
    /// The cell on the baseline's sheet, in device pixels.
    let rect: PixelRectangle
    /// The component's frame within the cell; nil where the baseline doesn't say.
    let frame: PixelRectangle?
    /// The stored digest of its pixels; nil where the baseline doesn't say.
    let digest: Digest?
    /// The tokens it was drawn with.
    let tokens: [TokenReading]
    /// The row and column it stands in.
    let row: Int
    let column: Int
  }

  /// Reads the cells of a baseline that this tool wrote.
  init(_ baseline: Baseline, metadata: BaselineMetadata) {
    self.baseline = baseline
    cells = Dictionary(
      metadata.cells.map { cell in
        (
          cell.id,
          Cell(
            rect: cell.rect, frame: cell.frame, digest: cell.digest,
            tokens: baseline.tokens(of: cell), row: cell.at[0], column: cell.at[1])
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Takes the cells of a picture without our text to be where today's sheet has them: an optimiser
  /// dropped the text, and kept every pixel.
  init(_ baseline: Baseline, layout: SheetLayout, drawn: [DrawnCell]) {
    self.baseline = baseline
    cells = Dictionary(
      zip(drawn, layout.cells).map { cell, rect in
        (
          cell.id,
          Cell(
            rect: rect, frame: nil, digest: nil, tokens: [], row: cell.row, column: cell.column)
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  subscript(id: String) -> Cell? { cells[id] }

  /// Cells that no variant of the plan wants any more.
  func orphans(of plan: SheetPlan) -> [String] {
    let wanted = Set(plan.variants.map(\.id.description))
    return cells.keys.filter { !wanted.contains($0) }.sorted()
  }
}

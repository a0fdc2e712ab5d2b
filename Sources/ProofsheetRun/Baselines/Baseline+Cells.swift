package import PixelDiff
package import ProofsheetMatrix

extension Baseline {
  /// The cells of a sheet with their pixels, to be put onto another sheet.
  ///
  /// - Returns: the cells by id; empty in a plain picture. Cells that don't lie within the picture are
  ///   left out.
  package func drawnCells() throws(PNGError) -> [String: DrawnCell] {
    guard let metadata else { return [:] }
    let image = try image()
    // Cells are known by their pixels: parts that can't be read are as good as none.
    let parts = (try? parts()) ?? [:]
    var cells: [String: DrawnCell] = [:]
    for cell in metadata.cells where image.size.bounds.intersection(cell.rect) == cell.rect {
      let part = image.cropped(to: cell.rect)
      cells[cell.id] = DrawnCell(
        id: cell.id, row: cell.at[0], column: cell.at[1], size: cell.rect.size, frame: cell.frame,
        digest: Digest.of(part.premultipliedBGRA), tokens: tokens(of: cell),
        parts: parts[cell.id], isBlank: false, image: part)
    }
    return cells
  }
}

import PixelDiff
import ProofsheetMatrix

extension BaselineMetadata {
  /// The number of words that a sheet's headings may have: more than fit beside any picture's edge.
  private static let maximumHeadings = 1 << 20

  /// A hand-made or damaged text must not lead outside the picture or the table, nor to a layout of
  /// another size than a sheet can have.
  func check(path: String, size: PixelSize?) throws(BaselineError) {
    for cell in cells {
      guard Self.isPlace(cell.rect), !cell.rect.isEmpty, cell.at.count == 2,
        cell.at.allSatisfy((0..<SheetComposer.maximumEdge).contains)
      else {
        throw .badMetadata(path: path, reason: "the cell of \(cell.id) is no place on a sheet")
      }
      guard Self.isPlace(cell.frame) else {
        throw .badMetadata(path: path, reason: "the frame of \(cell.id) is no place in a cell")
      }
      guard cell.tokens.allSatisfy(tokens.indices.contains) else {
        throw .badMetadata(path: path, reason: "\(cell.id) names a token that isn't in the table")
      }
    }
    guard Set(cells.map(\.id)).count == cells.count else {
      throw .badMetadata(path: path, reason: "two of its cells have the same id")
    }
    if let size, area(within: size) > size.area {
      throw .badMetadata(path: path, reason: "its cells take more pixels than the picture has")
    }
    guard let headings else { return }
    guard scale > 0, scale <= SheetPlan.maximumScale else {
      throw .badMetadata(
        path: path, reason: "its scale is \(scale); a sheet has one up to \(SheetPlan.maximumScale)"
      )
    }
    // Each is below the length of an array, so that the product can't overflow.
    let axes = headings.rowAxes.count + headings.columnAxes.count
    guard axes <= 1000,
      axes * (headings.rows.count + headings.columns.count) <= Self.maximumHeadings
    else {
      throw .badMetadata(path: path, reason: "it has more headings than any sheet")
    }
  }

  /// The number of a picture's pixels that the cells have together, up to one more than that.
  ///
  /// Since none lies over another, copies of them all are no more than one of the picture.
  private func area(within size: PixelSize) -> Int {
    cells.reduce(0) { min(size.area + 1, $0 + $1.rect.intersection(size.bounds).size.area) }
  }

  /// Whether a rectangle can lie in a picture: none has an edge of a million pixels.
  private static func isPlace(_ rectangle: PixelRectangle) -> Bool {
    [rectangle.x, rectangle.y, rectangle.width, rectangle.height].allSatisfy((0..<1 << 20).contains)
  }
}

package import PixelDiff
package import ProofsheetMatrix

/// A sheet as the PNG that is committed as its baseline.
package struct SheetFile: Sendable {
  /// The bytes of the PNG, sealed.
  package var bytes: [UInt8]
  /// The picture.
  package var image: Image
  /// The content of its `proofsheet` text.
  package var metadata: BaselineMetadata

  /// Composes cells to a sheet and writes it as a PNG.
  package init(
    name: String, owner: String, headings: SheetHeadings, page: Colour, scale: Double,
    cells: [DrawnCell], fingerprint: Fingerprint, composer: SheetComposer
  ) throws {
    let sheet = try composer.compose(
      name: name, headings: headings,
      pieces: cells.map {
        SheetComposer.Piece(row: $0.row, column: $0.column, image: $0.image)
      }, page: page, scale: scale)
    var table = TokenTable()
    metadata = BaselineMetadata(
      format: BaselineMetadata.currentFormat, owner: owner, scale: scale, page: page.hex,
      headings: headings,
      cells: zip(cells, sheet.cells).map { cell, rectangle in
        BaselineMetadata.Cell(
          id: cell.id, at: [cell.row, cell.column], rect: rectangle, frame: cell.frame,
          digest: cell.digest, tokens: cell.tokens.map { table.index(of: $0) })
      },
      tokens: table.readings, fingerprint: fingerprint)
    image = sheet.image
    let parts = try BaselineParts(cells: cells.map(\.parts)).text()
    bytes = try PNGWriter.encode(
      sheet.image,
      texts: [PNGText(keyword: BaselineMetadata.keyword, text: try metadata.encoded())]
        + [parts].compactMap(\.self))
  }
}

/// Token readings, each held once.
private struct TokenTable {
  private(set) var readings: [TokenReading] = []
  private var indices: [TokenReading: Int] = [:]

  mutating func index(of reading: TokenReading) -> Int {
    if let index = indices[reading] { return index }
    indices[reading] = readings.count
    readings.append(reading)
    return readings.count - 1
  }
}

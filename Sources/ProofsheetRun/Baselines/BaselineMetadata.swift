import JSONText
package import PixelDiff
package import ProofsheetMatrix

/// The facts that a baseline knows of itself: the JSON of its iTXt chunk `proofsheet`.
package struct BaselineMetadata: Hashable, Sendable, Codable {
  /// The keyword of the iTXt chunk.
  package static let keyword = "proofsheet"

  /// The newest format this version reads and writes.
  package static let currentFormat = 1

  /// The format of this text.
  package var format: Int
  /// Who wants this baseline: a matrix (`CKButton/core`) or a test (`Suite/test`).
  package var owner: String
  /// Device pixels a point.
  package var scale: Double
  /// The opaque colour of the page, as hex; nil for a picture without a page.
  package var page: String?
  /// The headings of a sheet; nil for a plain picture.
  package var headings: SheetHeadings?
  /// The cells, in the order of the matrix.
  package var cells: [Cell]
  /// The token values that the cells read, each once: path and value.
  package var tokens: [TokenReading]
  /// The fingerprint of what drew it.
  package var fingerprint: Fingerprint

  /// One variant on a sheet.
  package struct Cell: Hashable, Sendable, Codable {
    /// The id of the variant.
    package var id: String
    /// Row and column on the sheet, from 0.
    package var at: [Int]
    /// The cell, in device pixels from the sheet's top left corner.
    package var rect: PixelRectangle
    /// The component's frame, in device pixels from the cell's top left corner.
    package var frame: PixelRectangle
    /// The digest of the cell's pixels, as cairo holds them, row by row.
    package var digest: Digest
    /// The rows of ``BaselineMetadata/tokens`` that it read.
    package var tokens: [Int]
  }

  /// The text of the iTXt chunk.
  package func encoded() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// Reads the text of the iTXt chunk.
  ///
  /// - Parameter size: the size of the picture it stands in, where that is known.
  package static func decode(
    _ text: String, path: String, size: PixelSize? = nil
  ) throws(BaselineError) -> BaselineMetadata {
    let data = Data(text.utf8)
    do {
      let format = try JSONDecoder().decode(FormatOnly.self, from: data).format
      guard format <= currentFormat else {
        throw BaselineError.newerFormat(path: path, format: format)
      }
      guard format > 0 else {
        throw BaselineError.badMetadata(path: path, reason: "no format is numbered \(format)")
      }
      let metadata = try JSONDecoder().decode(BaselineMetadata.self, from: data)
      try metadata.check(path: path, size: size)
      return metadata
    } catch let error as BaselineError {
      throw error
    } catch {
      throw .badMetadata(path: path, reason: "it isn't the JSON of format \(currentFormat)")
    }
  }

  private struct FormatOnly: Codable {
    var format: Int
  }
}

package import CairoCanvas
package import PixelDiff
package import ProofsheetMatrix

/// A baseline that could be read.
package struct Baseline: Sendable {
  /// The file.
  package let path: String
  /// Its bytes.
  package let bytes: [UInt8]
  /// The things it says of itself, without its pixels being inflated.
  package let inspection: PNGInspection
  /// The content of its `proofsheet` text; nil in a plain picture.
  package var metadata: BaselineMetadata?

  /// Reads the bytes of a baseline, or of a picture that may become one; errors call it by its name.
  package init(bytes: [UInt8], name: String, limits: PNGLimits) throws {
    path = name
    self.bytes = bytes
    inspection = try PNGReader.inspect(bytes, name: name, limits: limits)
    let size = inspection.size
    metadata = try inspection.text(BaselineMetadata.keyword).map { text in
      try BaselineMetadata.decode(text, path: name, size: size)
    }
  }

  /// Whether the digests of the cells can be trusted without looking at the pixels.
  package var isSealed: Bool { inspection.seal == .fits }

  /// Inflates the picture.
  package func image() throws(PNGError) -> Image {
    // Whoever inspected it held it to the limits.
    try PNGReader.decode(bytes, name: path, limits: PNGLimits(maximumPixels: .max)).image
  }

  /// The parts of each cell, by its id; of none where the file knows no parts.
  ///
  /// - Throws: ``BaselineError`` or ``/PixelDiff/PNGError`` where its text of them can't be read.
  package func parts() throws -> [String: [Part]] {
    guard let metadata, let text = try inspection.text(BaselineParts.keyword) else { return [:] }
    let parts = try BaselineParts.decode(text, cells: metadata.cells.count, path: path)
    return Dictionary(
      zip(metadata.cells, parts.cells).compactMap { cell, parts in parts.map { (cell.id, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The tokens that a cell read when it was drawn.
  package func tokens(of cell: BaselineMetadata.Cell) -> [TokenReading] {
    guard let metadata else { return [] }
    return cell.tokens.map { metadata.tokens[$0] }
  }
}

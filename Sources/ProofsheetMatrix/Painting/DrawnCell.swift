package import CairoCanvas
package import PixelDiff

/// One variant, drawn.
package struct DrawnCell: Sendable {
  /// The id of the variant.
  package var id: String
  /// The row of the sheet it stands in.
  package var row: Int
  /// The column of the sheet it stands in.
  package var column: Int
  /// The size of the cell, in device pixels.
  package var size: PixelSize
  /// The component's frame, in device pixels from the cell's top left corner.
  package var frame: PixelRectangle
  /// The digest of the cell's pixels, as cairo holds them.
  package var digest: Digest
  /// The tokens that were read, sorted by path.
  package var tokens: [TokenReading]
  /// The parts that were drawn, in order; nil where nobody noted them.
  package var parts: [Part]?
  /// True if nothing but the backdrop can be seen.
  package var isBlank: Bool
  /// The cell as a picture; empty where only the digest was asked for.
  package var image: Image

  /// Creates a value of these parts.
  package init(
    id: String, row: Int, column: Int, size: PixelSize, frame: PixelRectangle, digest: Digest,
    tokens: [TokenReading], parts: [Part]? = nil, isBlank: Bool, image: Image
  ) {
    self.id = id
    self.row = row
    self.column = column
    self.size = size
    self.frame = frame
    self.digest = digest
    self.tokens = tokens
    self.parts = parts
    self.isBlank = isBlank
    self.image = image
  }
}

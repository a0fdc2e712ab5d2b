public import PixelDiff

/// One variant, drawn.
public struct DrawnCell: Sendable {
  /// The id of the variant.
  public var id: String
  /// The row of the sheet it stands in.
  public var row: Int
  /// The column of the sheet it stands in.
  public var column: Int
  /// The size of the cell, in device pixels.
  public var size: PixelSize
  /// The component's frame, in device pixels from the cell's top left corner.
  public var frame: PixelRectangle
  /// The digest of the cell's pixels, as cairo holds them.
  public var digest: Digest
  /// The tokens that were read, sorted by path.
  public var tokens: [TokenReading]
  /// True if nothing but the backdrop can be seen.
  public var isBlank: Bool
  /// The cell as a picture; empty where only the digest was asked for.
  public var image: Image

  /// Creates one.
  package init(
    id: String, row: Int, column: Int, size: PixelSize, frame: PixelRectangle, digest: Digest,
    tokens: [TokenReading], isBlank: Bool, image: Image
  ) {
    self.id = id
    self.row = row
    self.column = column
    self.size = size
    self.frame = frame
    self.digest = digest
    self.tokens = tokens
    self.isBlank = isBlank
    self.image = image
  }
}

package import CairoCanvas
package import PixelDiff
package import ProofsheetMatrix

/// The picture of a plain snapshot: drawn here, or from elsewhere.
package struct PlainPicture {
  /// The pixels.
  package var image: Image
  /// The component's frame in it; all of it where nothing else is known.
  package var frame: PixelRectangle
  /// The tokens that were read.
  package var tokens: [TokenReading]
  /// Notes the parts that were drawn; nil for a picture from elsewhere.
  package var parts: (() throws -> [Part])?
  /// Whether nothing can be seen of it.
  package var isBlank: Bool

  /// A picture that was drawn as the cell of a sheet is.
  ///
  /// - Parameter parts: notes its parts, which is done where it fails or is recorded.
  package init(_ cell: DrawnCell, parts: (() throws -> [Part])? = nil) {
    self.parts = parts
    image = cell.image
    frame = cell.frame
    tokens = cell.tokens
    isBlank = cell.isBlank
  }

  /// A picture from elsewhere; blank if it is transparent all over.
  package init(_ image: Image) {
    self.image = image
    frame = image.size.bounds
    tokens = []
    isBlank = !stride(from: 3, to: image.pixels.count, by: 4).contains { image.pixels[$0] != 0 }
  }
}

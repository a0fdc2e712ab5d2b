import PixelDiff
package import ProofsheetMatrix

/// One picture that a test asserts by itself, without a matrix: a file of its own.
package struct PlainSnapshot {
  /// Its path under the folder of baselines, without the ending; also its id.
  package var path: String
  /// The test that wants it: `Badges/round`.
  package var owner: String
  /// Device pixels a point.
  package var scale: Double
  /// The picture, or what kept it from being drawn.
  package var picture: Result<PlainPicture, any Error>
  /// The fingerprint of what drew it; nothing but the processor for a picture from elsewhere.
  package var fingerprint: Fingerprint

  /// Creates a snapshot.
  package init(
    path: String, owner: String, scale: Double, picture: Result<PlainPicture, any Error>,
    fingerprint: Fingerprint
  ) {
    self.path = path
    self.owner = owner
    self.scale = scale
    self.picture = picture
    self.fingerprint = fingerprint
  }

  /// The things that the baseline of a picture says of itself.
  func metadata(of picture: PlainPicture) -> BaselineMetadata {
    BaselineMetadata(
      format: BaselineMetadata.currentFormat, owner: owner, scale: scale, page: nil, headings: nil,
      cells: [
        BaselineMetadata.Cell(
          id: path, at: [0, 0], rect: picture.image.size.bounds, frame: picture.frame,
          digest: Digest.of(picture.image.premultipliedBGRA), tokens: Array(picture.tokens.indices))
      ],
      tokens: picture.tokens, fingerprint: fingerprint)
  }

  /// The file of a picture, as a baseline is written.
  func file(of picture: PlainPicture) throws -> [UInt8] {
    let parts = try BaselineParts(cells: [try picture.parts?()]).text()
    return try PNGWriter.encode(
      picture.image,
      texts: [
        PNGText(
          keyword: BaselineMetadata.keyword, text: try metadata(of: picture).encoded())
      ] + [parts].compactMap(\.self))
  }
}

package import PixelDiff

/// Paths of the pictures of a failing sheet, under the folder of snapshots.
package struct SheetImages: Hashable, Sendable, Codable {
  /// The baseline that was compared with; nil where there was none that could be read.
  package var expected: String?
  /// The sheet as drawn now, ready to be accepted.
  package var actual: String?
  /// The picture of the differences.
  package var diff: String?
  /// The digests of the files; nil where only the paths are told.
  package private(set) var digests: Digests?

  /// Digests of files.
  package struct Digests: Hashable, Sendable, Codable {
    /// That of the baseline.
    package var expected: Digest?
    /// That of the sheet as drawn now.
    package var actual: Digest?
    /// That of the picture of the differences.
    package var diff: Digest?
  }

  /// Creates paths.
  package init(expected: String? = nil, actual: String? = nil, diff: String? = nil) {
    self.expected = expected
    self.actual = actual
    self.diff = diff
  }

  /// The same paths alone.
  package init(paths images: SheetImages) {
    self.init(expected: images.expected, actual: images.actual, diff: images.diff)
  }

  /// The digest of the file at one of these paths; nil for any other path, and where only the paths are told.
  package func digest(of path: String) -> Digest? {
    let known = [(expected, digests?.expected), (actual, digests?.actual), (diff, digests?.diff)]
    return known.first { $0.0?.utf8.elementsEqual(path.utf8) == true }?.1
  }

  /// Notes the digests of the files.
  mutating func note(_ pictures: FailurePictures) {
    digests = Digests(
      expected: pictures.expected.map { Digest.of($0) },
      actual: pictures.actual.map { Digest.of($0) }, diff: pictures.diff.map { Digest.of($0) })
  }
}

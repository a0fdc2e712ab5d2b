import ChangeKinds
package import PixelDiff
import SystemFiles

/// Compares the pictures of two folders by their relative paths.
package struct FolderComparison: Sendable {
  /// The folder of what is expected.
  package let expected: String
  /// The folder of what is.
  package let actual: String
  let tolerance: Tolerance
  let limits: PNGLimits
  let decoder: PictureDecoder?
  /// The folder that the pictures of what fails are written to.
  package let folder: SnapshotFolder

  /// Creates a comparison of two folders.
  package init(
    expected: String, actual: String, tolerance: Tolerance, limits: PNGLimits,
    decoder: PictureDecoder?, folder: SnapshotFolder
  ) {
    self.expected = expected
    self.actual = actual
    self.tolerance = tolerance
    self.limits = limits
    self.decoder = decoder
    self.folder = folder
  }

  /// The result of one path.
  package struct Outcome: Sendable {
    /// The path relative to both folders.
    package var path: String
    /// The sheet of the run; nil for a picture that only the first folder has.
    package var sheet: SheetResult?
    /// The digests of both files as they were compared; nil where there is none.
    var digests: (expected: Digest?, actual: Digest?)
    /// Whether the second folder's file may become the first one's.
    var canBeAccepted = true
    /// True where both files have the same bytes and nobody looked at their pixels, which are of a kind that isn't
    /// read.
    package var isPassedOver = false
    /// Those of the files that aren't what their names say.
    package var misnamings: [PictureFile.Misnaming] = []
  }

  /// Compares what lies at a path of either folder, and writes the pictures if it fails.
  ///
  /// - Throws: ``PixelDiff/MaskError``, or what keeps pictures from being written.
  package func compare(_ path: String) throws -> Outcome {
    let places = ("\(expected)/\(path)", "\(actual)/\(path)")
    switch (FileReader.kind(places.0), FileReader.kind(places.1)) {
    case (.nothing, .nothing):
      return Outcome(path, unreadable: .noSuchFile(path))
    case (_, .nothing) where !FileReader.isLink(places.1): return orphan(path, places.0)
    case (.nothing, _) where !FileReader.isLink(places.0): return try missing(path, places.1)
    default: return try compare(path, places.0, places.1)
    }
  }

  // MARK: One path

  private func compare(_ path: String, _ first: String, _ second: String) throws -> Outcome {
    let files: (expected: PictureFile, actual: PictureFile)
    let comparison: FileComparison
    do {
      files = (
        try PictureFile(first, limits: limits, decoder: decoder),
        try PictureFile(second, limits: limits, decoder: decoder)
      )
      if files.expected.isOfAnUnreadKind, files.expected.bytes == files.actual.bytes {
        return Outcome(path: path, digests: (nil, nil), isPassedOver: true)
      }
      comparison = try PictureFile.compare(
        files.expected, files.actual, tolerance: tolerance, limits: limits)
    } catch {
      return try unreadable(path, first, second, because: "\(error)")
    }
    // A mask that doesn't fit must be told of, also where nothing differs.
    _ = try tolerance.mask(for: comparison.difference.expectedSize)
    var outcome = Outcome(
      path: path, digests: (Digest.of(files.expected.bytes), Digest.of(files.actual.bytes)))
    outcome.misnamings = [files.expected.misnaming, files.actual.misnaming].compactMap(\.self)
    guard let finding = comparison.comparison.map(Finding.init), let decoded = comparison.files
    else {
      var sheet = SheetResult(
        picture: path, verdict: .matched, size: comparison.difference.actualSize)
      sheet.variants[0].maskedPixels = comparison.difference.maskedPixels
      outcome.sheet = sheet
      return outcome
    }
    outcome.sheet = SheetResult(picture: path, finding: finding)
    guard !finding.difference.passes else { return outcome }
    outcome.sheet?.images = try folder.write(
      FailurePictures(
        expected: try files.expected.png(decoded.expected),
        actual: try files.actual.png(decoded.actual), diff: try PNGWriter.encode(finding.picture)),
      of: path)
    return outcome
  }

  private func missing(_ path: String, _ place: String) throws -> Outcome {
    let file: PictureFile
    let decoded: PNGFile
    do {
      file = try PictureFile(place, limits: limits, decoder: decoder)
      decoded = try file.decoded(limits: limits)
    } catch {
      return Outcome(path, unreadable: .unreadable("\(error)"))
    }
    return Outcome(
      path: path,
      sheet: SheetResult(
        picture: path, verdict: .missing, reason: .onlyActual, size: decoded.image.size,
        images: try folder.write(FailurePictures(actual: try file.png(decoded)), of: path)),
      digests: (nil, Digest.of(file.bytes)))
  }

  private func orphan(_ path: String, _ place: String) -> Outcome {
    var outcome = Outcome(path: path, digests: (nil, nil))
    let file = try? PictureFile(place, limits: limits, decoder: decoder)
    outcome.digests.expected = file.map { Digest.of($0.bytes) }
    outcome.canBeAccepted = outcome.digests.expected != nil
    return outcome
  }

  /// One that can't be compared; a sound file of the second folder can still be shown and accepted.
  private func unreadable(
    _ path: String, _ first: String, _ second: String, because reason: String
  ) throws -> Outcome {
    var outcome = Outcome(path, unreadable: .unreadable(reason))
    guard let old = try? PictureFile(first, limits: limits, decoder: decoder),
      let new = try? PictureFile(second, limits: limits, decoder: decoder),
      let decoded = try? new.decoded(limits: limits)
    else { return outcome }
    outcome.sheet?.images = try folder.write(
      FailurePictures(actual: try new.png(decoded)), of: path)
    outcome.digests = (Digest.of(old.bytes), Digest.of(new.bytes))
    outcome.canBeAccepted = true
    return outcome
  }
}

extension FolderComparison.Outcome {
  /// True for a picture that only the first folder has.
  package var isOnlyExpected: Bool { sheet == nil && !isPassedOver }

  /// A path that can't be compared.
  fileprivate init(_ path: String, unreadable reason: Reason) {
    self.init(
      path: path,
      sheet: SheetResult(picture: path, verdict: .unreadable, reason: reason),
      digests: (nil, nil), canBeAccepted: false)
  }
}

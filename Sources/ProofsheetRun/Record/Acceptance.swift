package import CairoCanvas
package import PixelDiff
import ProofsheetMatrix

/// Makes pictures of a run the new baselines.
package struct Acceptance {
  private let store: BaselineStore
  private let composer: SheetComposer

  /// Creates an acceptance that writes to a store.
  package init(store: BaselineStore, fonts: FontCatalogue) throws {
    self.store = store
    composer = SheetComposer(resources: try DrawingResources(fonts: fonts))
  }

  /// A sheet of a run, whose picture may become its baseline.
  package struct Offer {
    /// The path of the sheet.
    package var sheet: String
    /// The picture of the sheet that the run wrote.
    package var actual: [UInt8]
    /// The name that messages call that picture by.
    package var name: String
    /// The digest of the baseline file the run compared with; nil where there was none that could be read.
    package var baseline: Digest?
    /// The copy of that file that the run wrote; nil where it isn't there.
    package var expected: [UInt8]?
    /// The part of the picture by which each variant was shown, as far as it was.
    package var shown: [String: PixelRectangle] = [:]

    /// Creates an offer of these parts.
    package init(
      sheet: String, actual: [UInt8], name: String, baseline: Digest?, expected: [UInt8]?
    ) {
      self.sheet = sheet
      self.actual = actual
      self.name = name
      self.baseline = baseline
      self.expected = expected
    }
  }

  /// The standing of a sheet's baseline since a run looked at it.
  package struct Standing {
    /// The baseline as it is.
    package var current: BaselineStore.State
    /// The baseline as the run found it.
    package var original: BaselineStore.State
    /// The variants whose pixels are already those that the run drew.
    package var accepted: Set<String> = []
  }

  /// The variants that an acceptance was about.
  package struct Outcome {
    /// Those that were written.
    package var written: [String] = []
    /// Those that were the run's already.
    package var already: [String] = []
  }

  /// Writes some cells of a sheet's actual picture into its baseline; the others keep their pixels.
  ///
  /// - Throws: ``AcceptanceError`` where the picture or the baseline isn't what the run left, or
  ///   ``BaselineError``.
  package func accept(_ offer: Offer, ids: Set<String>) throws -> Outcome {
    while true {
      let digest = store.digest(offer.sheet)
      let standing = try standing(of: offer, among: ids)
      let open = ids.subtracting(standing.accepted)
      guard !open.isEmpty else { return Outcome(already: ids.sorted()) }
      let composed = try compose(offer, ids: open, over: standing.current)
      guard let composed, Set(composed.ids).isSuperset(of: open) else {
        throw AcceptanceError.notOnPicture(
          sheet: offer.sheet, ids: open.subtracting(composed?.ids ?? []).sorted())
      }
      // Somebody else who accepts at the same time may have been faster; their cells are kept then.
      guard try store.replace(offer.sheet, digest, with: composed.bytes) else { continue }
      try store.settle([offer.sheet])
      return Outcome(
        written: composed.ids, already: ids.intersection(standing.accepted).sorted())
    }
  }

  /// The standing of an offer's baseline: as the run found it, or with some of what the run drew in it.
  ///
  /// - Parameter ids: the variants that may have been accepted.
  /// - Throws: ``AcceptanceError/changedBaseline(sheet:)`` where the file has anything else in it, which whoever
  ///   accepts never looked at.
  package func standing(of offer: Offer, among ids: Set<String>) throws -> Standing {
    let current = store.read(offer.sheet)
    let stale = AcceptanceError.changedBaseline(sheet: offer.sheet)
    switch current {
    case .missing, .unreadable:
      guard offer.baseline == nil else { throw stale }
      return Standing(current: current, original: current)
    case .present(let baseline):
      if Digest.of(baseline.bytes) == offer.baseline {
        return Standing(current: current, original: current)
      }
      let original = try original(of: offer)
      if baseline.bytes == offer.actual {
        return Standing(current: current, original: original, accepted: ids)
      }
      let actual = try picture(of: offer)
      guard actual.metadata?.headings != nil else { throw stale }
      let old = cells(of: original, like: actual)
      let new = try drawnCells(of: actual, in: offer)
      let found = cells(of: current, like: actual)
      let isKnown = found.values.allSatisfy {
        $0.hasPixels(of: old[$0.id]) || $0.hasPixels(of: new[$0.id])
      }
      let isWhole = old.keys.allSatisfy { found[$0] != nil || new[$0] == nil }
      guard isKnown, isWhole, !found.isEmpty else { throw stale }
      return Standing(
        current: current, original: original,
        accepted: ids.filter { found[$0]?.hasPixels(of: new[$0]) == true })
    }
  }

  /// The baseline as the run found it, by the copy that it wrote.
  private func original(of offer: Offer) throws -> BaselineStore.State {
    guard let digest = offer.baseline else { return .missing }
    guard let bytes = offer.expected, Digest.of(bytes) == digest else {
      throw AcceptanceError.changedBaseline(sheet: offer.sheet)
    }
    return .present(try Baseline(bytes: bytes, name: offer.sheet, limits: store.limits))
  }

  private func picture(of offer: Offer) throws -> Baseline {
    let picture = try Baseline(bytes: offer.actual, name: offer.name, limits: store.limits)
    // The cells are cut out as the picture says, and were shown as the run says.
    let texts = [BaselineMetadata.keyword, BaselineParts.keyword]
    guard picture.isSealed, picture.inspection.isAsWritten(texts: texts),
      let metadata = picture.metadata,
      metadata.cells.allSatisfy({ $0.rect == offer.shown[$0.id] ?? $0.rect }),
      Self.isSheet(metadata) || Self.isOneCell(metadata, of: picture.inspection.size)
    else { throw AcceptanceError.changedPicture(path: offer.name) }
    return picture
  }

  /// Whether a picture has all that its sheet is composed anew of.
  private static func isSheet(_ metadata: BaselineMetadata) -> Bool {
    metadata.headings != nil && metadata.page.flatMap(Colour.init(hex:)) != nil
  }

  /// Whether a picture is that of a plain snapshot: it is accepted as a whole, so that all of it has to be shown.
  private static func isOneCell(_ metadata: BaselineMetadata, of size: PixelSize) -> Bool {
    metadata.headings == nil && metadata.cells.map(\.rect) == [size.bounds]
  }

  /// The cells of a run's picture, each with the pixels that its digest is of: verifying believes the digest of a sealed
  /// baseline, and would pass other pixels than were shown.
  private func drawnCells(of actual: Baseline, in offer: Offer) throws -> [String: DrawnCell] {
    let cells = try actual.drawnCells()
    guard actual.metadata?.cells.allSatisfy({ cells[$0.id]?.digest == $0.digest }) == true else {
      throw AcceptanceError.changedPicture(path: offer.name)
    }
    return cells
  }

  /// The cells of a baseline; where it has lost its text, they are taken to be where a picture of its size has them,
  /// as verifying does.
  private func cells(
    of state: BaselineStore.State, like actual: Baseline
  ) -> [String: DrawnCell] {
    guard case .present(var baseline) = state else { return [:] }
    if baseline.metadata == nil, baseline.inspection.size == actual.inspection.size {
      baseline.metadata = actual.metadata
    }
    return (try? baseline.drawnCells()) ?? [:]
  }

  /// The baseline with some cells of a sheet's actual picture in it; nothing is written.
  ///
  /// - Parameter state: the baseline; cells that aren't accepted keep its pixels.
  /// - Returns: the file and the ids that are accepted in it; nil where the picture has none of them.
  package func compose(
    _ offer: Offer, ids: Set<String>, over state: BaselineStore.State
  ) throws -> (bytes: [UInt8], ids: [String])? {
    let (bytes, actual) = (offer.actual, try picture(of: offer))
    guard let metadata = actual.metadata else { return nil }
    guard let headings = metadata.headings, let page = metadata.page.flatMap(Colour.init(hex:))
    else {
      let all = metadata.cells.map(\.id)
      guard ids.isSuperset(of: all) else { return nil }
      _ = try drawnCells(of: actual, in: offer)
      return (bytes, all)
    }

    let old = cells(of: state, like: actual)
    let new = try drawnCells(of: actual, in: offer)
    var accepted: [String] = []
    var isWholeActual = true
    var cells: [DrawnCell] = []
    for cell in metadata.cells {
      guard let drawn = new[cell.id] else { continue }
      if ids.contains(cell.id) {
        accepted.append(cell.id)
        cells.append(drawn)
      } else if var kept = old[cell.id] {
        kept.row = drawn.row
        kept.column = drawn.column
        if !kept.hasPixels(of: drawn) { isWholeActual = false }
        cells.append(kept)
      } else {
        isWholeActual = false
      }
    }
    guard !accepted.isEmpty else { return nil }
    if isWholeActual { return (bytes, accepted) }
    let file = try SheetFile(
      name: offer.sheet, owner: metadata.owner, headings: headings, page: page,
      scale: metadata.scale,
      cells: cells, fingerprint: metadata.fingerprint, composer: composer)
    return (file.bytes, accepted)
  }
}

extension DrawnCell {
  /// True where another cell shows the same.
  fileprivate func hasPixels(of other: DrawnCell?) -> Bool {
    digest == other?.digest && size == other?.size
  }
}

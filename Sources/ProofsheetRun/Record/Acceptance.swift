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

  /// Writes some cells of a sheet's actual picture into its baseline; the others keep their pixels.
  ///
  /// - Parameter baseline: the digest of the baseline file the run compared with; nil where there was none.
  /// - Returns: the ids that were accepted.
  /// - Throws: ``AcceptanceError`` where the picture or the baseline isn't what the run left, or
  ///   ``BaselineError``.
  package func accept(
    sheet: String, ids: Set<String>, actual bytes: [UInt8], name: String, baseline: Digest?
  ) throws -> [String] {
    let state = store.read(sheet)
    try check(state, sheet: sheet, against: baseline)
    let composed = try compose(sheet: sheet, ids: ids, actual: bytes, name: name, over: state)
    guard let composed else { return [] }
    try store.write(composed.bytes, as: sheet)
    try store.settle([sheet])
    return composed.ids
  }

  /// The baseline with some cells of a sheet's actual picture in it; nothing is written.
  ///
  /// - Parameter state: the baseline; cells that aren't accepted keep its pixels.
  /// - Returns: the file and the ids that are accepted in it; nil where the picture has none of them.
  package func compose(
    sheet: String, ids: Set<String>, actual bytes: [UInt8], name: String,
    over state: BaselineStore.State
  ) throws -> (bytes: [UInt8], ids: [String])? {
    let inspection = try PNGReader.inspect(bytes, name: name, limits: store.limits)
    guard inspection.seal == .fits else { throw AcceptanceError.changedPicture(path: name) }
    guard let text = inspection.text(BaselineMetadata.keyword) else { return (bytes, ids.sorted()) }
    let metadata = try BaselineMetadata.decode(text, path: name, size: inspection.size)
    let actual = Baseline(path: name, bytes: bytes, inspection: inspection, metadata: metadata)
    guard let headings = metadata.headings, let page = metadata.page.flatMap(Colour.init(hex:))
    else { return (bytes, metadata.cells.map(\.id)) }

    var old: [String: DrawnCell] = [:]
    if case .present(let current) = state { old = (try? current.drawnCells()) ?? [:] }
    let new = try actual.drawnCells()
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
        if kept.digest != drawn.digest || kept.size != drawn.size { isWholeActual = false }
        cells.append(kept)
      } else {
        isWholeActual = false
      }
    }
    guard !accepted.isEmpty else { return nil }
    if isWholeActual { return (bytes, accepted) }
    let file = try SheetFile(
      name: sheet, owner: metadata.owner, headings: headings, page: page, scale: metadata.scale,
      cells: cells, fingerprint: metadata.fingerprint, composer: composer)
    return (file.bytes, accepted)
  }

  /// A baseline that changed since the run was made was never looked at by whoever accepts.
  private func check(_ state: BaselineStore.State, sheet: String, against digest: Digest?) throws {
    let current: Digest?
    switch state {
    case .missing: current = nil
    case .present(let baseline): current = Digest.of(baseline.bytes)
    case .unreadable: return
    }
    guard current == digest else { throw AcceptanceError.changedBaseline(sheet: sheet) }
  }
}

import PixelDiff
import ProofsheetReport
import ProofsheetRun
import SystemFiles

/// A sheet's baseline under review.
///
/// The file is always the baseline from before the review with the accepted cells in it, composed anew
/// for each decision. So the order of decisions doesn't matter, and without accepted cells the file is
/// again what it was, byte for byte.
struct ReviewedSheet {
  private let sheet: RunDocument.Sheet
  private let original: BaselineStore.State
  private let originalBytes: [UInt8]?
  private var current: Digest?

  /// The accepted variants.
  private(set) var accepted: Set<String> = []

  /// Starts the review of a sheet.
  ///
  /// - Throws: ``AcceptanceError/changedBaseline(sheet:)`` where the baseline isn't the one that the run
  ///   compared with.
  init(_ sheet: RunDocument.Sheet, in store: BaselineStore) throws {
    self.sheet = sheet
    original = store.read(sheet.name)
    originalBytes = try FileReader.read(store.file(sheet.name))
    current = originalBytes.map { Digest.of($0) }
    if case .unreadable = original { return }
    guard current == sheet.baseline else {
      throw AcceptanceError.changedBaseline(sheet: sheet.name)
    }
  }

  /// Makes exactly some variants accepted, and writes the baseline.
  ///
  /// - Throws: what keeps that from being done; nothing is written then.
  mutating func accept(
    exactly ids: Set<String>, in store: BaselineStore, from folder: SnapshotFolder,
    by acceptance: Acceptance
  ) throws {
    let found = try FileReader.read(store.file(sheet.name)).map { Digest.of($0) }
    guard found == current else { throw AcceptanceError.changedBaseline(sheet: sheet.name) }
    let composed =
      ids.isEmpty
      ? nil : try acceptance.compose(sheet, ids: ids, from: folder, over: original)
    if let bytes = composed?.bytes ?? originalBytes {
      try store.write(bytes, as: sheet.name)
      try store.settle([sheet.name])
      current = Digest.of(bytes)
    } else if current != nil {
      try store.delete(sheet.name)
      current = nil
    }
    accepted = Set(composed?.ids ?? [])
  }
}

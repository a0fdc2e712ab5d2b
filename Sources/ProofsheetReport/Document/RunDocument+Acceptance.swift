import PixelDiff
package import ProofsheetRun
import SystemFiles

extension RunDocument {
  /// The mode of a run that compared two folders.
  package static let folderMode = "compare"
  /// The mode of a run of tests.
  package static let testMode = "test"

  /// The reason why nothing of the run can become a baseline; nil where it can.
  package var refusal: AcceptanceError? {
    if overlay { return .overlay }
    return mode == Self.folderMode ? .folders(expected: WorkingFolder.relative(baselines)) : nil
  }
}

extension Acceptance.Offer {
  /// The offer of a run's sheet, as pages and terminals show it.
  ///
  /// - Throws: ``ProofsheetRun/AcceptanceError`` where its picture isn't there, or isn't the run's.
  package init(
    _ sheet: RunDocument.Sheet, of run: RunDocument, from folder: SnapshotFolder
  ) throws {
    // Of two sheets of one name one could be shown, and the other accepted.
    guard run.sheets.count(where: { $0.name == sheet.name }) == 1 else {
      throw AcceptanceError.twoSheets(name: sheet.name)
    }
    let unseen = run.variants.filter {
      $0.sheet == sheet.name && $0.verdict.canBeAccepted && $0.cell == nil
    }
    guard unseen.isEmpty else {
      throw AcceptanceError.notOnPicture(sheet: sheet.name, ids: unseen.map(\.id))
    }
    let actual = try Self.picture(of: sheet, in: folder)
    self.init(
      sheet: sheet.name, actual: actual.bytes, name: actual.path, baseline: sheet.baseline,
      expected: try sheet.images?.expected.flatMap { try folder.read($0) })
    shown = run.variants.reduce(into: [:]) { cells, variant in
      if variant.sheet == sheet.name { cells[variant.id] = variant.cell }
    }
  }

  private static func picture(
    of sheet: RunDocument.Sheet, in folder: SnapshotFolder
  ) throws -> (bytes: [UInt8], path: String) {
    let picture = sheet.images?.actual ?? "\(PortablePath.of(sheet.name))/actual.png"
    let path = WorkingFolder.relative("\(folder.root)/\(picture)")
    guard let bytes = try folder.read(picture) else {
      throw AcceptanceError.noPicture(sheet: sheet.name, path: path)
    }
    // What is accepted is what the run drew, and was shown.
    guard sheet.images?.digests?.actual == Digest.of(bytes) else {
      throw AcceptanceError.changedPicture(path: path)
    }
    return (bytes, path)
  }
}

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

extension Acceptance {
  /// Accepts some variants of a sheet of a run.
  ///
  /// - Returns: the ids that were accepted.
  package func accept(
    _ sheet: RunDocument.Sheet, ids: Set<String>, from folder: SnapshotFolder
  ) throws -> [String] {
    let actual = try picture(of: sheet, in: folder)
    return try accept(
      sheet: sheet.name, ids: ids, actual: actual.bytes, name: actual.path,
      baseline: sheet.baseline)
  }

  /// The baseline as it is with some variants of a run's sheet in it; nothing is written.
  ///
  /// - Parameter state: the baseline; cells that aren't accepted keep its pixels.
  /// - Returns: the file and the ids that are accepted in it; nil where the picture has none of them.
  package func compose(
    _ sheet: RunDocument.Sheet, ids: Set<String>, from folder: SnapshotFolder,
    over state: BaselineStore.State
  ) throws -> (bytes: [UInt8], ids: [String])? {
    let actual = try picture(of: sheet, in: folder)
    return try compose(
      sheet: sheet.name, ids: ids, actual: actual.bytes, name: actual.path, over: state)
  }

  private func picture(
    of sheet: RunDocument.Sheet, in folder: SnapshotFolder
  ) throws -> (bytes: [UInt8], path: String) {
    let picture = sheet.images?.actual ?? "\(PortablePath.of(sheet.name))/actual.png"
    let path = WorkingFolder.relative("\(folder.root)/\(picture)")
    guard let bytes = try folder.read(picture) else {
      throw AcceptanceError.noPicture(sheet: sheet.name, path: path)
    }
    // What is accepted is what the run drew, and was shown.
    if let digest = sheet.images?.digests?.actual, digest != Digest.of(bytes) {
      throw AcceptanceError.changedPicture(path: path)
    }
    return (bytes, path)
  }
}

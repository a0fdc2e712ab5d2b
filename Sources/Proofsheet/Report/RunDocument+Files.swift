import PixelDiff

extension RunDocument {
  /// Reads the last run of a folder of snapshots.
  ///
  /// - Throws: ``AcceptanceError/noRun(path:)``, ``AcceptanceError/badRun(path:reason:)`` or
  ///   ``BaselineError``.
  public static func read(from folder: SnapshotFolder) throws -> RunDocument {
    let path = WorkingFolder.relative("\(folder.root)/run.json")
    guard let bytes = try folder.read("run.json") else {
      throw AcceptanceError.noRun(path: path)
    }
    return try decode(bytes, path: path)
  }
}

extension Acceptance {
  /// Accepts some variants of a sheet of a run.
  ///
  /// - Parameters:
  ///   - sheet: the sheet, as the run describes it.
  ///   - ids: the variants to accept.
  ///   - folder: the folder of the run's pictures.
  /// - Returns: the ids that were accepted.
  package func accept(
    _ sheet: RunDocument.Sheet, ids: Set<String>, from folder: SnapshotFolder
  ) throws -> [String] {
    let picture = sheet.images?.actual ?? "\(sheet.name)/actual.png"
    let path = WorkingFolder.relative("\(folder.root)/\(picture)")
    guard let bytes = try folder.read(picture) else {
      throw AcceptanceError.noPicture(sheet: sheet.name, path: path)
    }
    return try accept(
      sheet: sheet.name, ids: ids, actual: bytes, name: path, baseline: sheet.baseline)
  }
}

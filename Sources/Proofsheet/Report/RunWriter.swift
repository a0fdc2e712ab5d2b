/// Writes what a run leaves for people and programs: run.json and the report.
package struct RunWriter: Sendable {
  private let folder: SnapshotFolder
  private let store: BaselineStore

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - folder: where to write.
  ///   - store: the baselines that the run compared with.
  package init(folder: SnapshotFolder, store: BaselineStore) {
    self.folder = folder
    self.store = store
  }

  /// Writes a run.
  ///
  /// - Returns: the document that was written.
  package func write(_ run: Run) throws -> RunDocument {
    let document = RunDocument(run, sheetImages: try sheetImages(of: run))
    let json = try document.encoded()
    try folder.write(json, to: "run.json")
    try ReportWriter(folder: folder).write(document, json: json)
    return document
  }

  /// A picture of each sheet for the report: the actual one of a failing sheet, else the baseline,
  /// which it equals.
  private func sheetImages(of run: Run) throws(BaselineError) -> [String: String] {
    var images: [String: String] = [:]
    for sheet in run.sheets {
      if let actual = sheet.images?.actual {
        images[sheet.path] = actual
      } else if sheet.baseline != nil {
        let path = "report/images/\(sheet.path).png"
        try folder.link(store.file(sheet.path), as: path)
        images[sheet.path] = path
      }
    }
    return images
  }
}

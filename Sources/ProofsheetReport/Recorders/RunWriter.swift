package import ProofsheetRun
import SystemFiles

/// Writes what a run leaves for people and programs: run.json, junit.xml, GitLab's code quality report,
/// summary.md, the report.
package struct RunWriter: Sendable {
  private let folder: SnapshotFolder
  private let store: BaselineStore
  private let imageBase: String?

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - folder: where to write.
  ///   - store: the baselines that the run compared with.
  ///   - imageBase: where the folder can be seen on the web, for summary.md.
  package init(folder: SnapshotFolder, store: BaselineStore, imageBase: String? = nil) {
    self.folder = folder
    self.store = store
    self.imageBase = imageBase
  }

  /// Writes a run.
  ///
  /// - Returns: the document that was written.
  package func write(_ run: Run) throws -> RunDocument {
    let document = RunDocument(run, sheetImages: try sheetImages(of: run))
    try write(document)
    return document
  }

  /// Writes a run whose pictures are in the folder already.
  package func write(_ document: RunDocument) throws {
    try folder.write(try document.encoded(), to: "run.json")
    let junit = JUnitReport(run: document, folder: RepositoryPath.of(folder.root))
    try folder.write(junit.encoded(), to: "junit.xml")
    try folder.write(
      try GitLabReport(run: document, baselines: RepositoryPath.of(store.root)).encoded(),
      to: GitLabReport.fileName)
    try folder.write(
      Array(MarkdownReport(document, imageBase: imageBase).text().utf8), to: "summary.md")
    try ReportWriter(folder: folder).write(document)
  }

  /// A picture of each sheet for the report: the actual one of a failing sheet, else the baseline,
  /// which it equals.
  private func sheetImages(of run: Run) throws(FileError) -> [String: String] {
    var images: [String: String] = [:]
    for sheet in run.sheets {
      images[sheet.path] = sheet.reportImage
      try link(sheet)
    }
    return images
  }

  /// Puts a sheet's baseline into the report, where that is what it shows.
  func link(_ sheet: SheetResult) throws(FileError) {
    guard let path = sheet.reportImage, path != sheet.images?.actual else { return }
    try folder.link(store.file(sheet.path), as: path)
  }
}

extension SheetResult {
  /// Where its picture for the report lies, under the folder of snapshots: the actual one of a failing
  /// sheet, else the baseline, which it equals.
  var reportImage: String? {
    images?.actual ?? (baseline == nil ? nil : "report/images/\(path).png")
  }
}

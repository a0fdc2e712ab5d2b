package import ProofsheetRun
package import SystemFiles

/// Writes what a run leaves for people and programs: its stream, and a report of each format.
package struct RunWriter: Sendable {
  private let folder: SnapshotFolder
  private let surroundings: ReportSurroundings

  /// Creates a writer.
  ///
  /// - Parameter surroundings: what reports depend on beside the run; where the folder lies, where nothing else is said.
  package init(folder: SnapshotFolder, surroundings: ReportSurroundings? = nil) {
    self.folder = folder
    self.surroundings = surroundings ?? ReportSurroundings(folder: folder)
  }

  /// Makes a folder ready for a run: what an earlier one left is removed.
  ///
  /// - Throws: ``SystemFiles/FileError/foreign(path:)`` where a report would be written over somebody else's file.
  package static func prepare(_ folder: SnapshotFolder) throws(FileError) {
    try folder.clear(
      for: [
        RunStream.fileName, DocumentRecorder.fileName, JUnitRecorder.fileName,
        GitLabRecorder.fileName,
        MarkdownRecorder.fileName,
      ] + PageFiles.all.map { "\(PageFiles.folder)/\($0.name)" })
  }

  /// Writes a run and the pictures of the page.
  ///
  /// - Parameter run: the run, whose failures' pictures are in the folder already.
  /// - Returns: the document that was written, and what is to be said beside it.
  package func write(
    _ run: Run, in store: BaselineStore
  ) throws -> (document: RunDocument, reports: [RunReport]) {
    let pictures = ReportPictures(folder: folder, store: store)
    for sheet in run.sheets { try pictures.add(sheet) }
    return try write(RunDocument(run))
  }

  /// Writes a run whose pictures are in the folder already.
  ///
  /// - Returns: the document that was written, and what is to be said beside it.
  package func write(
    _ document: RunDocument
  ) throws -> (document: RunDocument, reports: [RunReport]) {
    let lines = try RunLines(document.stream)
    try folder.write(lines.stream, to: RunStream.fileName)
    var document = document
    document.records = lines.records.count
    return (document, try writeReports(of: lines))
  }

  /// Writes the reports of a run whose stream and pictures are in the folder already.
  ///
  /// - Returns: what is to be said beside them.
  package func writeReports(of run: RunLines) throws -> [RunReport] {
    var others: [RunReport] = []
    for recorder in RunRecorders.all {
      for report in try recorder.report(run, in: surroundings) {
        if case .file(let path, let bytes) = report {
          try folder.update(bytes, at: path)
        } else {
          others.append(report)
        }
      }
    }
    return others
  }
}

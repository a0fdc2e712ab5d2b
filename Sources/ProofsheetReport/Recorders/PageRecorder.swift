/// A run as the page that people open: the app, the same for every run, and the run as a script.
///
/// The page opens from disk, where it can't fetch anything and can't read the pixels of image files. So the run is
/// a script, and the pictures of failing sheets are there as scripts too (``ReportPictures``), which the app loads
/// when somebody looks at pixels.
package struct PageRecorder: RunRecorder {
  private var records: [RunRecord] = []

  package init(_ surroundings: ReportSurroundings) {}

  package mutating func begin(_ run: RunRecord.Beginning) { records = [.begin(run)] }

  package mutating func record(_ record: RunRecord) { records.append(record) }

  package mutating func end(_ run: RunRecord.Ending) throws -> [RunReport] {
    PageFiles.all.map { .file(path: "\(PageFiles.folder)/\($0.name)", bytes: $0.bytes) } + [
      .file(
        path: PageFiles.scriptPath, bytes: try RunLines(records + [.end(run)]).script)
    ]
  }
}

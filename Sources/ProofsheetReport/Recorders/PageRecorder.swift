/// A run as the page that people open: the app, the same for every run, and the run as a script.
///
/// The page opens from disk, where it can't fetch anything and can't read the pixels of image files. So the run is
/// a script, and the pictures of failing sheets are there as scripts too (``ReportPictures``), which the app loads
/// when somebody looks at pixels.
package enum PageRecorder: RunRecorder {
  package static func report(
    _ run: RunLines, in surroundings: ReportSurroundings
  ) throws -> [RunReport] {
    PageFiles.all.map { .file(path: "\(PageFiles.folder)/\($0.name)", bytes: $0.bytes) }
      + [.file(path: PageFiles.scriptPath, bytes: run.script)]
  }
}

import ProofsheetRun

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes `report/index.html` and what it needs: the app's files, the run, and pictures.
///
/// The report opens from disk, where pages can't fetch anything and can't read the pixels of image
/// files. The run is therefore a script, and the pictures of failing sheets are there as scripts too,
/// which the app loads when somebody looks at pixels.
struct ReportWriter {
  let folder: SnapshotFolder

  /// Writes the report of a run.
  func write(_ document: RunDocument) throws {
    try writePages()
    try writeRun(try document.compact())
    for sheet in document.sheets { try writePictures(sheet.images, of: sheet.name) }
  }

  /// Writes the app, which is the same for every run.
  func writePages() throws {
    for file in PageFiles.all { try folder.write(file.bytes, to: "report/\(file.name)") }
  }

  /// Writes the run that the app shows.
  func writeRun(_ json: [UInt8]) throws {
    try folder.write(PageFiles.script(of: json), to: "report/\(PageFiles.script)")
  }

  /// Writes the pictures of a failing sheet, which lie in the folder, as scripts.
  func writePictures(_ images: SheetImages?, of sheet: String) throws {
    guard let images else { return }
    for (layer, path) in [
      ("expected", images.expected), ("actual", images.actual), ("diff", images.diff),
    ] {
      if let path { try writeScript(of: path, sheet: sheet, layer: layer) }
    }
  }

  private func writeScript(of path: String, sheet: String, layer: String) throws {
    guard let bytes = try folder.read(path) else { return }
    let name = sheet.replacing("/", with: ".")
    let script = """
      proofsheetPicture(\(try Self.quoted(path)), \
      "data:image/png;base64,\(Data(bytes).base64EncodedString())");

      """
    try folder.write(Array(script.utf8), to: "report/data/\(name).\(layer).js")
  }

  /// A text as a literal of JavaScript.
  private static func quoted(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }
}

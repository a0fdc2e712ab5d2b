internal import CReportPages

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
  ///
  /// - Parameters:
  ///   - document: the run.
  ///   - json: the run as JSON.
  func write(_ document: RunDocument, json: [UInt8]) throws {
    for index in 0..<creport_page_count() {
      guard let name = creport_page_name(index), let bytes = creport_page_bytes(index) else {
        continue
      }
      // The app's files are constants of the program, as long as they say.
      let page = UnsafeBufferPointer(start: bytes, count: creport_page_size(index))
      try folder.write(Array(page), to: "report/\(String(cString: name))")
    }
    try folder.write(
      Array("window.proofsheetRun = ".utf8) + json + Array(";\n".utf8), to: "report/run.js")
    for sheet in document.sheets {
      guard let images = sheet.images else { continue }
      for (layer, path) in [
        ("expected", images.expected), ("actual", images.actual), ("diff", images.diff),
      ] {
        if let path { try writeScript(of: path, sheet: sheet.name, layer: layer) }
      }
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

import JSONText
package import ProofsheetRun

/// The pictures of a run's page: a baseline of what passes, and scripts of what fails.
package struct ReportPictures {
  private let folder: SnapshotFolder
  private let store: BaselineStore?

  /// Names the folder, and where the baselines lie.
  package init(folder: SnapshotFolder, store: BaselineStore? = nil) {
    self.folder = folder
    self.store = store
  }

  /// Adds the pictures of a sheet.
  package func add(_ sheet: SheetResult) throws {
    if let store, let path = sheet.reportImage, path != sheet.images?.actual {
      try folder.link(store.file(sheet.path), as: path)
    }
    try addScripts(of: sheet.images)
  }

  /// Adds the pictures of a failing sheet, which lie in the folder, as scripts.
  package func addScripts(of images: SheetImages?) throws {
    for path in [images?.expected, images?.actual, images?.diff] {
      if let path { try writeScript(of: path) }
    }
  }

  private func writeScript(of path: String) throws {
    guard let bytes = try folder.read(path) else { return }
    let script = """
      proofsheetPicture(\(try Self.quoted(path)), \
      "data:image/png;base64,\(Data(bytes).base64EncodedString())");

      """
    try folder.write(Array(script.utf8), to: "\(PageFiles.folder)/data/\(path).js")
  }

  /// A text as a literal of JavaScript.
  private static func quoted(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }
}

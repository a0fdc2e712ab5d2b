package import ProofsheetRun
import Synchronization

/// The place where a gallery goes: a folder with a page that a browser opens, or one HTML file.
package enum GalleryOutput: Sendable {
  /// A folder: `index.html` and the app's files, `run.js`, and the pictures under `sheets/`.
  case folder(SnapshotFolder)
  /// One file, with the most bytes it may have.
  case file(path: String, limit: Int)

  /// Writes a gallery.
  ///
  /// - Parameter finish: adds the times to what was drawn.
  package func write(
    _ gallery: Gallery, onSheet: @Sendable () -> Void,
    finish: (inout GalleryDocument) -> Void
  ) throws -> GalleryDocument {
    switch self {
    case .folder(let folder):
      let files = PageFiles.all
      try folder.clear(for: files.map(\.name) + [PageFiles.script])
      var document = try gallery.draw(
        keeping: { try folder.write($1, to: $0) }, onSheet: onSheet)
      finish(&document)
      for file in files { try folder.write(file.bytes, to: file.name) }
      try folder.write(try document.script(), to: PageFiles.script)
      return document
    case .file(let path, let limit):
      let pictures = Mutex<[(path: String, bytes: [UInt8])]>([])
      var document = try gallery.draw(
        keeping: { path, bytes in pictures.withLock { $0.append((path, bytes)) } },
        onSheet: onSheet)
      finish(&document)
      let page = SinglePage(
        script: try document.script(),
        pictures: pictures.withLock { $0 }.sorted { $0.path < $1.path })
      _ = try SingleFileReport.write(page, to: path, limit: limit)
      return document
    }
  }
}

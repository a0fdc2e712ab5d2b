internal import CReportPages
import ProofsheetReport
import ProofsheetRun

/// The files that the review server gives out: the app's own, and pictures of the last run.
struct ReviewFiles {
  private let folder: SnapshotFolder

  /// Media types of the app's files, by the endings of their names.
  private static let pageTypes = [
    "css": "text/css; charset=utf-8", "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
  ]
  /// Media types of what a run may bring: nothing that a browser runs, since it would run with the right to decide.
  private static let runTypes = ["json": "application/json", "png": "image/png"]

  init(_ folder: SnapshotFolder) { self.folder = folder }

  /// A file of the app.
  ///
  /// The program's own, not the copy beside the run: a run from elsewhere must not bring a page that
  /// decides by itself.
  func page(_ name: String) -> ReviewResponse? {
    for index in 0..<creport_page_count() {
      guard let found = creport_page_name(index), String(cString: found) == name,
        let bytes = creport_page_bytes(index), let type = Self.type(of: name, in: Self.pageTypes)
      else { continue }
      // The app's files are constants of the program, as long as they say.
      let page = UnsafeBufferPointer(start: bytes, count: creport_page_size(index))
      return ReviewResponse(status: 200, contentType: type, body: Array(page), isPage: true)
    }
    return nil
  }

  /// A file of the last run, nil where there is none: a picture only as the run wrote it, and none behind a link.
  func file(_ parts: [String], of run: RunDocument) -> ReviewResponse? {
    guard let type = parts.last.flatMap({ Self.type(of: $0, in: Self.runTypes) }),
      let bytes = run.file(parts.joined(separator: "/"), in: folder)
    else { return nil }
    return ReviewResponse(status: 200, contentType: type, body: bytes)
  }

  private static func type(of name: String, in types: [String: String]) -> String? {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).flatMap {
      types[String(name[name.utf8.index(after: $0)...])]
    }
  }
}

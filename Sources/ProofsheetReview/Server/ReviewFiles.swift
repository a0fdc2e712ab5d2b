internal import CReportPages
import PixelDiff
import ProofsheetReport
import ProofsheetRun
import SystemFiles

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

  /// A file of the last run, nil where there is none; links that lead out of the folder aren't followed.
  ///
  /// A picture is shown only as the run wrote it: that is what would be accepted.
  func file(_ parts: [String], of run: RunDocument) -> ReviewResponse? {
    let name = parts.joined(separator: "/")
    let path = "\(folder.root)/\(name)"
    guard let type = parts.last.flatMap({ Self.type(of: $0, in: Self.runTypes) }),
      let root = RealPath.of(folder.root), let real = RealPath.of(path),
      real.utf8.starts(with: "\(root)/".utf8),
      let bytes = try? FileReader.read(real)
    else { return nil }
    let stated = run.sheets.lazy.compactMap { $0.images?.digest(of: name) }.first
    guard stated == nil || stated == Digest.of(bytes) else { return nil }
    return ReviewResponse(status: 200, contentType: type, body: bytes)
  }

  private static func type(of name: String, in types: [String: String]) -> String? {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).flatMap {
      types[String(name[name.utf8.index(after: $0)...])]
    }
  }
}

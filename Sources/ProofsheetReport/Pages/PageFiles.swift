internal import CReportPages

/// The files of the app that shows runs and galleries, as they are embedded in the program.
enum PageFiles {
  /// Each file with its name; `index.html` loads all others.
  static var all: [(name: String, bytes: [UInt8])] {
    (0..<creport_page_count()).compactMap { index in
      guard let name = creport_page_name(index), let bytes = creport_page_bytes(index) else {
        return nil
      }
      // The app's files are constants of the program, as long as they say.
      let page = UnsafeBufferPointer(start: bytes, count: creport_page_size(index))
      return (String(cString: name), Array(page))
    }
  }

  /// The folder of the app, under the folder of snapshots.
  static let folder = "report"
  /// The script that gives the app its data.
  static let script = "run.js"
  /// The path of that script under the folder of snapshots.
  static let scriptPath = "\(folder)/\(script)"
}

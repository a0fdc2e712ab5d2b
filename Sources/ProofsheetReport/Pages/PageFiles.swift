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

  /// The script that gives the app its data.
  static let script = "run.js"

  /// What the script holds, given a run or gallery as JSON.
  static func script(of json: [UInt8]) -> [UInt8] {
    Array("window.proofsheetRun = ".utf8) + json + Array(";\n".utf8)
  }
}

import Foundation
import ProofsheetReport
import ProofsheetRun
import SeededRandom

/// What holds of every report of a run, whatever the run says.
enum ReportCheck {
  private static let surroundings: ReportSurroundings = {
    var surroundings = ReportSurroundings(folder: SnapshotFolder(root: "/nowhere/Snapshots"))
    surroundings.environment = [GitHubRecorder.marker: "true"]
    return surroundings
  }()

  /// Holds the reports of a run to it: nothing in them is obeyed, and what should be JSON is.
  static func check(_ document: RunDocument) throws {
    let lines = try RunLines(document.stream)
    for recorder in RunRecorders.all {
      for report in try recorder.report(lines, in: surroundings) { try check(report) }
    }
  }

  private static func check(_ report: RunReport) throws {
    switch report {
    case .terminal(let lines):
      for line in lines { try check(line.shown { text, _ in text }, isLine: true) }
    case .annotations(let lines):
      for line in lines { try check(line, isLine: true, commands: ["::error title="]) }
    case .file(let path, let bytes) where path.hasSuffix(".json"):
      guard (try? JSONSerialization.jsonObject(with: Data(bytes))) != nil else {
        throw Finding("has \(path) that isn't JSON")
      }
    case .file(let path, let bytes) where path.hasSuffix(".md") || path.hasSuffix(".xml"):
      try check(String(decoding: bytes, as: UTF8.self), isLine: false)
    case .file, .addition: break
    }
  }

  private static func check(_ text: String, isLine: Bool, commands: [String] = []) throws {
    if let obeyed = HostileText.obeyed(by: text, commands: commands).first {
      throw Finding("has a report that is obeyed: \(obeyed)")
    }
    if isLine, text.unicodeScalars.contains("\n") { throw Finding("breaks a line of a report") }
  }
}

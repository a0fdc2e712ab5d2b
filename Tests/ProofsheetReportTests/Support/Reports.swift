import ProofsheetRun

@testable import ProofsheetReport

extension RunDocument {
  /// What a recorder makes of it, in a package whose folders lie in `ios/` of its repository.
  func reports(
    _ recorder: any RunRecorder.Type, _ change: (inout ReportSurroundings) -> Void = { _ in }
  ) throws -> [RunReport] {
    var surroundings = ReportSurroundings(folder: SnapshotFolder(root: "/package/ios/Snapshots"))
    surroundings.snapshots = "ios/Snapshots"
    surroundings.shownSnapshots = "Snapshots"
    change(&surroundings)
    return try recorder.report(RunLines(stream), in: surroundings)
  }

  /// The first file that a recorder makes of it.
  func text(
    _ recorder: any RunRecorder.Type, _ change: (inout ReportSurroundings) -> Void = { _ in }
  ) throws -> String {
    guard case .file(_, let bytes)? = try reports(recorder, change).first else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What is said of it at a terminal.
  func lines() throws -> [String] {
    guard case .terminal(let lines)? = try reports(TerminalRecorder.self).first else { return [] }
    return lines.map { $0.shown { text, _ in text } }
  }
}

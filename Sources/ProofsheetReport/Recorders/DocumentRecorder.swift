/// A run as the one file that programs read: `run.json`.
package enum DocumentRecorder: RunRecorder {
  /// The name of the file.
  package static let fileName = "run.json"

  package static func report(
    _ run: RunLines, in surroundings: ReportSurroundings
  ) throws -> [RunReport] {
    let document = RunJoin(RunStream(run.records)).document()
    return [.file(path: fileName, bytes: try document.encoded())]
  }
}

/// A run as the one file that programs read: `run.json`.
package struct DocumentRecorder: RunRecorder {
  /// The name of the file.
  package static let fileName = "run.json"

  private var records: [RunRecord] = []

  package init(_ surroundings: ReportSurroundings) {}

  package mutating func begin(_ run: RunRecord.Beginning) { records = [.begin(run)] }

  package mutating func record(_ record: RunRecord) { records.append(record) }

  package mutating func end(_ run: RunRecord.Ending) throws -> [RunReport] {
    let document = RunJoin(RunStream(records + [.end(run)])).document()
    return [.file(path: Self.fileName, bytes: try document.encoded())]
  }
}

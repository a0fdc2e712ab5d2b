import JSONText

/// Records as lines of a file: of JSON, or of the script that the report's page loads.
package struct RunLines: Sendable {
  /// The records.
  package private(set) var records: [RunRecord]
  /// The JSON of each record, without the end of a line.
  package private(set) var json: [[UInt8]]

  /// Encodes records.
  package init(_ records: [RunRecord]) throws {
    self.records = records
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    json = try records.map { Array(try encoder.encode($0)) }
  }

  /// Leaves out the records that are there already.
  package mutating func remove(_ isKnown: ([UInt8]) -> Bool) {
    let kept = json.indices.filter { !isKnown(json[$0]) }
    records = kept.map { records[$0] }
    json = kept.map { json[$0] }
  }

  /// The lines of `run.ndjson`.
  package var stream: [UInt8] {
    json.reduce(into: []) { $0 += $1 + [UInt8(ascii: "\n")] }
  }

  /// The lines of `run.js`: a page that is opened from disk can load scripts and nothing else.
  package var script: [UInt8] {
    json.reduce(into: []) { $0 += Self.opening + $1 + Self.closing }
  }

  private static let opening = Array("proofsheetRecord(".utf8)
  private static let closing = Array(");\n".utf8)
}

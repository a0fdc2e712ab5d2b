import JSONText
package import ProofsheetRun
import SystemFiles

/// A run as its file has it: one part or several, one behind the other.
package struct RunStream: Sendable {
  /// The name of the file under the folder of snapshots.
  package static let fileName = SnapshotFolder.streamName

  /// The records from a beginning to the next.
  package struct Part: Sendable {
    /// Its first record.
    package var beginning: RunRecord.Beginning
    /// Its last record; nil where there is none, as in a run of tests.
    package var ending: RunRecord.Ending?
    /// The records between, but for the processes that came and went.
    package var records: [RunRecord] = []
    /// The processes that joined and didn't leave, in the order in which they came.
    package var participants: [RunRecord.Participant] = []
  }

  /// The parts.
  package private(set) var parts: [Part] = []
  /// The number of lines that aren't records.
  package private(set) var tornLines = 0
  /// The number of lines.
  package private(set) var count = 0
  /// The seconds from the beginning of a run of tests to its last record, as far as clocks tell.
  package private(set) var seconds: Double?

  /// Takes records that were made here.
  package init(_ records: some Sequence<RunRecord>) {
    for record in records { take(record) }
  }

  /// Reads the lines of a file.
  ///
  /// - Throws: ``RunError/unreadable(path:reason:)`` where they aren't a run's, or one of another
  ///   version's.
  package init(_ bytes: [UInt8], path: String) throws(RunError) {
    let decoder = JSONDecoder()
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      do {
        let record = try decoder.decode(RunRecord.self, from: Data(line))
        if case .begin(let beginning) = record {
          try Self.check(schema: beginning.schemaVersion, of: path)
        }
        take(record)
      } catch let error as RunError {
        throw error
      } catch {
        count += 1
        tornLines += 1
      }
    }
    if parts.isEmpty { throw .unreadable(path: path, reason: "it isn't a run of this tool") }
  }

  /// Refuses what another version wrote, by its name.
  static func check(schema: Int, of path: String) throws(RunError) {
    if schema > RunDocument.currentSchema {
      throw .unreadable(path: path, reason: "it is of schema \(schema); update Proofsheet")
    }
    if schema < RunDocument.currentSchema {
      throw .unreadable(
        path: path,
        reason: """
          it is of schema \(schema), which is read no longer; verify or test again, or use the version that wrote it
          """)
    }
  }

  private mutating func take(_ record: RunRecord) {
    count += 1
    if case .begin(let beginning) = record {
      parts.append(Part(beginning: beginning))
      return
    }
    // What stands in front of any beginning is nobody's.
    guard let last = parts.indices.last else {
      tornLines += 1
      return
    }
    switch record {
    case .joined(let participant): parts[last].participants.append(participant)
    case .left(let participant): parts[last].participants.removeAll { $0 == participant }
    case .end(let ending): parts[last].ending = ending
    default: parts[last].records.append(record)
    }
  }

  /// Reads the last run of a folder of snapshots: all that its processes wrote, whether or not the reports have it.
  package static func read(from folder: SnapshotFolder) throws -> RunStream {
    if let bytes = try folder.read(fileName) {
      let path = "\(folder.root)/\(fileName)"
      var stream = try RunStream(bytes, path: WorkingFolder.relative(path))
      stream.seconds = stream.parts.first?.beginning.startedAt
        .flatMap { try? Date($0, strategy: .iso8601).timeIntervalSince1970 }
        .flatMap { began in
          FileStamp(path).map { max(0, (Double($0.time) / 1e9 - began).rounded()) }
        }
      return stream
    }
    // Somebody may have kept the one file only.
    let path = WorkingFolder.relative("\(folder.root)/run.json")
    guard let bytes = try folder.read("run.json") else { throw RunError.notThere(path: path) }
    return RunStream(try RunDocument.decode(bytes, path: path).stream)
  }
}

/// The reasons why there is no run to read.
package enum RunError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nothing has run.
  case notThere(path: String)
  /// The file isn't a run that this version reads.
  case unreadable(path: String, reason: String)

  /// The file, and what is wrong with it.
  package var description: String {
    switch self {
    case .notThere(let path): "there is no run at \(path); verify first"
    case .unreadable(let path, let reason): "\(path) can't be read: \(reason)"
    }
  }
}

package import ProofsheetRun
import SystemFiles

/// A format that runs are reported in.
///
/// A recorder that is added to ``RunRecorders/all`` is there for every command and for tests.
package protocol RunRecorder {
  /// The report of a run.
  ///
  /// - Parameter run: the records of a whole run, sheets before the causes of their failures.
  /// - Returns: what is to be written.
  static func report(
    _ run: RunLines, in surroundings: ReportSurroundings
  ) throws -> [RunReport]
}

/// A recorder that takes the records of a run one after the other, and says at the end what is to be written.
package protocol StepwiseRecorder: RunRecorder {
  /// Prepares a report.
  init(_ surroundings: ReportSurroundings)
  /// Takes the beginning of the run.
  mutating func begin(_ run: RunRecord.Beginning)
  /// Takes what lies between.
  mutating func record(_ record: RunRecord) throws
  /// Takes the end of the run.
  ///
  /// - Returns: what is to be written.
  mutating func end(_ run: RunRecord.Ending) throws -> [RunReport]
}

extension StepwiseRecorder {
  package static func report(
    _ run: RunLines, in surroundings: ReportSurroundings
  ) throws -> [RunReport] {
    var recorder = Self(surroundings)
    var reports: [RunReport] = []
    for record in run.records {
      switch record {
      case .begin(let beginning): recorder.begin(beginning)
      case .end(let ending): reports += try recorder.end(ending)
      default: try recorder.record(record)
      }
    }
    return reports
  }
}

/// The list of formats.
package enum RunRecorders {
  /// All of them.
  package static var all: [any RunRecorder.Type] {
    [
      DocumentRecorder.self, JUnitRecorder.self, GitLabRecorder.self, MarkdownRecorder.self,
      PageRecorder.self, TerminalRecorder.self, GitHubRecorder.self,
    ]
  }
}

/// Something that a recorder made.
package enum RunReport: Hashable, Sendable {
  /// A file under the folder of snapshots.
  case file(path: String, bytes: [UInt8])
  /// Lines for the person at the terminal.
  case terminal([StyledLine])
  /// Lines, cleaned already, that a service looks for in what a job says.
  case annotations([String])
  /// Text that is added to a file of a service.
  case addition(file: String, bytes: [UInt8])
}

/// The surroundings that reports depend on beside the run.
package struct ReportSurroundings: Sendable {
  /// The folder of snapshots, from the top of the repository.
  package var snapshots: String
  /// The folder of snapshots, as a person would write it.
  package var shownSnapshots: String
  /// The address at which the folder of snapshots can be seen on the web; nil to name files instead.
  package var imageBase: String?
  /// The name of the command line tool.
  package var tool = "proofsheet"
  /// The process's environment variables.
  package var environment: [String: String] = [:]

  /// Describes where a run lies.
  package init(folder: SnapshotFolder, imageBase: String? = nil) {
    snapshots = RepositoryPath.of(folder.root)
    shownSnapshots = WorkingFolder.relative(folder.root)
    self.imageBase = imageBase
  }
}

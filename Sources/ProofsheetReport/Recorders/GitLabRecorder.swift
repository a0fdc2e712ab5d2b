import JSONText
import PixelDiff
import ProofsheetRun
import SystemFiles

/// A run as GitLab's code quality report, which a merge request shows: one entry a cause, not a
/// variant.
///
/// GitLab reads a subset of Code Climate's format. It compares fingerprints with those of the target
/// branch, so that what failed there already isn't shown as new: they depend on what fails, not on
/// how much.
package struct GitLabRecorder: StepwiseRecorder {
  /// The name of the file that GitLab's jobs upload by convention.
  package static let fileName = "gl-code-quality-report.json"

  /// The folder of baselines, from the top of the repository.
  private var baselines = ""
  private var sheets: [String: String] = [:]
  private var issues: [Issue] = []
  private var orphans: [String] = []

  /// One entry.
  private struct Issue: Encodable {
    struct Lines: Encodable { var begin = 1 }
    struct Location: Encodable {
      var path: String
      var lines = Lines()
    }
    var description: String
    var checkName: String
    var fingerprint: String
    var severity: String
    var location: Location

    enum CodingKeys: String, CodingKey {
      case description, fingerprint, severity, location
      case checkName = "check_name"
    }
  }

  package init(_ surroundings: ReportSurroundings) {}

  package mutating func begin(_ run: RunRecord.Beginning) {
    baselines = RepositoryPath.of(run.baselines)
  }

  package mutating func record(_ record: RunRecord) {
    switch record {
    case .sheet(let sheet):
      for variant in sheet.variants where !variant.verdict.passes {
        sheets[variant.id] = sheet.name
      }
    case .cause(let cause):
      let tokens = cause.tokens.prefix(5).map(\.text)
      let how = ([cause.how] + tokens).joined(separator: "; ")
      issues.append(
        issue(
          "\(cause.subject): \(cause.variants) \(how)",
          check: (cause.verdicts.first ?? .failed).rawValue, key: cause.subject,
          severity: cause.verdicts.contains { $0.row.junit == .error } ? "critical" : "major",
          sheet: cause.members.first { sheets[$0] != nil }.flatMap { sheets[$0] }))
    case .orphan(let orphan): orphans.append(orphan)
    default: break
    }
  }

  package mutating func end(_ run: RunRecord.Ending) throws -> [RunReport] {
    issues += orphans.map { orphan in
      issue(
        "\(orphan): \(AnswerWords.unwanted)", check: "orphaned", key: orphan,
        severity: "minor", sheet: orphan.parts(at: "#", atMost: 2).first.map(String.init))
    }
    issues += run.problems.map {
      issue($0, check: "incomplete", key: $0, severity: "blocker", sheet: nil)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    let bytes = Array(try encoder.encode(issues)) + [UInt8(ascii: "\n")]
    return [.file(path: Self.fileName, bytes: bytes)]
  }

  private func issue(
    _ description: String, check: String, key: String, severity: String, sheet: String?
  ) -> Issue {
    Issue(
      description: VisibleText.line(description), checkName: "proofsheet/\(check)",
      fingerprint: "\(Digest.of(Array("\(check)\n\(key)".utf8)))", severity: severity,
      location: Issue.Location(path: sheet.map { "\(baselines)/\($0).png" } ?? baselines))
  }
}

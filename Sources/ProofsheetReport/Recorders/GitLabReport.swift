import PixelDiff
import ProofsheetRun

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A run as GitLab's code quality report, which a merge request shows: one entry a cause, not a
/// variant.
///
/// GitLab reads a subset of Code Climate's format. It compares fingerprints with those of the target
/// branch, so that what failed there already isn't shown as new: they depend on what fails, not on
/// how much.
package struct GitLabReport {
  let run: RunDocument
  /// The folder of baselines, from the top of the repository.
  let baselines: String

  /// The name of the file that GitLab's jobs upload by convention.
  static let fileName = "gl-code-quality-report.json"

  /// One entry.
  struct Issue: Hashable, Encodable {
    struct Lines: Hashable, Encodable { var begin = 1 }
    struct Location: Hashable, Encodable {
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

  /// The entries: causes, then baselines that nothing wants any more.
  func issues() -> [Issue] {
    run.causes.map(issue)
      + run.orphans.map { orphan in
        let sheet = orphan.split(separator: "#", maxSplits: 1).first.map(String.init) ?? orphan
        return issue(
          "\(orphan): nothing wants this baseline any more", check: "orphaned", key: orphan,
          severity: "minor", sheet: sheet)
      }
      + (run.shards?.problems ?? []).map {
        issue($0, check: "shard", key: $0, severity: "blocker", sheet: nil)
      }
  }

  /// The file, in UTF-8.
  func encoded() throws -> [UInt8] {
    Array(try Self.encoder.encode(issues())) + [UInt8(ascii: "\n")]
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return encoder
  }

  /// An entry as it stands in the file, without what stands around it.
  static func element(_ issue: Issue) throws -> [UInt8] {
    Array(try encoder.encode([issue]).dropFirst("[\n".utf8.count).dropLast("\n]".utf8.count))
  }

  /// The file, given the entries of the run's causes, which it is without otherwise.
  func encoded(causes elements: [ArraySlice<UInt8>]) throws -> [UInt8] {
    let all = elements + (try issues().map { try Self.element($0)[...] })
    guard !all.isEmpty else { return try encoded() }
    var bytes = Array("[\n".utf8)
    for (index, element) in all.enumerated() {
      if index > 0 { bytes += DocumentText.separator }
      bytes += element
    }
    return bytes + Array("\n]\n".utf8)
  }

  /// The entry of a cause of the run.
  func issue(_ cause: CauseDocument) -> Issue {
    let first = cause.members.first { run.variants.indices.contains($0) }
    return issue(cause, on: first.map { run.variants[$0].sheet })
  }

  /// The entry of a cause, given the sheet of its first variant.
  func issue(_ cause: CauseDocument, on sheet: String?) -> Issue {
    let place = [cause.component, cause.matrix].compactMap(\.self).joined(separator: "/")
    let subject = place.isEmpty ? cause.condition : "\(place), \(cause.condition)"
    let tokens = cause.tokens.prefix(5).map { "\($0.token) is \($0.new), was \($0.old)" }
    let check = cause.verdicts.first?.rawValue ?? Verdict.failed.rawValue
    return issue(
      "\(subject): \(cause.variants) \(([cause.how] + tokens).joined(separator: "; "))",
      check: check, key: subject,
      severity: cause.verdicts.contains(.failed) ? "critical" : "major", sheet: sheet)
  }

  private func issue(
    _ description: String, check: String, key: String, severity: String, sheet: String?
  ) -> Issue {
    Issue(
      description: description, checkName: "proofsheet/\(check)",
      fingerprint: "\(Digest.of(Array("\(check)\n\(key)".utf8)))", severity: severity,
      location: Issue.Location(path: sheet.map { "\(baselines)/\($0).png" } ?? baselines))
  }
}

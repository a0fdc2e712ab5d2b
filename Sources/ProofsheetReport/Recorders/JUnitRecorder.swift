import ProofsheetRun
import SystemFiles

/// A run as JUnit XML, which every CI service reads: one test case a variant.
///
/// It keeps to what all of the dialects share (suites, cases, failures, errors, skipped). Pictures are
/// named as `[[ATTACHMENT|path]]`, which GitLab and Jenkins link: a line each, as Jenkins wants it,
/// and from the top of the repository, as GitLab does. GitLab links the first, so that is what one
/// wants to see first.
package struct JUnitRecorder: StepwiseRecorder {
  /// The name of the file.
  package static let fileName = "junit.xml"

  private let folder: String
  private var stamp = ""
  private var suites: [Suite] = []
  private var indices: [String: Int] = [:]
  private var orphans: [String] = []

  package init(_ surroundings: ReportSurroundings) { folder = surroundings.snapshots }

  package mutating func begin(_ run: RunRecord.Beginning) {
    stamp = run.startedAt.map { " timestamp=\"\(XMLText.escaped($0))\"" } ?? ""
  }

  package mutating func record(_ record: RunRecord) {
    switch record {
    case .sheet(let sheet):
      for variant in sheet.variants {
        let name = Self.suite(of: variant)
        let index = indices[name] ?? suites.count
        if index == suites.count {
          indices[name] = index
          suites.append(Suite(name: name))
        }
        suites[index].counts.count(variant.verdict)
        suites[index].lines += testCase(variant, suite: name)
      }
    case .orphan(let path): orphans.append(path)
    default: break
    }
  }

  package mutating func end(_ run: RunRecord.Ending) throws -> [RunReport] {
    let all = suites + Self.failures(orphans) + Self.errors(run.problems)
    let total = all.reduce(into: Counts()) { $0.add($1.counts) }
    let time = run.durationSeconds.map { " time=\"\(Self.decimal($0))\"" } ?? ""
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="proofsheet"\(total.attributes)\(time)>

      """
    for suite in all {
      text +=
        "  <testsuite name=\"\(XMLText.escaped(suite.name))\"\(suite.counts.attributes)\(stamp)>\n"
      for line in suite.lines { text += line + "\n" }
      text += "  </testsuite>\n"
    }
    return [.file(path: Self.fileName, bytes: Array("\(text)</testsuites>\n".utf8))]
  }

  // MARK: Suites

  private struct Suite {
    var name: String
    var counts = Counts()
    var lines: [String] = []
  }

  /// The counts in the attributes of a suite.
  private struct Counts {
    var tests = 0
    var failures = 0
    var errors = 0
    var skipped = 0

    mutating func count(_ verdict: Verdict) {
      tests += 1
      switch verdict.row.junit {
      case .pass: break
      case .skipped: skipped += 1
      case .failure: failures += 1
      case .error: errors += 1
      }
    }

    mutating func add(_ other: Counts) {
      tests += other.tests
      failures += other.failures
      errors += other.errors
      skipped += other.skipped
    }

    /// The attributes, each behind a space.
    var attributes: String {
      " tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\""
    }
  }

  private static func suite(of variant: RunDocument.Variant) -> String {
    guard let component = variant.component, let matrix = variant.matrix else {
      let folders = variant.id.parts(at: "/").dropLast().joined(separator: "/")
      return folders.isEmpty ? "pictures" : folders
    }
    return "\(component)/\(matrix)"
  }

  private func testCase(_ variant: RunDocument.Variant, suite: String) -> [String] {
    let opening =
      "    <testcase name=\"\(XMLText.escaped(variant.id))\" classname=\"\(XMLText.escaped(suite))\""
    let message = XMLText.escaped(variant.message ?? variant.verdict.row.noun)
    let type = variant.verdict.rawValue
    switch variant.verdict.row.junit {
    case .pass: return [opening + "/>"]
    case .skipped:
      return [opening + ">", "      <skipped message=\"\(message)\"/>", "    </testcase>"]
    case .error:
      return [
        opening + ">", "      <error message=\"\(message)\" type=\"\(type)\"/>", "    </testcase>",
      ]
    case .failure:
      return [
        opening + ">", "      <failure message=\"\(message)\" type=\"\(type)\"/>",
      ] + attachments(of: variant) + ["    </testcase>"]
    }
  }

  private func attachments(of variant: RunDocument.Variant) -> [String] {
    let paths = [variant.images?.diff, variant.images?.actual, variant.images?.expected]
      .compactMap(\.self)
    guard !paths.isEmpty else { return [] }
    return ["      <system-out>"]
      + paths.map { "[[ATTACHMENT|\(XMLText.escaped("\(folder)/\($0)"))]]" }
      + ["      </system-out>"]
  }

  private static func failures(_ orphans: [String]) -> [Suite] {
    guard !orphans.isEmpty else { return [] }
    return [
      Suite(
        name: "orphaned baselines", counts: Counts(tests: orphans.count, failures: orphans.count),
        lines: orphans.flatMap { path in
          [
            "    <testcase name=\"\(XMLText.escaped(path))\" classname=\"orphaned baselines\">",
            "      <failure message=\"\(AnswerWords.unwanted)\" type=\"orphaned\"/>",
            "    </testcase>",
          ]
        })
    ]
  }

  private static func errors(_ problems: [String]) -> [Suite] {
    guard !problems.isEmpty else { return [] }
    return [
      Suite(
        name: "the run itself", counts: Counts(tests: problems.count, errors: problems.count),
        lines: problems.flatMap { problem in
          [
            "    <testcase name=\"\(XMLText.escaped(problem))\" classname=\"the run itself\">",
            "      <error message=\"\(XMLText.escaped(problem))\" type=\"incomplete\"/>",
            "    </testcase>",
          ]
        })
    ]
  }

  // MARK: Texts

  /// Seconds with three digits behind the point.
  static func decimal(_ seconds: Double) -> String {
    let thousandths = Int((max(0, min(seconds, 1e9)) * 1000).rounded())
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }
}

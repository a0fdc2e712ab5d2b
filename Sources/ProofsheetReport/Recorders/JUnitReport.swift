import ProofsheetMatrix
import ProofsheetRun

/// A run as JUnit XML, which every CI service reads: one test case a variant.
///
/// It keeps to what all of the dialects share (suites, cases, failures, errors, skipped). Pictures are
/// named as `[[ATTACHMENT|path]]`, which GitLab and Jenkins link: a line each, as Jenkins wants it,
/// and from the top of the repository, as GitLab does. GitLab links the first, so that is what one
/// wants to see first.
package struct JUnitReport {
  let run: RunDocument
  /// The folder of the run, from the top of the repository.
  let folder: String

  /// The file, in UTF-8.
  func encoded() -> [UInt8] { encoded(suites()) }

  /// The suites of the run's variants.
  func suites() -> [JUnitSuite] {
    JUnitSuite.merged(
      run.variants.map { variant in
        let name = Self.suite(of: variant)
        let text = testCase(variant, suite: name).map { $0 + "\n" }.joined()
        return JUnitSuite(
          name: name, counts: JUnitSuite.Counts(variant.verdict), cases: [Array(text.utf8)[...]])
      })
  }

  /// The file, given the suites of the run's variants.
  func encoded(_ suites: [JUnitSuite]) -> [UInt8] {
    let shardProblems = run.shards?.problems.count ?? 0
    var total = JUnitSuite.Counts(
      tests: run.orphans.count + shardProblems, failures: run.orphans.count,
      errors: shardProblems)
    for suite in suites { total = total + suite.counts }
    let stamp = run.startedAt.map { " timestamp=\"\(Self.escaped($0))\"" } ?? ""
    var bytes = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="proofsheet"\(total.attributes)\(time)>

      """.utf8)
    for suite in suites {
      let attributes = "\"\(Self.escaped(suite.name))\"\(suite.counts.attributes)\(stamp)"
      bytes += Array("  <testsuite name=\(attributes)>\n".utf8)
      for text in suite.cases { bytes += text }
      bytes += Array("  </testsuite>\n".utf8)
    }
    var lines: [String] = []
    if !run.orphans.isEmpty { lines += orphans() }
    if let shards = run.shards, !shards.problems.isEmpty { lines += problems(of: shards) }
    lines.append("</testsuites>")
    return bytes + Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private var time: String {
    run.durationSeconds.map { " time=\"\(Self.decimal($0))\"" } ?? ""
  }

  private func testCase(_ variant: RunDocument.Variant, suite: String) -> [String] {
    let opening =
      "    <testcase name=\"\(Self.escaped(variant.id))\" classname=\"\(Self.escaped(suite))\""
    let message = Self.escaped(variant.message ?? variant.verdict.words)
    let type = variant.verdict.rawValue
    switch variant.verdict {
    case .matched: return [opening + "/>"]
    case .known:
      return [opening + ">", "      <skipped message=\"\(message)\"/>", "    </testcase>"]
    case .failed:
      return [
        opening + ">", "      <error message=\"\(message)\" type=\"\(type)\"/>", "    </testcase>",
      ]
    case .differs, .resized, .missing, .recorded, .blank, .unreadable, .unsteady:
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
      + paths.map { "[[ATTACHMENT|\(Self.escaped("\(folder)/\($0)"))]]" }
      + ["      </system-out>"]
  }

  private func problems(of shards: MergedShards) -> [String] {
    let count = shards.problems.count
    return [
      "  <testsuite name=\"shards\" tests=\"\(count)\" failures=\"0\" "
        + "errors=\"\(count)\" skipped=\"0\">"
    ]
      + shards.problems.flatMap { problem in
        [
          "    <testcase name=\"\(Self.escaped(problem))\" classname=\"shards\">",
          "      <error message=\"\(Self.escaped(problem))\" type=\"shard\"/>",
          "    </testcase>",
        ]
      } + ["  </testsuite>"]
  }

  private func orphans() -> [String] {
    let count = run.orphans.count
    return [
      "  <testsuite name=\"orphaned baselines\" tests=\"\(count)\" failures=\"\(count)\" "
        + "errors=\"0\" skipped=\"0\">"
    ]
      + run.orphans.flatMap { path in
        [
          "    <testcase name=\"\(Self.escaped(path))\" classname=\"orphaned baselines\">",
          "      <failure message=\"nothing wants this baseline any more\" type=\"orphaned\"/>",
          "    </testcase>",
        ]
      } + ["  </testsuite>"]
  }

  private static func suite(of variant: RunDocument.Variant) -> String {
    guard let component = variant.component, let matrix = variant.matrix else {
      let folders = variant.id.split(separator: "/").dropLast().joined(separator: "/")
      return folders.isEmpty ? "pictures" : folders
    }
    return "\(component)/\(matrix)"
  }

  /// Text as the content of an element or attribute; characters XML 1.0 can't hold become U+FFFD.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Seconds with three digits behind the point.
  static func decimal(_ seconds: Double) -> String {
    let thousandths = Int((max(0, min(seconds, 1e9)) * 1000).rounded())
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }
}

extension JUnitSuite.Counts {
  /// Counts one case.
  fileprivate init(_ verdict: Verdict) {
    tests = 1
    errors = verdict == .failed ? 1 : 0
    skipped = verdict == .known ? 1 : 0
    failures = verdict.passes || verdict == .failed ? 0 : 1
  }
}

import Foundation
import ProofsheetRun
import ScratchHarness
import SystemFiles
import Testing

@testable import ProofsheetReport

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct ReportFormatTests {
  private func document() throws -> RunDocument {
    let scratch = try Scratch()
    try scratch.record()
    return RunDocument(
      try scratch.verify(overlay: #"{"chip": {"padding": {"small": {"$value": "1px"}}}}"#))
  }

  /// An export of a design tool has thousands of tokens that nothing here knows.
  @Test func thousandsOfWarningsAreCounted() throws {
    var document = try document()
    document.warnings = (1...5000).map { "token \($0) is unknown" }
    document.shards = MergedShards(count: 2, missing: [2], doubled: [])
    document.warnings += document.shards?.problems ?? []
    let lines = RunText(document, tool: "proofsheet", snapshots: "Snapshots").lines()
    #expect(Array(lines.prefix(20)) == (1...20).map { "warning: token \($0) is unknown" })
    #expect(
      Array(lines[20..<22]) == [
        "warning: shard 2/2 is missing: nobody knows how its sheets are",
        "… and 4980 more warnings, all in run.json",
      ])
    let markdown = MarkdownReport(document).text()
    #expect(markdown.count < 5000)
    #expect(markdown.contains("Warning: shard 2/2 is missing"))
    #expect(markdown.contains("… and 4990 more warnings, all in run.json"))
  }

  @Test func junitHasOneCaseAVariant() throws {
    let text = String(
      decoding: JUnitReport(run: try document(), folder: "ios/Snapshots").encoded(), as: UTF8.self)
    let parsed = try #require(JUnitCounter.parse(text))
    #expect(parsed.cases == 8 && parsed.failures == 4 && parsed.suites == ["Chip/core"])
    #expect(text.contains(#"tests="8" failures="4" errors="0" skipped="0""#))
    #expect(
      text.contains(
        """
              <system-out>
        [[ATTACHMENT|ios/Snapshots/chip/core/light@2x/diff.png]]
        [[ATTACHMENT|ios/Snapshots/chip/core/light@2x/actual.png]]
        [[ATTACHMENT|ios/Snapshots/chip/core/light@2x/expected.png]]
              </system-out>
        """))
    #expect(text.contains(#"message="32x16 px, was 40x20 (-8 px wide, -4 px high)""#))
  }

  @Test func whatXMLCannotHoldIsReplaced() {
    #expect(
      JUnitReport.escaped("a<b>&\"\u{1}\n\u{1F600}")
        == "a&lt;b&gt;&amp;&quot;\u{FFFD}&#10;\u{1F600}")
    #expect(JUnitReport.decimal(1.0045) == "1.005" && JUnitReport.decimal(0.02) == "0.020")
  }

  @Test func gitLabGetsAnEntryACause() throws {
    var document = try document()
    document.orphans = ["chip/gone/all@2x"]
    let report = GitLabReport(run: document, baselines: "ios/Baselines")
    #expect(
      report.issues() == [
        GitLabReport.Issue(
          description: "Chip/core, size=small: 4 resized: columns removed in all, "
            + "rows removed in all; chip.padding.small is 1px, was 2px",
          checkName: "proofsheet/resized", fingerprint: report.issues()[0].fingerprint,
          severity: "major",
          location: GitLabReport.Issue.Location(path: "ios/Baselines/chip/core/light@2x.png")),
        GitLabReport.Issue(
          description: "chip/gone/all@2x: nothing wants this baseline any more",
          checkName: "proofsheet/orphaned", fingerprint: report.issues()[1].fingerprint,
          severity: "minor",
          location: GitLabReport.Issue.Location(path: "ios/Baselines/chip/gone/all@2x.png")),
      ])
    #expect(Set(report.issues().map(\.fingerprint)).count == 2)
    // What fails already isn't new where more of it fails.
    let fingerprint = report.issues()[0].fingerprint
    document.causes[0].variants = 9
    #expect(GitLabReport(run: document, baselines: "b").issues()[0].fingerprint == fingerprint)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(report.encoded())) as? [[String: Any]])
    #expect(
      Set(json[0].keys) == ["description", "check_name", "fingerprint", "severity", "location"])
    let lines = (json[0]["location"] as? [String: Any])?["lines"] as? [String: Int]
    #expect(lines == ["begin": 1])
  }

  @Test func pathsAreTheRepositorys() throws {
    let scratch = try Scratch()
    let real = try #require(RealPath.of(scratch.folder))
    #expect(RepositoryPath.of("\(real)/Snapshots") == "\(real)/Snapshots")
    try FileManager.default.createDirectory(
      atPath: "\(real)/.git", withIntermediateDirectories: true)
    #expect(RepositoryPath.of("\(real)/ios/Snapshots") == "ios/Snapshots")
    #expect(RepositoryPath.of("\(scratch.folder)/Baselines") == "Baselines")
  }

  @Test func markdownShowsCausesAndPictures() throws {
    let document = try document()
    let plain = MarkdownReport(document).text()
    #expect(plain.hasPrefix("## Proofsheet: 4 of 8 variants on 2 sheets fail\n"))
    #expect(
      plain.contains(
        "| Chip/core, `size=small` | 4 | resized: columns removed in all, rows removed in all "
          + "| `chip.padding.small` 2px → 1px |"))
    #expect(plain.contains("| chip/core/light@2x | `chip/core/light@2x/expected.png` |"))
    let linked = MarkdownReport(document, imageBase: "https://example.org/run 1/").text()
    #expect(
      linked.contains(#"<img src="https://example.org/run 1/chip/core/light%402x/diff.png""#))
    #expect(MarkdownReport.escaped("a|b\n<c>*") == "a\\|b &lt;c&gt;\\*")
  }

  @Test func githubGetsAnAnnotationACause() throws {
    #expect(
      GitHubReport(try document()).lines() == [
        "::error title=Chip/core%2C size=small::4 resized: columns removed in all, "
          + "rows removed in all; chip.padding.small is 1px, was 2px"
      ])
    #expect(GitHubReport.escaped("a:b,c%\n", isProperty: true) == "a%3Ab%2Cc%25%0A")
  }

  @Test func theWordsSayWhatHappenedAndWhatToDo() throws {
    let lines = RunText(try document(), tool: "proofsheet", snapshots: "Snapshots").lines()
    #expect(lines[0] == "4 of 8 variants fail on 2 of 2 sheets: 4 resized")
    #expect(lines.contains("Chip/core, size=small: 4 variants resized"))
    #expect(lines.contains("  columns removed in all, rows removed in all"))
    #expect(lines.contains("  chip.padding.small is 1px, was 2px"))
    #expect(
      lines.contains(
        "  Chip/core/size=small,tint=red,appearance=light: 32x16 px, was 40x20 (-8 px wide, -4 px high)"
      ))
    #expect(lines.contains("  … and 1 more"))
    #expect(
      lines.contains("images  Snapshots/chip/core/light@2x/{expected,actual,diff}.png and 1 more"))
  }
}

/// Counts what a JUnit file has, by a real XML parser.
private final class JUnitCounter: NSObject, XMLParserDelegate {
  private(set) var cases = 0
  private(set) var failures = 0
  private(set) var suites: [String] = []

  static func parse(_ text: String) -> JUnitCounter? {
    let counter = JUnitCounter()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = counter
    return parser.parse() ? counter : nil
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    switch name {
    case "testcase": cases += 1
    case "failure": failures += 1
    case "testsuite": suites.append(attributes["name"] ?? "")
    default: break
    }
  }
}

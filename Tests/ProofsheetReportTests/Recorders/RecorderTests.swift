import Foundation
import ProofsheetRun
import ScratchHarness
import SystemFiles
import Testing

@testable import ProofsheetReport

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct RecorderTests {
  private func document(_ change: (inout RunDocument) -> Void = { _ in }) throws -> RunDocument {
    let scratch = try Scratch()
    try scratch.record()
    var document = RunDocument(
      try scratch.verify(overlay: #"{"chip": {"padding": {"small": {"$value": "1px"}}}}"#))
    document.baselines = "/package/ios/Baselines"
    change(&document)
    return document
  }

  /// A format that is in the list is written by a process of tests as by a command, with no more said anywhere.
  @Test func everyFormatIsThereForCommandsAndTests() throws {
    let scratch = try Scratch()
    try scratch.record()
    let run = try scratch.verify(overlay: #"{"chip": {"padding": {"small": {"$value": "1px"}}}}"#)
    let command = SnapshotFolder(root: "\(scratch.folder)/command")
    let (document, _) = try RunWriter(folder: command).write(run, in: scratch.store)

    let log = RunLog(folder: scratch.snapshots, store: scratch.store, run: "one")
    _ = try log.append(
      RunLogEntry(
        place: "A.swift:1", matrix: run.matrices.first, sheets: run.sheets, causes: run.causes,
        fingerprint: run.fingerprint))
    #expect(try log.finish() == [])
    let asserted = try RunDocument.read(from: scratch.snapshots)
    #expect(asserted.variants == document.variants && asserted.causes == document.causes)

    var files = 0
    for (folder, document) in [(command, document), (scratch.snapshots, asserted)] {
      let surroundings = ReportSurroundings(folder: folder)
      for recorder in RunRecorders.all {
        for case .file(let path, let bytes) in try recorder.report(
          RunLines(document.stream), in: surroundings)
        {
          files += 1
          #expect(try folder.read(path) == bytes, "\(recorder): \(folder.root)/\(path)")
        }
      }
    }
    #expect(files > 40)
    #expect(RunRecorders.all.count >= 7)
  }

  /// An export of a design tool has thousands of tokens that nothing here knows.
  @Test func thousandsOfWarningsAreCounted() throws {
    let missing = MergedShards(count: 2, missing: [2], doubled: [])
    let document = try document {
      $0.warnings = (1...5000).map { "token \($0) is unknown" } + missing.problems
      $0.shards = missing
      $0.problems = missing.problems
    }
    let lines = try document.lines()
    #expect(Array(lines.prefix(20)) == (1...20).map { "warning: token \($0) is unknown" })
    #expect(
      Array(lines[20..<22]) == [
        "warning: shard 2/2 is missing: nobody knows how its sheets are",
        "… and 4980 more warnings, all in run.json",
      ])
    let markdown = try document.text(MarkdownRecorder.self)
    #expect(markdown.count < 5000)
    #expect(markdown.contains("Warning: shard 2/2 is missing"))
    #expect(markdown.contains("… and 4990 more warnings, all in run.json"))
  }

  @Test func junitHasOneCaseAVariant() throws {
    let text = try document().text(JUnitRecorder.self)
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
    #expect(text.contains(#"message="4 pt narrower and 2 pt shorter""#))
  }

  @Test func whatXMLCannotHoldIsReplaced() {
    #expect(
      XMLText.escaped("a<b>&\"\u{1}\n\u{1F600}\u{FFFE}")
        == "a&lt;b&gt;&amp;&quot;\\x01\\n\u{1F600}\\u{fffe}")
    #expect(JUnitRecorder.decimal(1.0045) == "1.005" && JUnitRecorder.decimal(0.02) == "0.020")
  }

  /// One entry of GitLab's report.
  private struct Issue: Decodable, Equatable {
    struct Location: Decodable, Equatable {
      struct Lines: Decodable, Equatable { var begin: Int }
      var path: String
      var lines: Lines
    }
    var description: String
    var check: String
    var fingerprint: String
    var severity: String
    var location: Location

    enum CodingKeys: String, CodingKey {
      case description, fingerprint, severity, location
      case check = "check_name"
    }
  }

  private func issues(_ document: RunDocument) throws -> [Issue] {
    try JSONDecoder().decode(
      [Issue].self, from: Data(try document.text(GitLabRecorder.self).utf8))
  }

  @Test func gitLabGetsAnEntryACause() throws {
    let document = try document { $0.orphans = ["chip/gone/all@2x"] }
    let issues = try issues(document)
    let line = Issue.Location.Lines(begin: 1)
    #expect(
      issues == [
        Issue(
          description: "Chip/core, size=small: 4 resized: 4 pt narrower and 2 pt shorter; "
            + "chip.padding.small is 1px, was 2px",
          check: "proofsheet/resized", fingerprint: issues[0].fingerprint,
          severity: "major",
          location: Issue.Location(
            path: "/package/ios/Baselines/chip/core/light@2x.png", lines: line)),
        Issue(
          description: "chip/gone/all@2x: nothing wants this baseline any more",
          check: "proofsheet/orphaned", fingerprint: issues[1].fingerprint,
          severity: "minor",
          location: Issue.Location(
            path: "/package/ios/Baselines/chip/gone/all@2x.png", lines: line)),
      ])
    #expect(issues[0].fingerprint != issues[1].fingerprint)
    // What fails already isn't new where more of it fails.
    var more = document
    more.causes[0].variants = 9
    #expect(try self.issues(more)[0].fingerprint == issues[0].fingerprint)
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
    let plain = try document.text(MarkdownRecorder.self)
    #expect(plain.hasPrefix("## Proofsheet: 4 of 8 variants on 2 sheets fail\n"))
    #expect(
      plain.contains(
        "| Chip/core, `size=small` | 4 | resized: 4 pt narrower and 2 pt shorter "
          + "| `chip.padding.small` 2px → 1px |"))
    #expect(plain.contains("| `chip/core/light@2x` | `chip/core/light@2x/expected.png` |"))
    let linked = try document.text(MarkdownRecorder.self) {
      $0.imageBase = "https://example.org/run 1/"
    }
    #expect(
      linked.contains(#"<img src="https://example.org/run 1/chip/core/light%402x/diff.png""#))
  }

  @Test func gitHubGetsAnAnnotationACause() throws {
    let document = try document()
    #expect(try document.reports(GitHubRecorder.self) == [], "only where it runs")
    let reports = try document.reports(GitHubRecorder.self) {
      $0.environment = [GitHubRecorder.marker: "true", GitHubRecorder.summaryFile: "/summary"]
    }
    #expect(
      reports == [
        .annotations([
          "::error title=Chip/core%2C size=small::4 resized: 4 pt narrower and 2 pt shorter; "
            + "chip.padding.small is 1px, was 2px"
        ]),
        .addition(
          file: "/summary", bytes: Array(try document.text(MarkdownRecorder.self).utf8)),
      ])
  }

  @Test func theWordsSayWhatHappenedAndWhatToDo() throws {
    let lines = try document().lines()
    #expect(lines[0] == "4 of 8 variants fail on 2 of 2 sheets: 4 resized")
    #expect(lines.contains("Chip/core, size=small: 4 variants resized"))
    #expect(lines.contains("  4 pt narrower and 2 pt shorter"))
    #expect(lines.contains("  chip.padding.small is 1px, was 2px"))
    #expect(
      lines.contains(
        "  Chip/core/size=small,tint=red,appearance=light: 4 pt narrower and 2 pt shorter"
      ))
    #expect(lines.contains("  … and 1 more"))
    #expect(
      lines.contains("images  Snapshots/chip/core/light@2x/{expected,actual,diff}.png and 1 more"))
  }

  /// A run of which something is missing is nowhere green, although nothing of it fails.
  @Test func anIncompleteRunIsSaidEverywhere() throws {
    let scratch = try Scratch()
    try scratch.record()
    var document = RunDocument(try scratch.verify())
    #expect(document.passes)
    document.problems = ["process 7 was lost before it ended: what it would have found is missing"]
    document.warnings = document.problems
    #expect(!document.passes)
    let problem = document.problems[0]
    #expect(try document.text(DocumentRecorder.self).contains(problem))
    #expect(try document.text(MarkdownRecorder.self).contains("the run is incomplete\n"))
    let junit = try JUnitTotals(try document.text(JUnitRecorder.self))
    #expect(junit.isConsistent && junit.errors == 1 && junit.tests == 9)
    #expect(try issues(document).map(\.severity) == ["blocker"])
    let lines = try document.lines()
    #expect(
      lines == ["warning: \(problem)", "8 variants on 2 sheets match, and the run is incomplete"])
    let annotations = try document.reports(GitHubRecorder.self) {
      $0.environment = [GitHubRecorder.marker: "true"]
    }
    #expect(annotations == [.annotations(["::error title=Proofsheet::\(problem)"])])
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

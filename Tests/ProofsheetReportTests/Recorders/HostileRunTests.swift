import Foundation
import ProofsheetRun
import ScratchHarness
import SeededRandom
import Testing

@testable import ProofsheetReport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A run whose names, values and messages are somebody's who means no good, in every format.
@Suite struct HostileRunTests {
  /// A run with failures of a matrix and of a plain snapshot, all of whose texts are hostile.
  private func document(_ run: Run, seed: UInt64) -> RunDocument {
    var document = RunDocument(run)
    var hostile = HostileText(seed: seed)
    for index in document.variants.indices {
      document.variants[index].message = hostile.next()
      document.variants[index].id += hostile.next()
      document.variants[index].component? += hostile.next()
      document.variants[index].matrix? += hostile.next()
    }
    for index in document.sheets.indices {
      document.sheets[index].images?.actual? += hostile.next()
      document.sheets[index].images?.diff = hostile.next()
    }
    for index in document.causes.indices {
      document.causes[index].condition = hostile.next()
      document.causes[index].component = index == 0 ? hostile.next() : nil
      document.causes[index].matrix = index == 0 ? hostile.next() : nil
      document.causes[index].examples = document.causes[index].examples.map { $0 + hostile.next() }
      document.causes[index].change = hostile.next()
      document.causes[index].tokens = (0..<2).map { _ in
        TokenDocument(
          TokenChange(token: hostile.next(), old: hostile.next(), new: hostile.next()))
      }
    }
    document.orphans = (0..<3).map { _ in hostile.next() }
    document.warnings = (0..<3).map { _ in hostile.next() }
    document.problems = (0..<2).map { _ in hostile.next() }
    document.fingerprint.differs = (0..<2).map { _ in hostile.next() }
    return document
  }

  @Test(arguments: [1, 2, 3_000_009, UInt64.random(in: 0...(.max))]) func noFormatObeys(
    seed: UInt64
  ) throws {
    let scratch = try Scratch()
    try scratch.record()
    let run = try scratch.verify(overlay: #"{"chip": {"padding": {"small": {"$value": "1px"}}}}"#)
    for round in 0..<6 {
      let seed = seed &+ UInt64(round)
      let document = document(run, seed: seed)
      for line in try document.lines() {
        #expect(!line.contains("\n"), "seed \(seed)")
        #expect(HostileText.obeyed(by: line) == [], "seed \(seed)")
      }
      for base in [nil, "https://e.example/\"><script>"] {
        let markdown = try document.text(MarkdownRecorder.self) { $0.imageBase = base }
        #expect(HostileText.obeyed(by: markdown) == [], "seed \(seed)")
        let tags = markdown.matches(
          of: /<a href="[^"<>]*"><img src="[^"<>]*" width="240"><\/a>|<br>/)
        #expect(
          HostileText.active(in: markdown, own: tags.map { String($0.output) }) == [],
          "seed \(seed)")
      }
      let reports = try document.reports(GitHubRecorder.self) {
        $0.environment = [GitHubRecorder.marker: "true", GitHubRecorder.summaryFile: "/summary"]
      }
      for case .annotations(let lines) in reports {
        for line in lines {
          #expect(!line.unicodeScalars.contains("\n"), "seed \(seed)")
          #expect(HostileText.obeyed(by: line, commands: ["::error title="]) == [], "seed \(seed)")
        }
      }
      let junit = try document.text(JUnitRecorder.self)
      #expect(try JUnitTotals(junit).isConsistent, "seed \(seed)")
      #expect(HostileText.obeyed(by: junit) == [], "seed \(seed)")
      // A line that attaches a file is one of ours.
      let attached = junit.unicodeScalars.split(separator: "\n").map { String(Substring($0)) }
        .filter { HostileText.holds($0, "[[ATTACHMENT|") }
      #expect(attached.allSatisfy { $0.hasPrefix("[[ATTACHMENT|ios/Snapshots/") })
      let gitLab = try document.text(GitLabRecorder.self)
      let issues = try JSONSerialization.jsonObject(with: Data(gitLab.utf8)) as? [[String: Any]]
      for issue in issues ?? [] {
        #expect(HostileText.obeyed(by: issue["description"] as? String ?? "\r") == [])
      }
    }
  }
}

import Foundation
import ProofsheetRun
import ScratchHarness
import Testing

@testable import ProofsheetReport

@Suite struct PageRecorderTests {
  private static let red = ##"{"chip": {"colour": {"blue": {"$value": "#C81428"}}}}"##

  @Test func theRunIsALineARecord() throws {
    let scratch = try Scratch()
    try scratch.record()
    let (document, _) = try RunWriter(folder: scratch.snapshots)
      .write(try scratch.verify(overlay: Self.red), in: scratch.store)
    let script = try #require(try scratch.snapshots.read("report/run.js"))
    let lines = String(decoding: script, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == document.records)
    let json = lines.map { line in
      #expect(line.hasPrefix("proofsheetRecord(") && line.hasSuffix(");"))
      return line.dropFirst("proofsheetRecord(".count).dropLast(2) + "\n"
    }
    // The stream has the same, and both have the whole run.
    let stream = try #require(try scratch.snapshots.read("run.ndjson"))
    #expect(Array(json.joined().utf8) == stream)
    #expect(RunJoin(try RunStream(stream, path: "")).document() == document)
    // What people read stays as it was: a line each.
    let file = try #require(try scratch.snapshots.read("run.json"))
    #expect(file == (try document.encoded()))
    #expect(script.count * 2 < file.count * 3)
  }

  /// Who looks at a known difference wants to see both sides.
  @Test func knownDifferencesKeepTheirPictures() throws {
    let scratch = try Scratch()
    try scratch.record()
    var run = try scratch.verify(overlay: Self.red)
    for sheet in run.sheets.indices {
      for index in run.sheets[sheet].variants.indices
      where run.sheets[sheet].variants[index].verdict == .differs {
        run.sheets[sheet].variants[index].verdict = .known
      }
    }
    let (document, _) = try RunWriter(folder: scratch.snapshots).write(run, in: scratch.store)
    let known = document.variants.filter { $0.verdict == .known }
    #expect(known.count == 4)
    for variant in known {
      #expect(variant.images?.expected == "\(variant.sheet)/expected.png")
      #expect(variant.difference?.kinds == ["recoloured"])
      let data = "report/data/\(variant.sheet)/expected.png.js"
      #expect(try scratch.snapshots.read(data) != nil)
    }
    #expect(document.variants.filter { $0.verdict == .matched }.allSatisfy { $0.images == nil })
  }
}

import Foundation
import ProofsheetRun
import ScratchHarness
import Testing

@testable import ProofsheetReport

@Suite struct ReportWriterTests {
  private static let red = ##"{"chip": {"colour": {"blue": {"$value": "#C81428"}}}}"##

  @Test func theRunIsOneLine() throws {
    let scratch = try Scratch()
    try scratch.record()
    let document = try RunWriter(folder: scratch.snapshots, store: scratch.store)
      .write(try scratch.verify(overlay: Self.red))
    let script = try #require(try scratch.snapshots.read("report/run.js"))
    let start = Array("window.proofsheetRun = ".utf8)
    #expect(script.starts(with: start))
    #expect(script.count { $0 == UInt8(ascii: "\n") } == 1)
    let json = Array(script.dropFirst(start.count).dropLast(2))
    #expect(try RunDocument.decode(json, path: "run.js") == document)
    // What people read stays as it was: a line each.
    let file = try #require(try scratch.snapshots.read("run.json"))
    #expect(file == (try document.encoded()))
    #expect(json.count * 2 < file.count * 3)
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
    let document = try RunWriter(folder: scratch.snapshots, store: scratch.store).write(run)
    let known = document.variants.filter { $0.verdict == .known }
    #expect(known.count == 4)
    for variant in known {
      #expect(variant.images?.expected == "\(variant.sheet)/expected.png")
      #expect(variant.difference?.kinds == ["recoloured"])
      let data = "report/data/\(variant.sheet.replacing("/", with: ".")).expected.js"
      #expect(try scratch.snapshots.read(data) != nil)
    }
    #expect(document.variants.filter { $0.verdict == .matched }.allSatisfy { $0.images == nil })
  }
}

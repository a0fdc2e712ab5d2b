import CairoCanvas
import Foundation
import ProofsheetMatrix
import ProofsheetRun
import SeededRandom
import Testing

@testable import ProofsheetReport

/// What is copied together from the texts of assertions is, letter for letter, what encoding the whole
/// run gives.
@Suite struct RunAssemblyTests {
  private let folders = RunFragment.Folders(snapshots: "Snapshots", baselines: "Baselines")
  private let header = RunLogHeader(
    run: "one", startedAt: "2026-01-01T00:00:00Z", baselines: "/package/Baselines")

  /// The files of a run, made of all of its entries at once.
  private func whole(_ entries: [RunLogEntry]) throws -> [String: String] {
    let (parts, clashing) = RunMerge(entries).merged()
    let sheets = parts.flatMap(\.sheets)
    var seen = Set<String>()
    let plain = CauseFinder(matrices: []).causes(of: sheets)
    let causes = (parts.flatMap(\.causes) + clashing + plain).enumerated().sorted {
      ($1.element.ids.count, $0.offset) < ($0.element.ids.count, $1.offset)
    }
    let run = Run(
      id: header.run, startedAt: header.startedAt, durationSeconds: 7, mode: "test",
      hasOverlay: false, baselines: header.baselines, sheets: sheets,
      matrices: parts.compactMap(\.matrix).filter { seen.insert($0.path).inserted },
      orphans: Set(entries.flatMap(\.orphans)).sorted(),
      fingerprint: entries.lazy.compactMap(\.fingerprint).first
        ?? Fingerprint(libraries: [:], fonts: [:], processor: Fingerprint.currentProcessor),
      causes: causes.map(\.element), warnings: [])
    var document = RunDocument(run)
    for index in sheets.indices { document.sheets[index].image = sheets[index].reportImage }
    return [
      "run.json": String(decoding: try document.encoded(), as: UTF8.self),
      "junit.xml": String(
        decoding: JUnitReport(run: document, folder: folders.snapshots).encoded(), as: UTF8.self),
      GitLabReport.fileName: String(
        decoding: try GitLabReport(run: document, baselines: folders.baselines).encoded(),
        as: UTF8.self),
      "summary.md": MarkdownReport(document).text(),
    ]
  }

  private func assembled(_ entries: [RunLogEntry]) throws -> [String: String] {
    let records = try entries.map { entry in
      try RunLogRecord(try RunLogRecord(entry, folders: folders).bytes[...])
    }
    let files = try RunAssembly(header: header, records: records, folders: folders)
      .files(durationSeconds: 7)
    return Dictionary(
      uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  @Test(arguments: [(0, 1), (1, 3), (2, 10), (3, 100), (4, 1_000)])
  func everyFileIsTheWholeRuns(seed: UInt64, names: Int) throws {
    var generator = SeededGenerator(seed: seed)
    var random = RandomEntries(seed: seed, names: names)
    for round in 0..<12 {
      let count = round < 3 ? round : Int.random(in: 2...40, using: &generator)
      let entries = (0..<count).map { random.next($0) }
      let (assembled, whole) = (try assembled(entries), try whole(entries))
      for (path, text) in whole {
        guard assembled[path] != text else { continue }
        Issue.record("\(path), seed \(seed), round \(round)")
        let lines = { (text: String?) in (text ?? "").split(separator: "\n") }
        let pair = zip(lines(assembled[path]), lines(text)).first { $0 != $1 }
        Issue.record("\(pair.map { "\($0)\n\($1)" } ?? "one ends before the other")")
        return
      }
      #expect(assembled.count == whole.count)
      let totals = try JUnitTotals(try #require(assembled["junit.xml"]))
      #expect(totals.isConsistent, "\(totals), seed \(seed), round \(round)")
    }
  }

  /// A process that ends pays for copying what the others found out: their entries are decoded only where
  /// they have a name in common.
  @Test func whatStandsAloneIsOnlyCopied() throws {
    var random = RandomEntries(seed: 11, names: 100_000)
    var names = Set<String>()
    let entries = (0..<200).map { random.next($0) }.filter { entry in
      entry.matrix == nil
        && entry.sheets.allSatisfy { names.insert($0.path.uppercased()).inserted }
    }
    var records = try entries.map { try RunLogRecord($0, folders: folders) }
    for index in records.indices { records[index].entry = Array("damaged".utf8)[...] }
    let assembly = RunAssembly(header: header, records: records, folders: folders)
    let files = try assembly.files(durationSeconds: 7)
    let texts = files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    #expect(Dictionary(uniqueKeysWithValues: texts) == (try whole(entries)))

    let twice = RunAssembly(
      header: header, records: records + records.prefix(1), folders: folders)
    #expect(throws: DecodingError.self) { try twice.files(durationSeconds: 7) }
  }

  /// Whichever order the processes come in, run.json is the same, but for what only the order tells.
  @Test func orderChangesNothing() throws {
    var generator = SeededGenerator(seed: 9)
    var random = RandomEntries(seed: 9, names: 500)
    var names = Set<String>()
    let entries = (0..<30).map { random.next($0) }
      .filter { $0.sheets.allSatisfy { names.insert("\($0.path)".uppercased()).inserted } }
    let first = try assembled(entries)
    for _ in 0..<5 { #expect(try assembled(entries.shuffled(using: &generator)) == first) }
  }
}

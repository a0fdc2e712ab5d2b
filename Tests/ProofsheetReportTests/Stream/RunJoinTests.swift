import PixelDiff
import ScratchHarness
import SeededRandom
import Testing

@testable import ProofsheetReport
@testable import ProofsheetRun

@Suite struct RunJoinTests {
  private static let beginning = RunRecord.begin(
    RunRecord.Beginning(
      run: "one", startedAt: "2026-01-01T00:00:00Z", mode: "test", baselines: "/package/Baselines"))

  private func lines(_ records: [RunRecord]) throws -> [[UInt8]] {
    try RunLines(records).json.map { $0 + [UInt8(ascii: "\n")] }
  }

  private func joined(_ entries: [RunLogEntry]) throws -> RunDocument {
    let lines = try lines([Self.beginning] + entries.flatMap(\.records))
    return RunJoin(try RunStream(Array(lines.joined()), path: "run.ndjson")).document()
  }

  @Test(arguments: [(0, 1), (1, 3), (2, 10), (3, 100), (4, 1_000)])
  func whatManyFoundOutFitsTogether(seed: UInt64, names: Int) throws {
    var generator = SeededGenerator(seed: seed)
    var random = RandomEntries(seed: seed, names: names)
    for round in 0..<12 {
      let count = round < 3 ? round : Int.random(in: 2...40, using: &generator)
      let entries = (0..<count).map { random.next($0) }
      let document = try joined(entries)
      let ids = Set(document.variants.map(\.id))
      #expect(document.summary.variants == document.variants.count)
      #expect(ids.count == document.variants.count, "seed \(seed), round \(round)")
      let failing = document.variants.filter { !$0.verdict.passes }
      #expect(document.causes.flatMap(\.members).allSatisfy(ids.contains))
      #expect(Set(document.causes.flatMap(\.members)) == Set(failing.map(\.id)))
      #expect(document.causes.allSatisfy { $0.variants == $0.members.count && $0.part == nil })
      let texts = Set(document.tolerances.map(\.text))
      #expect(document.variants.allSatisfy { $0.tolerance.map(texts.contains) == true })
      #expect(
        document.tolerances.compactMap(\.usage?.variants).reduce(0, +) == document.variants.count)
      // It is whole, and so remains as it is.
      var again = RunJoin(RunStream(document.stream)).document()
      again.records = document.records
      #expect(again == document, "seed \(seed), round \(round)")
      for case .file(JUnitRecorder.fileName, let bytes) in try JUnitRecorder.report(
        RunLines(document.stream), in: ReportSurroundings(folder: SnapshotFolder(root: "/s")))
      {
        let totals = try JUnitTotals(String(decoding: bytes, as: UTF8.self))
        #expect(totals.isConsistent, "\(totals), seed \(seed), round \(round)")
      }
    }
  }

  /// Whichever order the processes come in, the run is the same, but for what only the order tells.
  @Test func orderChangesNothing() throws {
    var generator = SeededGenerator(seed: 9)
    var random = RandomEntries(seed: 9, names: 500)
    var names = Set<String>()
    let entries = (0..<30).map { random.next($0) }
      .filter { $0.sheets.allSatisfy { names.insert("\($0.path)".uppercased()).inserted } }
    func sorted(_ entries: [RunLogEntry]) throws -> RunDocument {
      var document = try joined(entries)
      document.tolerances.sort { $0.text < $1.text }
      document.fingerprint.differs.sort()
      document.words?.fingerprint = nil
      return document
    }
    let first = try sorted(entries)
    for _ in 0..<5 { #expect(try sorted(entries.shuffled(using: &generator)) == first) }
  }

  private func plain(
    _ name: String, digest: [UInt8]?, _ verdict: Verdict = .matched, at place: String
  )
    -> RunLogEntry
  {
    var variant = VariantResult(id: name, points: [], sheet: name, verdict: verdict)
    variant.digest = digest.map { Digest.of($0) }
    return RunLogEntry(
      place: place,
      sheets: [
        SheetResult(path: name, component: "", matrix: "", scale: 1, variants: [variant])
      ])
  }

  /// A test that runs twice writes its name twice, which is no clash where the pictures are the same.
  @Test func aNameWrittenTwice() throws {
    let same = try joined([
      plain("t/a", digest: [1], at: "A:1"), plain("t/a", digest: [1], at: "A:1"),
    ])
    #expect(same.summary.counts == [.matched: 1])
    let failing = try joined([
      plain("t/a", digest: [1], at: "A:1"), plain("t/a", digest: [1], .differs, at: "B:1"),
    ])
    #expect(failing.summary.counts == [.differs: 1], "the one that fails counts")
    for other in [plain("t/a", digest: [2], at: "B:2"), plain("T/a", digest: [1], at: "B:2")] {
      let clash = try joined([plain("t/a", digest: [1], at: "A:1"), other])
      #expect(clash.summary.counts == [.failed: 1])
      #expect(
        clash.variants[0].message
          == "another snapshot of this run has the same name, at A:1 and B:2"
          || clash.variants[0].message
            == "another snapshot of this run has the same name, at B:2 and A:1"
      )
      #expect(clash.causes.map(\.condition) == [clash.variants[0].id])
    }
  }

  /// Half a line is nobody's result; that it is there is said, and what comes behind it is read.
  @Test func aTornLineIsSaid() throws {
    let lines = try lines([Self.beginning] + plain("t/a", digest: [1], at: "A:1").records)
    let next = try self.lines(plain("t/b", digest: [2], at: "B:1").records)
    let sheet = try #require(lines.last)
    for cut in [1, sheet.count / 2, sheet.count - 2] {
      let bytes =
        lines.dropLast().joined() + sheet.prefix(cut) + [UInt8(ascii: "\n")] + next.joined()
      let document = RunJoin(try RunStream(Array(bytes), path: "")).document()
      #expect(document.variants.map(\.id) == ["t/b"])
      #expect(
        document.problems == ["1 line of run.ndjson can't be read: what was found is missing"])
      #expect(document.warnings == document.problems && !document.passes)
    }
  }

  /// What isn't understood isn't passed over.
  @Test func recordsOfOtherKindsAreSaid() throws {
    let lines = try lines([Self.beginning] + plain("t/a", digest: [1], at: "A:1").records)
    let other = Array("{\"weather\":{\"rain\":true}}\n".utf8)
    let document = RunJoin(try RunStream(Array(lines.joined()) + other, path: "")).document()
    #expect(!document.passes && document.records == lines.count + 1)
  }

  @Test func whatIsNoRunIsRefused() throws {
    for text in ["", "noise", "{\"sheet\":{}}\n", "{\"joined\":{\"process\":1,\"start\":\"2\"}}\n"]
    {
      #expect(throws: RunError.self) { try RunStream(Array(text.utf8), path: "run.ndjson") }
    }
  }

  /// What lies in the file is whatever it is: noise neither crashes nor makes a run green.
  @Test func noiseInTheStream() throws {
    var generator = SeededGenerator(seed: 5)
    let entries = (0..<4).map { plain("t/\($0)", digest: [UInt8($0)], at: "A:\($0)") }
    let sound = Array(try lines([Self.beginning] + entries.flatMap(\.records)).joined())
    for _ in 0..<300 {
      var bytes = sound
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[place] = UInt8.random(in: 0...255, using: &generator)
      }
      guard let stream = try? RunStream(bytes, path: "") else { continue }
      let document = RunJoin(stream).document()
      #expect(document.variants.count == 4 || !document.passes)
    }
  }

  /// A run of a command that was cut short isn't taken for a whole one.
  @Test func aCommandsRunNeedsAnEnd() throws {
    let scratch = try Scratch()
    try scratch.record()
    let whole = try lines(try scratch.verify().records)
    #expect(RunJoin(try RunStream(Array(whole.joined()), path: "")).document().passes)
    let cut = RunJoin(try RunStream(Array(whole.dropLast().joined()), path: "")).document()
    #expect(cut.problems == ["the run test has no end: it was cut short"] && !cut.passes)
  }
}

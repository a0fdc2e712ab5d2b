import Foundation
import PixelDiff
import ProofsheetMatrix
import ScratchHarness
import SeededRandom
import SystemFiles
import Testing

@testable import ProofsheetReport
@testable import ProofsheetRun

@Suite struct RunLogTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// The log of another process: each has a number of its own.
  private func log(_ run: String = "one", process: Int32 = 1 << 30) -> RunLog {
    RunLog(
      folder: scratch.snapshots, store: scratch.store, run: run,
      participant: RunRecord.Participant(process: process, start: "then"))
  }

  private func entry(
    _ name: String, _ verdict: Verdict = .matched, place: String = "A.swift:1",
    pixels: [UInt8]? = nil
  ) -> RunLogEntry {
    var variant = VariantResult(id: name, points: [], sheet: name, verdict: verdict)
    variant.digest = pixels.map { Digest.of($0) }
    return RunLogEntry(
      place: place,
      sheets: [
        SheetResult(path: name, component: "", matrix: "", scale: 2, variants: [variant])
      ])
  }

  private func document() throws -> RunDocument { try RunDocument.read(from: scratch.snapshots) }

  private var stream: String { "\(scratch.snapshots.root)/run.ndjson" }

  private func written() throws -> RunDocument {
    let bytes = try #require(try scratch.snapshots.read("run.json"))
    return try RunDocument.decode(bytes, path: "run.json")
  }

  @Test func whatAnAssertionFoundOutCanBeReadAtOnce() throws {
    let process = log()
    #expect(try process.append(entry("tests/a/b/c")) == [])
    let document = try document()
    #expect(document.run == "one" && document.mode == "test")
    #expect(document.baselines == scratch.store.root)
    #expect(document.variants.map(\.id) == ["tests/a/b/c"])
    #expect(try scratch.snapshots.read("run.json") == nil, "only who ends writes it")
  }

  /// Whichever process ends last, and whatever order they came in, the result is one and the same.
  @Test func processesMerge() throws {
    let (first, second, third) = (log(process: 1), log(process: 2), log(process: 3))
    _ = try third.append(entry("tests/c"))
    _ = try first.append(entry("tests/a"))
    _ = try second.append(entry("tests/b", .differs))
    _ = try third.append(entry("tests/d"))
    for process in [second, third] {
      #expect(try process.finish() == [])
      #expect(try scratch.snapshots.read("run.json") == nil, "others are still there")
    }
    #expect(try first.finish() == [])
    let document = try written()
    #expect(document.variants.map(\.id) == ["tests/a", "tests/b", "tests/c", "tests/d"])
    #expect(document.summary.counts == [.matched: 3, .differs: 1])
    #expect(document.causes.map(\.condition) == ["tests/b"])
    #expect(document.problems == [] && document.records == 13)
    #expect(try self.document() == document)
  }

  /// A process that is killed says nothing more: the run isn't whole, whatever the others found out.
  @Test func aProcessThatNeverLeftIsSaid() throws {
    let (lost, other) = (log(process: 7), log(process: 8))
    #expect(try lost.begin())
    _ = try other.append(entry("tests/a"))
    // Its sign would keep the other from being alone while it lives.
    withExtendedLifetime(lost) {}
    let problem = "process 7 was lost before it ended: what it would have found is missing"
    #expect(try document().problems.contains(problem))
    #expect(try document().summary.passes && document().passes == false)
  }

  @Test func whoIsAloneAtItsEndSaysWhatIsMissing() throws {
    do { #expect(try log(process: 7).begin()) }
    let other = log(process: 8)
    _ = try other.append(entry("tests/a"))
    let problem = "process 7 was lost before it ended: what it would have found is missing"
    #expect(try other.finish() == [problem])
    #expect(try written().problems == [problem])
    let junit = try #require(try scratch.snapshots.read("junit.xml"))
    #expect(String(decoding: junit, as: UTF8.self).contains("<error message=\"\(problem)\""))
  }

  /// One that lives isn't lost.
  @Test func aProcessThatIsStillThere() throws {
    let own = RunLog(folder: scratch.snapshots, store: scratch.store, run: "one")
    _ = try own.append(entry("tests/a"))
    let problem = "process \(getpid()) is still running: what it finds is to come"
    #expect(try document().problems == [problem])
    #expect(try own.finish() == [])
    #expect(try document().passes)
  }

  /// A thousand processes that are alone one after the other don't each write what all before found out.
  @Test func whoIsAloneWritesWithinABound() throws {
    let large = (0..<200).map { entry("tests/\($0)/\(String(repeating: "x", count: 2000))") }
    let first = log(process: 1)
    for entry in large { _ = try first.append(entry) }
    #expect(try first.finish() == [])
    #expect(try written().records == 204)
    for number in 2...8 {
      let process = log(process: Int32(number))
      #expect(try process.begin() && process.finish() == [])
      #expect(try written() == document(), "the first few at once, however long it takes")
    }
    let before = try written()
    #expect(before.records == 218)

    let ninth = log(process: 9)
    _ = try ninth.append(entry("tests/late"))
    #expect(try ninth.finish() == [])
    #expect(try written() == before, "a moment later it would take too long")
    #expect(try document().variants.count == 201, "who reads it sees it all the same")
    #expect(try RunReports(folder: scratch.snapshots).write().records == 221)
    #expect(try written() == document())
  }

  @Test func newRunLeavesNothingOfAnOlderOne() throws {
    let old = log("one", process: 1)
    #expect(try old.begin())
    _ = try scratch.snapshots.write(
      FailurePictures(expected: [1], actual: [2], diff: [3]), of: "tests/old")
    _ = try old.append(entry("tests/old", .differs))

    let new = log("two", process: 2)
    #expect(try new.begin())
    #expect(try scratch.snapshots.read("tests/old/actual.png") == nil)
    _ = try new.append(entry("tests/new"))
    #expect(try document().variants.map(\.id) == ["tests/new"])

    // The older one's processes that are still there must not undo that.
    #expect(try old.append(entry("tests/older")) == [])
    #expect(try old.finish() == [])
    #expect(try document().run == "two")
    #expect(try document().variants.map(\.id) == ["tests/new"])
    #expect(try new.finish() == [])
    #expect(try written().run == "two" && written().problems == [])
  }

  @Test func nothingIsWrittenBySomebodyWhoTookNoPart() throws {
    #expect(try log().finish() == [])
    #expect(FileReader.kind(scratch.snapshots.root) == .nothing)
  }

  /// A process is killed while it appends, after any number of bytes: the next record is whole, and so
  /// are those before; that a line is torn is said, and the page's script can be run.
  @Test func recordThatWasCutShort() throws {
    _ = try log(process: 1).append(entry("tests/a"))
    let script = "\(scratch.snapshots.root)/report/run.js"
    let before = (
      try #require(try FileReader.read(stream)), try #require(try FileReader.read(script))
    )
    _ = try log(process: 2).append(entry("tests/b"))
    let after = (
      try #require(try FileReader.read(stream)), try #require(try FileReader.read(script))
    )
    let sheet = try #require(
      String(decoding: after.0, as: UTF8.self).range(of: "{\"sheet\":", options: .backwards))
    let start = String(decoding: after.0, as: UTF8.self)[..<sheet.lowerBound].utf8.count
    for cut in [start + 1, start + 40, after.0.count - 30, after.0.count - 2] {
      try AtomicFile.write(Array(after.0[..<cut]), to: stream)
      try AtomicFile.write(Array(after.1.dropLast(9)), to: script)
      let next = log(process: 3)
      _ = try next.append(entry("tests/c"))
      let document = try document()
      #expect(document.variants.map(\.id) == ["tests/a", "tests/c"], "cut at \(cut)")
      #expect(!document.passes && document.problems.contains { $0.contains("can't be read") })
      let lines = String(decoding: try #require(try FileReader.read(script)), as: UTF8.self)
        .split(separator: "\n")
      #expect(lines.allSatisfy { $0.hasPrefix("proofsheetRecord({") && $0.hasSuffix("});") })
      try AtomicFile.write(before.0, to: stream)
      try AtomicFile.write(before.1, to: script)
    }
  }

  /// Somebody empties the folder while a process runs: what is still to come is written.
  @Test func folderThatWasEmptiedUnderway() throws {
    let process = log(process: 1)
    _ = try process.append(entry("tests/a"))
    try scratch.snapshots.clear()
    _ = try process.append(entry("tests/b"))
    #expect(try process.finish() == [])
    #expect(try written().variants.map(\.id) == ["tests/b"])
  }

  /// The stream of another version is an older run's, whatever it says.
  @Test func streamOfAnotherVersion() throws {
    let begin =
      #"{"begin":{"schemaVersion":1,"run":"one","mode":"test","overlay":false,"baselines":"/b"}}"#
    try scratch.snapshots.write(Array("\(begin)\n".utf8), to: "run.ndjson")
    let next = log()
    _ = try next.append(entry("tests/b"))
    #expect(try next.finish() == [])
    #expect(try written().variants.map(\.id) == ["tests/b"])
  }

  @Test(arguments: ["tests/a/b/c", "tests/A/b/C", #"tests/a"b/c"#]) func nameUsedTwice(
    second: String
  ) throws {
    let first = second.contains("\"") ? second : "tests/a/b/c"
    let one = log(process: 1)
    #expect(try one.append(entry(first, place: "A.swift:1")) == [])
    let clashes = try log(process: 2).append(entry(second, place: "B.swift:2"))
    #expect(clashes == [NameClash(id: second, first: "A.swift:1")])
    let document = try document()
    #expect(document.summary.counts == [.failed: 1])
    #expect(
      document.variants.first?.message?.hasPrefix(
        "another snapshot of this run has the same name, at ") == true)
  }

  /// A test that is run again in the same run, with the same picture, clashes with nobody.
  @Test func theSamePictureTwice() throws {
    #expect(try log(process: 1).append(entry("tests/a", pixels: [1])) == [])
    #expect(try log(process: 2).append(entry("tests/a", pixels: [1])) == [])
    #expect(try document().summary.counts == [.matched: 1])
    #expect(try log(process: 3).append(entry("tests/a", pixels: [2])).count == 1)
    #expect(try document().summary.counts == [.failed: 1])
  }

  private func part(
    _ keys: [String], _ verdict: Verdict, axis: String = "a", place: String
  ) -> RunLogEntry {
    var matrix = MatrixDescription(Chip.core)
    matrix.axes = [AxisDescription(name: axis, keys: ["x", "X", "y"])]
    let path = "chip/core/light@2x"
    return RunLogEntry(
      place: place, matrix: matrix,
      sheets: [
        SheetResult(
          path: path, component: "Chip", matrix: "core", scale: 2,
          variants: keys.map {
            VariantResult(
              id: "Chip/core/\(axis)=\($0)", points: [AxisPoint(axis: axis, key: $0)], sheet: path,
              verdict: verdict)
          })
      ])
  }

  /// Parts of one sheet, asserted apart, are one sheet; keys that differ in case are two variants.
  @Test func partsOfOneSheet() throws {
    let process = log()
    #expect(try process.append(part(["x"], .matched, place: "A.swift:1")) == [])
    #expect(try process.append(part(["X", "y"], .missing, place: "A.swift:2")) == [])
    let document = try document()
    #expect(document.sheets.map(\.name) == ["chip/core/light@2x"])
    #expect(document.sheets.map(\.variants) == [3])
    #expect(document.summary.counts == [.matched: 1, .missing: 2])
    #expect(document.matrices.map(\.path) == ["Chip/core"])
    #expect(
      try process.append(part(["x"], .matched, place: "A.swift:3")).map(\.id) == ["Chip/core/a=x"])
  }

  @Test func matricesOfOneName() throws {
    #expect(try log(process: 1).append(part(["x"], .matched, place: "A.swift:1")) == [])
    var other = part(["x"], .matched, axis: "b", place: "B.swift:2")
    other.matrix?.axes.append(AxisDescription(name: "c", keys: ["z"]))
    other.sheets[0].variants[0].points.append(AxisPoint(axis: "c", key: "z"))
    let clashes = try log(process: 2).append(other)
    #expect(clashes == [NameClash(id: "Chip/core", first: "A.swift:1")])
    let document = try document()
    #expect(document.summary.counts == [.failed: 2])
    #expect(document.matrices.map(\.path) == ["Chip/core (A.swift:1)", "Chip/core (B.swift:2)"])
  }

  /// What was declared before isn't said again: a thousand processes draw with the same fonts.
  @Test func whatIsDeclaredIsSaidOnce() throws {
    var one = entry("tests/a")
    one.fingerprint = Fingerprint(libraries: ["cairo": "1"], fonts: [:], processor: "x86_64")
    var two = entry("tests/b")
    two.fingerprint = one.fingerprint
    _ = try log(process: 1).append(one)
    _ = try log(process: 2).append(two)
    let text = String(decoding: try #require(try FileReader.read(stream)), as: UTF8.self)
    #expect(text.split(separator: "{\"fingerprint\":").count == 2)
    #expect(text.split(separator: "{\"tolerance\":").count == 2)
    #expect(try document().fingerprint.fingerprint == one.fingerprint)
  }

  /// Processes that begin, assert, end and are killed in any order: whoever reads has all that was asserted.
  @Test(arguments: 0..<6 as Range<UInt64>) func anyInterleaving(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var random = RandomEntries(seed: seed, names: seed % 2 == 0 ? 400 : 6)
    var number: Int32 = 1 << 30
    func start() -> RunLog {
      number += 1
      return log(process: number)
    }
    var alive = (0..<4).map { _ in start() }
    var lost = false
    for step in 0..<60 {
      let process = Int.random(in: 0..<alive.count, using: &generator)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0:
        // It ends, and another one starts.
        _ = try alive[process].finish()
        alive[process] = start()
      case 1:
        // It is killed, between two writes or within one.
        alive[process] = start()
        lost = true
        guard FileReader.kind(stream) == .file, Bool.random(using: &generator) else { break }
        try AtomicFile.append(
          Array("{\"sheet\":{\"name\":\"te".utf8), to: stream, followsLink: false)
      case 2: _ = try alive[process].begin()
      default: _ = try alive[process].append(random.next(step))
      }
    }
    for process in alive { _ = try process.finish() }
    let document = try document()
    #expect(document.summary.variants == document.variants.count)
    #expect(!lost || !document.passes)
    let ids = Set(document.variants.map(\.id))
    #expect(document.causes.flatMap(\.members).allSatisfy(ids.contains))
    try RunReports(folder: scratch.snapshots).write()
    #expect(try written() == document)
    let junit = try #require(try scratch.snapshots.read("junit.xml"))
    let totals = try JUnitTotals(String(decoding: junit, as: UTF8.self))
    #expect(
      totals.isConsistent
        && totals.tests
          == document.variants.count + document.orphans.count + document.problems.count
    )
    let script = try #require(try scratch.snapshots.read("report/run.js"))
    #expect(script == (try RunLines(document.stream).script))
  }

  /// Many at once: every assertion is there, and every line is whole.
  @Test func manyAtOnce() async throws {
    let (folder, store) = (scratch.snapshots, scratch.store)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for process in 0..<8 {
        group.addTask {
          let log = RunLog(
            folder: folder, store: store, run: "one",
            participant: RunRecord.Participant(process: Int32(1 << 30 + process), start: ""))
          for index in 0..<20 {
            let name = "tests/\(process)/\(index)"
            _ = try log.append(
              RunLogEntry(
                place: name,
                sheets: [
                  SheetResult(
                    path: name, component: "", matrix: "", scale: 1,
                    variants: [
                      VariantResult(id: name, points: [], sheet: name, verdict: .matched)
                    ])
                ]))
          }
          _ = try log.finish()
        }
      }
      try await group.waitForAll()
    }
    // Whether the last one wrote the reports depends on what time there was.
    try RunReports(folder: folder).write()
    let document = try written()
    #expect(document.variants.count == 160 && document.passes)
    #expect(try self.document() == document)
  }
}

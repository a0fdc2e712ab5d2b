import CairoCanvas
import Foundation
import ProofsheetMatrix
import ProofsheetRun
import ScratchHarness
import SeededRandom
import SystemFiles
import Testing

@testable import ProofsheetReport

@Suite struct RunLogTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func log(_ run: String = "one") -> RunLog {
    RunLog(folder: scratch.snapshots, store: scratch.store, run: run)
  }

  private func entry(_ name: String, _ verdict: Verdict = .matched, place: String = "A.swift:1")
    -> RunLogEntry
  {
    RunLogEntry(
      place: place,
      sheets: [
        SheetResult(
          path: name, component: "", matrix: "", scale: 2,
          variants: [VariantResult(id: name, points: [], sheet: name, verdict: verdict)])
      ])
  }

  private func document() throws -> RunDocument { try RunDocument.read(from: scratch.snapshots) }

  @Test func firstAssertionIsWrittenAtOnce() throws {
    #expect(try log().append(entry("tests/a/b/c")) == [])
    let document = try document()
    #expect(document.run == "one")
    #expect(document.mode == "test")
    #expect(document.baselines == scratch.store.root)
    #expect(document.variants.map(\.id) == ["tests/a/b/c"])
  }

  /// Whichever process ends last, and whatever order they came in, the result is one and the same.
  @Test func processesMerge() throws {
    let (first, second, third) = (log(), log(), log())
    _ = try third.append(entry("tests/c"))
    _ = try first.append(entry("tests/a"))
    _ = try second.append(entry("tests/b", .differs))
    _ = try third.append(entry("tests/d"))
    for process in [second, third, first] { try process.finish() }
    let document = try document()
    #expect(document.variants.map(\.id) == ["tests/a", "tests/b", "tests/c", "tests/d"])
    #expect(document.summary.counts == [.matched: 3, .differs: 1])
    #expect(document.causes.map(\.condition) == ["tests/b"])
  }

  @Test func newRunLeavesNothingOfAnOlderOne() throws {
    let old = log("one")
    #expect(try old.begin())
    _ = try scratch.snapshots.write(
      FailurePictures(expected: [1], actual: [2], diff: [3]), of: "tests/old")
    _ = try old.append(entry("tests/old", .differs))

    let new = log("two")
    #expect(try new.begin())
    #expect(try scratch.snapshots.read("run.json") == nil)
    #expect(try scratch.snapshots.read("tests/old/actual.png") == nil)
    _ = try new.append(entry("tests/new"))
    #expect(try document().variants.map(\.id) == ["tests/new"])

    // The older one's processes that are still there must not undo that.
    #expect(try old.append(entry("tests/older")) == [])
    try old.finish()
    #expect(try document().run == "two")
    #expect(try document().variants.map(\.id) == ["tests/new"])
  }

  @Test func nothingIsWrittenBySomebodyWhoTookNoPart() throws {
    try log().finish()
    #expect(FileReader.kind(scratch.snapshots.root) == .nothing)
  }

  /// A process is killed while it appends, after any number of bytes: the next record is whole, and so
  /// are those before.
  @Test func recordThatWasCutShort() throws {
    _ = try log().append(entry("tests/a"))
    let path = "\(scratch.snapshots.root)/.log"
    let before = try #require(try FileReader.read(path))
    _ = try log().append(entry("tests/b", .differs))
    let after = try #require(try FileReader.read(path))
    let cuts = before.count..<after.count
    let some =
      cuts.prefix(24) + cuts.suffix(24) + stride(from: cuts.lowerBound, to: after.count, by: 97)
    for cut in some {
      try AtomicFile.write(Array(after[..<cut]), to: path)
      let next = log()
      _ = try next.append(entry("tests/c"))
      try next.finish()
      #expect(try document().variants.map(\.id) == ["tests/a", "tests/c"], "cut at \(cut)")
      let last = log()
      _ = try last.append(entry("tests/d"))
      try last.finish()
      #expect(try document().variants.map(\.id) == ["tests/a", "tests/c", "tests/d"])
    }
  }

  /// What lies in the log is whatever it is: noise behind the first line neither crashes nor hides what
  /// comes after it.
  @Test func noiseInTheLog() throws {
    var generator = SeededGenerator(seed: 5)
    let path = "\(scratch.snapshots.root)/.log"
    for round in 0..<50 {
      let run = "run \(round)"
      _ = try log(run).append(entry("tests/a"))
      var bytes = try #require(try FileReader.read(path))
      let header = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        let place = Int.random(in: header + 1..<bytes.count, using: &generator)
        bytes[place] = UInt8.random(in: 0...255, using: &generator)
      }
      try AtomicFile.write(bytes, to: path)
      let next = log(run)
      _ = try next.append(entry("tests/c"))
      try? next.finish()
      _ = try next.append(entry("tests/d"))
    }
  }

  /// Noise seldom makes a number that is too large to be added up: so each place in turn gets some.
  @Test func numbersBeyondAnyRunInTheLog() throws {
    let path = "\(scratch.snapshots.root)/.log"
    _ = try log().append(entry("tests/a", .differs))
    _ = try log().append(entry("tests/b", .differs))
    let sound = try #require(try FileReader.read(path))
    let header = try #require(sound.firstIndex(of: UInt8(ascii: "\n")))
    let numbers = [Int64.max, .max / 2, 1 << 33, -1, .min]
    for (index, place) in (header + 1..<sound.count - 8).enumerated() {
      var bytes = sound
      withUnsafeBytes(of: numbers[index % numbers.count].littleEndian) {
        bytes.replaceSubrange(place..<place + 8, with: $0)
      }
      _ = try? RunAssembly(
        header: RunLogHeader(run: "one", startedAt: "", baselines: "/b"),
        records: RunLogFile.records(in: bytes[(header + 1)...]).records,
        folders: RunFragment.Folders(snapshots: "S", baselines: "B")
      ).files(durationSeconds: nil)
    }
  }

  /// Somebody empties the folder while a process runs: what is still to come is written.
  @Test(arguments: [0, 40, 100]) func logThatWasCutShortUnderway(kept: Int) throws {
    let path = "\(scratch.snapshots.root)/.log"
    let process = log()
    _ = try process.append(entry("tests/a"))
    let bytes = try #require(try FileReader.read(path))
    let header = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
    try AtomicFile.write(Array(bytes[..<min(bytes.count, header + 1 + kept)]), to: path)
    _ = try process.append(entry("tests/b"))
    try process.finish()
    #expect(try document().variants.map(\.id) == ["tests/a", "tests/b"])
  }

  /// The log of another version is an older run's, whatever it says.
  @Test func logOfAnotherVersion() throws {
    _ = try log().append(entry("tests/a"))
    let path = "\(scratch.snapshots.root)/.log"
    let header = #"{"format":1,"run":"one","startedAt":"2026-01-01T00:00:00Z","baselines":"/b"}"#
    try AtomicFile.write(Array("\(header)\n{}\n".utf8), to: path)
    let next = log()
    _ = try next.append(entry("tests/b"))
    try next.finish()
    #expect(try document().variants.map(\.id) == ["tests/b"])
  }

  @Test(arguments: ["tests/a/b/c", "tests/A/b/C"]) func nameUsedTwice(second: String) throws {
    #expect(try log().append(entry("tests/a/b/c", place: "A.swift:1")) == [])
    let clashes = try log().append(entry(second, place: "B.swift:2"))
    #expect(clashes == [NameClash(id: second, first: "A.swift:1")])
    let late = log()
    _ = try late.append(entry("tests/x"))
    try late.finish()
    let document = try document()
    #expect(document.summary.counts == [.failed: 1, .matched: 1])
    #expect(
      document.variants.first?.message
        == "another snapshot of this run has the same name, at A.swift:1 and B.swift:2")
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
    try process.finish()
    let document = try document()
    #expect(document.sheets.map(\.name) == ["chip/core/light@2x"])
    #expect(document.summary.counts == [.matched: 1, .missing: 2])
    #expect(document.matrices.map(\.path) == ["Chip/core"])
  }

  @Test func matricesOfOneName() throws {
    #expect(try log().append(part(["x"], .matched, place: "A.swift:1")) == [])
    let process = log()
    var other = part(["x"], .matched, axis: "b", place: "B.swift:2")
    other.matrix?.axes.append(AxisDescription(name: "c", keys: ["z"]))
    other.sheets[0].variants[0].points.append(AxisPoint(axis: "c", key: "z"))
    #expect(try process.append(other) == [NameClash(id: "Chip/core", first: "A.swift:1")])
    try process.finish()
    let document = try document()
    #expect(document.summary.counts == [.failed: 2])
    #expect(document.matrices.map(\.path) == ["Chip/core (A.swift:1)", "Chip/core (B.swift:2)"])
  }

  /// Processes that begin, assert, end and are killed in any order, also while they write: whoever ends
  /// last leaves a whole result of all that was asserted.
  @Test(arguments: 0..<6 as Range<UInt64>) func anyInterleaving(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var random = RandomEntries(seed: seed, names: seed % 2 == 0 ? 400 : 6)
    let path = "\(scratch.snapshots.root)/.log"
    var alive = (0..<4).map { _ in log() }
    var names = 0
    for step in 0..<60 {
      let process = Int.random(in: 0..<alive.count, using: &generator)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0:
        // It ends, and another one starts.
        try alive[process].finish()
        alive[process] = log()
      case 1:
        // It is killed, between two writes or within one.
        alive[process] = log()
        guard let bytes = try FileReader.read(path), Bool.random(using: &generator) else { break }
        let noise = [UInt8](repeating: 9, count: Int.random(in: 1...40, using: &generator))
        try AtomicFile.write(bytes + [200, 0, 0, 0, 0, 0, 0, 0] + noise, to: path)
      case 2: _ = try alive[process].begin()
      default:
        let entry = random.next(step)
        _ = try alive[process].append(entry)
        names += entry.sheets.reduce(0) { $0 + $1.variants.count }
      }
    }
    let last = log()
    _ = try last.append(entry("tests/the last"))
    names += 1
    try last.finish()
    let document = try document()
    #expect(document.summary.variants == document.variants.count)
    #expect(seed % 2 == 0 ? document.variants.count > 30 : document.variants.count < names)
    #expect(document.causes.flatMap(\.members).allSatisfy(document.variants.indices.contains))
    let junit = try #require(try scratch.snapshots.read("junit.xml"))
    let totals = try JUnitTotals(String(decoding: junit, as: UTF8.self))
    #expect(totals.isConsistent && totals.tests == document.variants.count + document.orphans.count)
    let script = try #require(try scratch.snapshots.read("report/run.js"))
    #expect(script == PageFiles.script(of: try #require(try scratch.snapshots.read("run.json"))))

    // One that comes later and has nothing to say sees the same result.
    let late = log()
    #expect(try late.begin())
    try late.finish()
    #expect(try self.document().variants == document.variants)
  }

  /// Many at once: every assertion is there, and the file is always whole.
  @Test func manyAtOnce() async throws {
    let (folder, store) = (scratch.snapshots, scratch.store)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for process in 0..<8 {
        group.addTask {
          let log = RunLog(folder: folder, store: store, run: "one")
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
            _ = try RunDocument.read(from: folder)
          }
          try log.finish()
        }
      }
      try await group.waitForAll()
    }
    #expect(try document().variants.count == 160)
  }
}

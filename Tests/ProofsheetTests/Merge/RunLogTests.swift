import Foundation
import Testing

@testable import Proofsheet

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

  /// A process died while it wrote a line: the next line is whole, and so are those before.
  @Test func lineThatWasCutShort() throws {
    _ = try log().append(entry("tests/a"))
    let path = "\(scratch.snapshots.root)/.log"
    var bytes = try #require(try FileReader.read(path))
    bytes += Array(#"{"place":"B.swift:2","she"#.utf8)
    try AtomicFile.write(bytes, to: path)
    let next = log()
    _ = try next.append(entry("tests/c"))
    try next.finish()
    #expect(try document().variants.map(\.id) == ["tests/a", "tests/c"])
    let last = log()
    _ = try last.append(entry("tests/d"))
    try last.finish()
    #expect(try document().variants.map(\.id) == ["tests/a", "tests/c", "tests/d"])
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

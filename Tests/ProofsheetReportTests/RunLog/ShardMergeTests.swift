import CairoCanvas
import Foundation
import PixelDiff
import ProofsheetMatrix
import ProofsheetRun
import ScratchHarness
import SystemFiles
import Testing

@testable import ProofsheetReport

@Suite struct ShardMergeTests {
  /// A run of one shard, or of all, with its folder.
  private func run(
    _ scratch: Scratch, _ shard: Shard?, overlay: String?
  ) throws -> (RunDocument, SnapshotFolder) {
    let matrices: [any SnapshotMatrix] = [Chip.core, Chip.four]
    let verification = try scratch.verification(
      matrices, overlay: overlay, options: VerificationOptions(shard: shard))
    let folder = SnapshotFolder(
      root: "\(scratch.folder)/\(shard.map { "shard-\($0.index)" } ?? "whole")")
    let sheets = try verification.verify { try folder.write($1, of: $0) }
    let drawn = Set(verification.plans.map(\.matrixPath))
    let described = matrices.map { MatrixDescription($0) }.filter { drawn.contains($0.path) }
    let run = Run(
      id: "run \(shard?.index ?? 0)", startedAt: "2030-01-01T00:00:0\(shard?.index ?? 0)Z",
      durationSeconds: Double(shard?.index ?? 0), mode: "verify",
      hasOverlay: verification.tokens.hasOverlay, baselines: scratch.store.root, sheets: sheets,
      matrices: described, orphans: try verification.orphans(),
      fingerprint: verification.fingerprint,
      causes: try verification.causes(of: sheets, in: described),
      warnings: verification.tokens.warnings, shard: verification.shard)
    return (try RunWriter(folder: folder).write(run, in: scratch.store).document, folder)
  }

  private func parts(_ scratch: Scratch, of count: Int, overlay: String?) throws
    -> [ShardMerge.Part]
  {
    try (1...count).map { index in
      let shard = try #require(Shard(index: index, count: count))
      return try ShardMerge.Part(try run(scratch, shard, overlay: overlay).1)
    }
  }

  static let overlays: [String?] = [
    nil, #"{"chip": {"padding": {"small": {"$value": "1px"}}}}"#,
    ##"{"chip": {"palette": {"red": {"$value": "#C81429"}}, "padding": {"large": {"$value": "5px"}}}}"##,
  ]

  @Test(arguments: overlays, 1...4)
  func mergedIsTheWholeRun(_ overlay: String?, count: Int) throws {
    let scratch = try Scratch()
    try scratch.record([Chip.core, Chip.four])
    let (whole, wholeFolder) = try run(scratch, nil, overlay: overlay)
    #expect(whole.sheets.count == 6)
    #expect(whole.summary.passes == (overlay == nil))

    // The order in which folders are given says nothing.
    let merge = try ShardMerge(
      Array(try parts(scratch, of: count, overlay: overlay).reversed()))
    var merged = merge.document(id: "merged", orphans: [])
    #expect(merged.problems == [])
    #expect(merged.shards == MergedShards(count: count, missing: [], doubled: []))
    #expect(merged.run == (count == 1 ? "run 1" : "merged"))
    #expect(merged.startedAt == "2030-01-01T00:00:01Z")
    #expect(merged.durationSeconds == Double(count))
    merged.run = whole.run
    merged.startedAt = whole.startedAt
    merged.durationSeconds = whole.durationSeconds
    merged.shards = nil
    merged.records = whole.records
    #expect(merged == whole)
    #expect(try merged.encoded() == whole.encoded())

    let output = SnapshotFolder(root: "\(scratch.folder)/merged")
    try merge.copyPictures(to: output)
    _ = try RunWriter(folder: output).write(merged)
    let files = FileReader.files(below: wholeFolder.root)
    #expect(FileReader.files(below: output.root) == files)
    for file in files where file != "junit.xml" {
      #expect(try output.read(file) == wholeFolder.read(file), "\(file)")
    }
    // It names pictures by where the folder lies.
    func junit(_ folder: SnapshotFolder) throws -> String {
      String(decoding: try folder.read("junit.xml") ?? [], as: UTF8.self)
        .replacing("|\(RepositoryPath.of(folder.root))/", with: "|")
    }
    #expect(try junit(output) == junit(wholeFolder))
    let totals = try JUnitTotals(try junit(output))
    #expect(totals.isConsistent, "\(totals)")
    #expect(Set(totals.cases) == Set(whole.variants.map(\.id)))
    #expect(totals.cases.count == whole.summary.variants)
    #expect(totals.failures == whole.summary.failing && totals.errors == 0)
    #expect(totals.attachments.allSatisfy { FileReader.kind("\(output.root)/\($0)") == .file })
    #expect(totals.attachments.isEmpty == (overlay == nil))
  }

  /// Nothing refers to anything by its position: files that are put one behind the other are the merged run.
  @Test func streamsOneBehindTheOther() throws {
    let scratch = try Scratch()
    try scratch.record([Chip.core, Chip.four])
    let parts = try parts(scratch, of: 3, overlay: Self.overlays[2])
    let bytes = try parts.flatMap { try $0.folder.read(RunStream.fileName) ?? [] }
    var joined = RunJoin(try RunStream(bytes, path: "")).document(id: "merged")
    let merged = try ShardMerge(parts).document(id: "merged", orphans: [])
    #expect(joined.shards == MergedShards(count: 3, missing: [], doubled: []))
    joined.records = merged.records
    #expect(joined == merged)
    // What one wrote down as its part's cause is found anew over the whole.
    let own = parts.flatMap { $0.stream.parts.flatMap(\.records) }.compactMap { record in
      if case .cause(let cause) = record { cause.part } else { nil }
    }
    #expect(Set(own).isSubset(of: ["shard 1/3", "shard 2/3", "shard 3/3"]) && !own.isEmpty)
    #expect(joined.causes.allSatisfy { $0.part == nil })
  }

  /// A run from elsewhere may say that it is one of a million.
  @Test func manyMissingShardsAreCounted() {
    let problems = MergedShards(
      count: 1 << 20, missing: Array(2...(1 << 20)), doubled: Array(1...1000)
    ).problems
    #expect(problems.count == 201)
    #expect(problems[0] == "shard 2/1048576 is missing: nobody knows how its sheets are")
    #expect(problems[100] == "1048475 more shards of 1048576 are missing")
  }

  @Test func missingAndDoubledShardsAreSaid() throws {
    let scratch = try Scratch()
    try scratch.record([Chip.core, Chip.four])
    let parts = try parts(scratch, of: 4, overlay: nil)
    let document = try ShardMerge([parts[0], parts[3], parts[0]])
      .document(id: "merged", orphans: [])
    let problems = [
      "shard 2/4 is missing: nobody knows how its sheets are",
      "shard 3/4 is missing: nobody knows how its sheets are",
      "shard 1/4 is there more than once",
    ]
    #expect(document.problems == problems && document.warnings == problems)
    #expect(document.summary.passes && !document.passes)
    #expect(document.shards == MergedShards(count: 4, missing: [2, 3], doubled: [1]))
    let variants = try [parts[0], parts[3]].map { part in
      try RunDocument.read(from: part.folder).variants.count
    }
    #expect(document.variants.count == variants.reduce(0, +))
    // It stays so, however often it is read.
    let output = SnapshotFolder(root: "\(scratch.folder)/merged")
    let (written, _) = try RunWriter(folder: output).write(document)
    #expect(try RunDocument.read(from: output) == written)
    #expect(written.problems == problems)
    let junit = String(decoding: try output.read("junit.xml") ?? [], as: UTF8.self)
    #expect(
      junit.contains("<testsuite name=\"the run itself\" tests=\"3\" failures=\"0\" errors=\"3\""))
    // Whoever reads only the totals must see that shards are missing.
    let totals = try JUnitTotals(junit)
    #expect(totals.isConsistent, "\(totals)")
    #expect(totals.tests == document.variants.count + 3 && totals.errors == 3)
  }

  @Test func whatDoesNotBelongTogetherIsRefused() throws {
    let scratch = try Scratch()
    try scratch.record([Chip.core, Chip.four])
    let two = try parts(scratch, of: 2, overlay: nil)
    let whole = try ShardMerge.Part(try run(scratch, nil, overlay: nil).1)
    #expect(throws: ShardMergeError.noShard(path: whole.path)) {
      try ShardMerge([two[0], whole])
    }
    let second = try RunDocument.read(from: two[1].folder)
    func changed(_ change: (inout RunDocument) -> Void) throws -> ShardMerge.Part {
      var document = second
      change(&document)
      _ = try RunWriter(folder: two[1].folder).write(document)
      return try ShardMerge.Part(two[1].folder)
    }
    let first = two[0]
    #expect(throws: RunError.self) { try changed { $0.schemaVersion = 1 } }
    let other = try changed { $0.shard?.count = 3 }
    #expect(
      throws: ShardMergeError.differentRuns(
        path: other.path, first: first.path, what: "the numbers of shards")
    ) { try ShardMerge([first, other]) }
    let endless = try changed { $0.shard?.count = .max }
    #expect(throws: ShardMergeError.damaged(path: endless.path)) { try ShardMerge([endless]) }
    let renamed = try changed {
      for index in $0.variants.indices where $0.variants[index].sheet == $0.sheets[0].name {
        $0.variants[index].sheet = "chip/other@2x"
      }
      $0.sheets[0].name = "chip/other@2x"
    }
    #expect(throws: ShardMergeError.damaged(path: renamed.path)) {
      try ShardMerge([first, renamed])
    }
  }

  /// What is missing is told before anything that an earlier merge left is removed.
  @Test func aMissingPictureIsToldAtOnce() throws {
    let scratch = try Scratch()
    try scratch.record([Chip.core, Chip.four])
    let parts = try parts(scratch, of: 2, overlay: Self.overlays[1])
    let merge = try ShardMerge(parts)
    let document = merge.document(id: "", orphans: [])
    try merge.check(document)
    let sheet = try #require(document.sheets.first { $0.images?.actual != nil })
    for part in parts {
      unlink("\(part.folder.root)/\(sheet.name)/actual.png")
    }
    #expect(throws: AcceptanceError.self) { try merge.check(document) }
    var alike = document
    alike.variants[0].id = "caf\u{E9}"
    alike.variants[1].id = "cafe\u{301}"
    #expect(throws: RunError.self) { try merge.check(alike) }
  }

  @Test func shardsOfDifferentMachinesAreNamed() throws {
    let scratch = try Scratch()
    try scratch.record([Chip.core, Chip.four])
    let two = try parts(scratch, of: 2, overlay: nil)
    var document = try RunDocument.read(from: two[1].folder)
    document.fingerprint.fingerprint.libraries["cairo"] = "9.9.9"
    _ = try RunWriter(folder: two[1].folder).write(document)
    let merged = try ShardMerge([two[0], try ShardMerge.Part(two[1].folder)])
      .document(id: "merged", orphans: [])
    let first = try RunDocument.read(from: two[0].folder).fingerprint.fingerprint
    let cairo = try #require(first.libraries["cairo"])
    #expect(
      merged.warnings == [
        "shards 1 and 2 were drawn by different machines: recorded with cairo \(cairo), this is 9.9.9"
      ])
    #expect(merged.problems.isEmpty)
  }
}

extension Chip {
  /// 2 x 2 x 2 variants on four sheets of different sizes.
  fileprivate static let four = Matrix("four", Chip())
    .varying("size", \.size)
    .varying("tint", \.tint)
    .varying("appearance", \.environment.appearance)
    .sheets(per: "appearance", "size", rows: "tint")
}

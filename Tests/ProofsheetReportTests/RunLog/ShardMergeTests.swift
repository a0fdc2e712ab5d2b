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
      matrices: described, orphans: verification.orphans(),
      fingerprint: verification.fingerprint,
      causes: try verification.causes(of: sheets, in: described),
      warnings: verification.tokens.warnings, shard: verification.shard)
    return (try RunWriter(folder: folder, store: scratch.store).write(run), folder)
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
    #expect(merge.problems.isEmpty)
    var merged = merge.document(id: "merged", orphans: [])
    #expect(merged.shards == MergedShards(count: count, missing: [], doubled: []))
    #expect(merged.run == (count == 1 ? "run 1" : "merged"))
    #expect(merged.startedAt == "2030-01-01T00:00:01Z")
    #expect(merged.durationSeconds == Double(count))
    merged.run = whole.run
    merged.startedAt = whole.startedAt
    merged.durationSeconds = whole.durationSeconds
    merged.shards = nil
    #expect(merged == whole)
    #expect(try merged.encoded() == whole.encoded())

    let output = SnapshotFolder(root: "\(scratch.folder)/merged")
    try merge.copyPictures(to: output)
    try RunWriter(folder: output, store: scratch.store).write(merged)
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

  @Test func missingAndDoubledShardsAreSaid() throws {
    let scratch = try Scratch()
    try scratch.record([Chip.core, Chip.four])
    let parts = try parts(scratch, of: 4, overlay: nil)
    let merge = try ShardMerge([parts[0], parts[3], parts[0]])
    #expect(
      merge.problems == [
        "shard 2/4 is missing: nobody knows how its sheets are",
        "shard 3/4 is missing: nobody knows how its sheets are",
        "shard 1/4 is there more than once",
      ])
    let document = merge.document(id: "merged", orphans: [])
    #expect(document.shards == MergedShards(count: 4, missing: [2, 3], doubled: [1]))
    #expect(document.warnings == merge.problems)
    #expect(document.variants.count == parts[0].run.variants.count + parts[3].run.variants.count)
    let junit = String(
      decoding: JUnitReport(run: document, folder: "Snapshots").encoded(), as: UTF8.self)
    #expect(junit.contains("<testsuite name=\"shards\" tests=\"3\" failures=\"0\" errors=\"3\""))
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
    func changed(_ part: ShardMerge.Part, _ change: (inout RunDocument) -> Void) throws
      -> ShardMerge.Part
    {
      var document = part.run
      change(&document)
      try part.folder.write(try document.encoded(), to: "run.json")
      return try ShardMerge.Part(part.folder)
    }
    let first = two[0]
    let older = try changed(two[1]) { $0.schemaVersion = 0 }
    #expect(throws: ShardMergeError.differentSchemas(path: older.path, schema: 0, first: 1)) {
      try ShardMerge([first, older])
    }
    let other = try changed(two[1]) { $0.shard?.count = 3 }
    #expect(
      throws: ShardMergeError.differentRuns(
        path: other.path, first: first.path, what: "the numbers of shards")
    ) { try ShardMerge([first, other]) }
    let cut = try changed(two[1]) { $0.variants.removeLast() }
    #expect(throws: ShardMergeError.damaged(path: cut.path)) { try ShardMerge([first, cut]) }
  }

  @Test func shardsOfDifferentMachinesAreNamed() throws {
    let scratch = try Scratch()
    try scratch.record([Chip.core, Chip.four])
    let two = try parts(scratch, of: 2, overlay: nil)
    var document = two[1].run
    document.fingerprint.fingerprint.libraries["cairo"] = "9.9.9"
    try two[1].folder.write(try document.encoded(), to: "run.json")
    let merged = try ShardMerge([two[0], try ShardMerge.Part(two[1].folder)])
    let cairo = try #require(two[0].run.fingerprint.fingerprint.libraries["cairo"])
    #expect(
      merged.document(id: "merged", orphans: []).warnings == [
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

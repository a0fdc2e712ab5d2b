import PixelDiff
import ProofsheetMatrix
package import ProofsheetRun
import SystemFiles

/// Puts the shards of a run together: the same document as if one machine had verified all.
package struct ShardMerge {
  /// A folder of snapshots and the run in it.
  package struct Part: Sendable {
    /// The folder.
    package let folder: SnapshotFolder
    /// Its run.
    package fileprivate(set) var run: RunDocument

    /// Reads the run of a folder.
    ///
    /// - Throws: ``AcceptanceError`` or ``BaselineError``.
    package init(_ folder: SnapshotFolder) throws {
      self.folder = folder
      run = try RunDocument.read(from: folder)
    }

    /// The file of the run, for people.
    var path: String { WorkingFolder.relative("\(folder.root)/run.json") }
  }

  /// What is wrong with the shards, a line each: the merged run can't pass then.
  package var problems: [String] { shards.problems }

  private let parts: [Part]
  private let shards: MergedShards
  private let sheets: [MergedSheet]
  private let tolerances: [ToleranceDocument]

  /// Puts shards together.
  ///
  /// - Throws: ``ShardMergeError`` where they aren't shards of one run.
  package init(_ given: [Part]) throws(ShardMergeError) {
    guard let first = given.first, let shape = first.run.shard else {
      throw .noShard(path: given.first?.path ?? "")
    }
    var byIndex: [Int: Part] = [:]
    var doubled = Set<Int>()
    for part in given {
      let shard = try Self.check(part, against: first, shape)
      if byIndex[shard.index] == nil {
        byIndex[shard.index] = part
      } else {
        doubled.insert(shard.index)
      }
    }
    var parts = byIndex.sorted { $0.key < $1.key }.map(\.value)
    var tolerances: [ToleranceDocument] = []
    for index in parts.indices { parts[index].run.moveTolerances(to: &tolerances) }
    self.parts = parts
    self.tolerances = tolerances
    shards = MergedShards(
      count: shape.count, missing: Self.missing(byIndex.keys, of: shape.count),
      doubled: doubled.sorted())
    var sheets: [MergedSheet] = []
    for part in parts { sheets += try MergedSheet.all(of: part) }
    self.sheets = sheets.sorted { $0.position < $1.position }
  }

  /// The merged run.
  ///
  /// - Parameters:
  ///   - id: what tells it from others, where its shards haven't one in common.
  ///   - orphans: baselines that nothing wants any more; shards alone can't know them.
  package func document(id: String, orphans: [String]) -> RunDocument {
    let runs = parts.map(\.run)
    let ids = Set(runs.map(\.run))
    let results = sheets.map(\.result)
    let matrices = matrices()
    var run = Run(
      id: ids.count == 1 ? ids.first ?? id : id, startedAt: runs.compactMap(\.startedAt).min(),
      durationSeconds: runs.compactMap(\.durationSeconds).max(), mode: runs[0].mode,
      hasOverlay: runs[0].overlay, baselines: runs[0].baselines, sheets: results,
      matrices: matrices, orphans: orphans, fingerprint: runs[0].fingerprint.fingerprint,
      causes: CauseFinder(matrices: matrices, proofs: proofs()).causes(of: results),
      warnings: Self.unique(runs.flatMap(\.warnings)) + fingerprintDifferences() + problems,
      patterns: runs[0].patterns ?? [])
    for index in sheets.indices { run.sheets[index].orphanedCells = sheets[index].orphanedCells }
    // What a run knows and its document doesn't say is taken from the shards' documents as it stands.
    var document = RunDocument(run)
    document.variants = sheets.flatMap(\.variants)
    document.sheets = sheets.map(\.sheet)
    document.fingerprint.differs = Self.unique(runs.flatMap(\.fingerprint.differs))
    document.tolerances = tolerances
    document.shards = shards
    return document
  }

  /// Copies the shards' pictures.
  ///
  /// - Throws: ``AcceptanceError/noPicture(sheet:path:)`` or ``BaselineError``.
  package func copyPictures(to output: SnapshotFolder) throws {
    for merged in sheets {
      let images = merged.sheet.images
      let paths = [images?.expected, images?.actual, images?.diff, merged.sheet.image]
      for path in Self.unique(paths.compactMap(\.self)) {
        guard let bytes = try merged.folder.read(path) else {
          throw AcceptanceError.noPicture(
            sheet: merged.sheet.name, path: WorkingFolder.relative("\(merged.folder.root)/\(path)"))
        }
        try output.write(bytes, to: path)
      }
    }
  }

  // MARK: Parts

  private static func check(
    _ part: Part, against first: Part, _ shape: RunShard
  ) throws(ShardMergeError) -> RunShard {
    guard part.run.schemaVersion == first.run.schemaVersion else {
      throw .differentSchemas(
        path: part.path, schema: part.run.schemaVersion, first: first.run.schemaVersion)
    }
    guard let shard = part.run.shard else { throw .noShard(path: part.path) }
    guard shard.index >= 1, shard.index <= shard.count, shard.count <= shard.of,
      shard.of <= 1_000_000,
      shard.sheets.count == part.run.sheets.count
    else { throw .damaged(path: part.path) }
    let differences = [
      ("the numbers of shards", shard.count == shape.count),
      ("the numbers of sheets", shard.of == shape.of),
      ("the patterns", part.run.patterns == first.run.patterns),
      ("the uses of --tokens", part.run.overlay == first.run.overlay),
    ]
    if let difference = differences.first(where: { !$0.1 }) {
      throw .differentRuns(path: part.path, first: first.path, what: difference.0)
    }
    return shard
  }

  private static func missing(_ given: some Sequence<Int>, of count: Int) -> [Int] {
    let known = Set(given)
    return (1...count).filter { !known.contains($0) }
  }

  /// The matrices in the order in which one run would have drawn them.
  private func matrices() -> [MatrixDescription] {
    var descriptions: [String: MatrixDescription] = [:]
    for matrix in parts.flatMap(\.run.matrices) { descriptions[matrix.path] = matrix }
    let order = sheets.map { "\($0.result.component)/\($0.result.matrix)" }
    return Self.unique(order).compactMap { descriptions[$0] }
  }

  /// The tokens that the shards proved to account for failures, by variant.
  private func proofs() -> [String: TokenProof] {
    var tokens: [String: Set<TokenChange>] = [:]
    for part in parts {
      for cause in part.run.causes where cause.explained {
        for member in cause.members where part.run.variants.indices.contains(member) {
          tokens[part.run.variants[member].id, default: []].formUnion(cause.tokens)
        }
      }
    }
    return tokens.mapValues { TokenProof(tokens: $0.sorted { $0.token < $1.token }) }
  }

  /// Shards that weren't drawn by what drew the first.
  private func fingerprintDifferences() -> [String] {
    let first = parts[0].run
    return parts.dropFirst().compactMap { part in
      let differences = part.run.fingerprint.fingerprint.differences(
        from: first.fingerprint.fingerprint)
      guard !differences.isEmpty, let one = first.shard, let other = part.run.shard else {
        return nil
      }
      return "shards \(one.index) and \(other.index) were drawn by different machines: "
        + differences.joined(separator: "; ")
    }
  }

  private static func unique(_ texts: [String]) -> [String] {
    var seen = Set<String>()
    return texts.filter { seen.insert($0).inserted }
  }
}

import PixelDiff
package import ProofsheetRun
import SystemFiles

/// Puts the shards of a run together: the same run as if one machine had verified all.
package struct ShardMerge {
  /// A folder of snapshots and the run in it.
  package struct Part: Sendable {
    /// The folder.
    package let folder: SnapshotFolder
    /// Its records.
    package let stream: RunStream

    /// Reads the run of a folder.
    package init(_ folder: SnapshotFolder) throws {
      self.folder = folder
      stream = try RunStream.read(from: folder)
    }

    /// The file of the run, for people.
    var path: String { WorkingFolder.relative("\(folder.root)/\(RunStream.fileName)") }

    /// True where it is one part of a run, not all of it.
    package var isShard: Bool { stream.parts.first?.beginning.shard != nil }
  }

  private let parts: [Part]

  /// Puts shards together.
  ///
  /// - Throws: ``ShardMergeError`` where they aren't shards of one run.
  package init(_ given: [Part]) throws(ShardMergeError) {
    guard let first = given.first, let beginning = first.stream.parts.first?.beginning,
      beginning.shard != nil
    else { throw .noShard(path: given.first?.path ?? "") }
    for part in given { try Self.check(part, against: first, beginning) }
    parts = given
  }

  /// The merged run.
  ///
  /// - Parameters:
  ///   - id: what tells it from others, where its shards haven't one name in common.
  ///   - orphans: baselines that nothing wants any more; shards alone can't know them.
  package func document(id: String, orphans: [String]) -> RunDocument {
    var document = RunJoin(shards: parts.map(\.stream)).document(id: id)
    document.orphans = Set(document.orphans + orphans).sorted()
    document.summary.orphaned = document.orphans.count
    return document
  }

  /// Holds the shards against each other before anything is written or removed.
  ///
  /// - Throws: ``RunError`` where they can't be one run, ``ProofsheetRun/AcceptanceError`` where a picture isn't there.
  package func check(_ document: RunDocument) throws {
    if let damage = document.damage {
      throw RunError.unreadable(path: parts[0].path, reason: damage)
    }
    for part in parts {
      for case .sheet(let sheet) in part.stream.parts.flatMap(\.records) {
        for path in Self.pictures(of: sheet) {
          // Also of a shard that is there twice, and isn't in the document.
          guard RunDocument.isPicture(path) else { throw ShardMergeError.damaged(path: part.path) }
          guard FileReader.kind("\(part.folder.root)/\(path)") == .nothing else { continue }
          throw AcceptanceError.noPicture(
            sheet: sheet.name, path: WorkingFolder.relative("\(part.folder.root)/\(path)"))
        }
      }
    }
  }

  private static func pictures(of sheet: RunRecord.Sheet) -> [String] {
    (sheet.images?.paths ?? []) + [sheet.image].compactMap(\.self)
  }

  /// Copies the shards' pictures.
  package func copyPictures(to output: SnapshotFolder) throws {
    var seen = Set<String>()
    for part in parts {
      for case .sheet(let sheet) in part.stream.parts.flatMap(\.records) {
        for path in Self.pictures(of: sheet) where seen.insert(path).inserted {
          guard let bytes = try part.folder.read(path) else {
            throw AcceptanceError.noPicture(
              sheet: sheet.name, path: WorkingFolder.relative("\(part.folder.root)/\(path)"))
          }
          try output.write(bytes, to: path)
        }
        try ReportPictures(folder: output).addScripts(of: sheet.images)
      }
    }
  }

  private static func check(
    _ part: Part, against first: Part, _ shape: RunRecord.Beginning
  ) throws(ShardMergeError) {
    for beginning in part.stream.parts.map(\.beginning) {
      guard let shard = beginning.shard else { throw .noShard(path: part.path) }
      let differences = [
        ("the numbers of shards", shard.count == shape.shard?.count),
        ("the sheets", shard.sheets == shape.shard?.sheets),
        ("the patterns", beginning.patterns == shape.patterns),
        ("the uses of --tokens", beginning.overlay == shape.overlay),
      ]
      if let difference = differences.first(where: { !$0.1 }) {
        throw .differentRuns(path: part.path, first: first.path, what: difference.0)
      }
      guard shard.isSound else { throw .damaged(path: part.path) }
      let known = Set(shard.sheets)
      for case .sheet(let sheet) in part.stream.parts.flatMap(\.records)
      where !known.contains(sheet.name) {
        throw .damaged(path: part.path)
      }
    }
  }
}

/// The reason why folders of snapshots can't be merged.
package enum ShardMergeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A run that isn't a shard.
  case noShard(path: String)
  /// Two runs aren't shards of the same run.
  case differentRuns(path: String, first: String, what: String)
  /// A run's parts don't fit each other.
  case damaged(path: String)
  /// A folder is to be read and written.
  case outputIsInput(path: String)

  /// The reason, and the way out.
  package var description: String {
    switch self {
    case .noShard(let path):
      "\(path) is no shard: its run was made without --shard, and is whole"
    case .differentRuns(let path, let first, let what):
      "\(path) and \(first) aren't shards of one run: \(what) differ"
    case .damaged(let path): "\(path) is damaged: its sheets and variants don't fit each other"
    case .outputIsInput(let path):
      "\(path) is one of the folders to merge; write the report to another one"
    }
  }
}

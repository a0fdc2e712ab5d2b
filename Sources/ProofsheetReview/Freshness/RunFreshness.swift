import PixelDiff
import ProofsheetReport
package import ProofsheetRun
import SystemFiles

/// Whether the last run still says what verifying now would say.
///
/// A run is older than a file that was written after it: a token file, the program that draws, or a
/// baseline that is no longer the one that the run compared with. Sources count once they are built.
package struct RunFreshness {
  private let run: RunDocument
  private let written: Int64
  private let store: BaselineStore

  /// Looks at a folder's last run; nil where there is none.
  ///
  /// - Throws: ``ProofsheetReport/RunError`` or ``SystemFiles/FileError`` where it can't be read.
  package init?(folder: SnapshotFolder, store: BaselineStore) throws {
    let files = [RunStream.fileName, DocumentRecorder.fileName]
    let stamp = files.lazy.compactMap { FileStamp("\(folder.root)/\($0)") }.first
    guard let stamp else { return nil }
    run = try RunDocument.read(from: folder)
    written = stamp.time
    self.store = store
  }

  /// The ids that the run was about, as patterns; all where there is none.
  package var patterns: [String] { run.patterns ?? [] }

  /// Whether verifying here would make the same kind of run again.
  ///
  /// A run of tests holds snapshots that no command draws, one with other tokens needs their files, and
  /// one from another machine or in shards isn't this machine's.
  package var canBeMadeAgain: Bool {
    run.mode == "verify" && !run.overlay && run.shard == nil && run.shards == nil
      && RealPath.of(run.baselines) == RealPath.of(store.root)
  }

  /// The first file that is newer than the run.
  ///
  /// - Parameter files: token files and the program.
  package func newerFile(among files: [String]) -> String? {
    files.first(where: isNewer) ?? changedBaseline
  }

  private func isNewer(_ path: String) -> Bool {
    FileStamp(path).map { $0.time > written } ?? false
  }

  /// A baseline that isn't the one the run compared with; a time alone may come from a checkout.
  private var changedBaseline: String? {
    for sheet in run.sheets {
      let file = store.file(sheet.name)
      guard FileStamp(file) != nil else {
        if sheet.baseline != nil { return file }
        continue
      }
      guard isNewer(file), let bytes = try? FileReader.read(file) else { continue }
      if Digest.of(bytes) != sheet.baseline { return file }
    }
    return nil
  }
}

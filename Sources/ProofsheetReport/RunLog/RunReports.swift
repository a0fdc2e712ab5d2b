import JSONText
package import ProofsheetRun
import SystemFiles

/// The reports of a folder's run, made of its stream.
package struct RunReports: Sendable {
  private let folder: SnapshotFolder

  /// Names the folder.
  package init(folder: SnapshotFolder) { self.folder = folder }

  /// The number of processes of which each writes the reports, whatever that takes: `swift test` has two where
  /// tests don't run in parallel, and a person opens the report as the second ends.
  private static let alwaysWriting = 8
  /// The seconds that are always there: what a few tests found out is written whatever they took.
  private static let alwaysAllowed = 0.01
  /// The share of a run's time that its reports may take, counted from the last time they were written.
  private static let allowedShare = 0.1
  /// The bytes of a stream that are read, joined and written into all reports in a second: `tools/bench runs`
  /// measured 3.7 to 5.6 million, the least where much fails.
  private static let bytesPerSecond = 3_700_000.0
  /// The seconds that the reports take of which nothing depends on the stream.
  private static let fixedSeconds = 0.003

  /// Writes the reports, unless that would take more than its share of the run's time so far.
  ///
  /// A process of a thousand that are alone one after the other can't know that another one follows: were each to
  /// write what all before it found out, they would take a thousand times as long as one. Reports that are behind
  /// say how many records they hold, and whatever reads a run reads its stream.
  ///
  /// - Parameter processes: how many took part so far.
  /// - Returns: what keeps the run from being whole; nothing where the reports weren't written.
  package func writeIfCheap(after processes: Int) throws -> [String] {
    let bytes = FileReader.size("\(folder.root)/\(RunStream.fileName)")
    let cost = Self.fixedSeconds + Double(bytes) / Self.bytesPerSecond
    let now = Date.now.timeIntervalSince1970
    // The first ones at once: a run has its files, however short it is.
    let last = FileStamp("\(folder.root)/run.json").map { Double($0.time) / 1e9 }
    guard let last, processes > Self.alwaysWriting,
      cost > max(Self.alwaysAllowed, Self.allowedShare * (now - last))
    else {
      return try write().problems
    }
    return []
  }

  /// Writes the reports.
  @discardableResult
  package func write() throws -> RunDocument {
    let document = try RunDocument.read(from: folder)
    _ = try RunWriter(folder: folder).writeReports(of: RunLines(document.stream))
    return document
  }
}
